import Papa from 'papaparse'
import { fromCell } from '../../../kernel/base/text/csv.ts'
import { tableUnreadable } from './errors.ts'

/** A row of the table: the line of the file and the place in the text where it begins, and its cells. */
export type Row = { line: number; start: number; cells: readonly string[] }

/** The rows that are complete, and where the first one that is not begins. */
export type Rows = { rows: Row[]; end: number; delimiter: string }

/** Normalizes line ends; a carriage return at the end of a part may be half of one. */
export const normalizeLineEnds = (text: string) => text.replaceAll(/\r\n|\r(?!$)/g, '\n')

/**
 * Reads the rows of a text that begins at a line of the file. Unless it is the last of the table, its last row may go on in
 * the next part and is left out. Empty lines are left out.
 */
export function readRows(
  text: string,
  { line: firstLine, delimiter: known, last }: { line: number; delimiter: string | undefined; last: boolean },
): Rows {
  const rows: Row[] = []
  let line = firstLine
  let start = 0
  let delimiter = known
  let end = 0
  Papa.parse<string[]>(text, {
    ...(known !== undefined && { delimiter: known }),
    delimitersToGuess: [',', ';', '\t'],
    newline: '\n',
    step: ({ data, errors, meta: { cursor, delimiter: guessed } }) => {
      delimiter ??= guessed
      const isComplete = last || cursor < text.length
      if (isComplete) {
        if (errors.some(({ type }) => type === 'Quotes')) throw unbalanced(line)
        const cells = data.map((cell) => fromCell(cell.trim()))
        if (cells.some(Boolean)) rows.push({ line, start, cells })
        end = cursor
      }
      line += countLines(text, start, cursor)
      start = cursor
    },
  })
  return { rows, end, delimiter: delimiter ?? ',' }
}

const unbalanced = (line: number) =>
  tableUnreadable(`Line ${line} has a quotation mark too many or too few: correct it and send the table again`, line)

/** The line ends between two places of a text. */
export function countLines(text: string, start: number, end: number): number {
  let count = 0
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count++
  return count
}
