/** The position of the caret in a cell, and the direction of its text. */
type Caret = { start: number; end: number; length: number; isRtl: boolean }

/** The movement of a key in the grid, as rows and columns; undefined if the key acts within the cell. */
export function moveInGrid(key: string, caret: Caret): { rows: number; columns: number } | undefined {
  if (key === 'ArrowUp') return { rows: -1, columns: 0 }
  if (key === 'ArrowDown' || key === 'Enter') return { rows: 1, columns: 0 }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const isWhole = caret.start === 0 && caret.end === caret.length
  const isForward = (key === 'ArrowRight') !== caret.isRtl
  const isAtEdge = caret.start === caret.end && caret.start === (isForward ? caret.length : 0)
  // In the middle of a text the arrows move the caret.
  if (!isWhole && !isAtEdge) return undefined
  return { rows: 0, columns: isForward ? 1 : -1 }
}

/** Parses copied spreadsheet cells: tabs separate columns, line breaks separate rows. */
export function readCells(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()))
}
