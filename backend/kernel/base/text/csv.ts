import Papa from 'papaparse'

/**
 * The beginnings that spreadsheets interpret as a formula, full-width ones too; tables contain texts of strangers.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A number below zero is one, and no formula: an amount of a credit note has to be added up. */
const NUMBER = /^-\d+(?:\.\d+)?$/

/** Prefixes a text that looks like a formula with an apostrophe, so that spreadsheets do not run it. */
const withoutFormula = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text)

/** Reverses `withoutFormula`. */
export const fromCell = (text: string): string => (/^'+[=+\-@\t\r\n＝＋－＠]/.test(text) ? text.slice(1) : text)

/** Rows of a table as CSV (RFC 4180), safe to open in a spreadsheet. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${Papa.unparse([row.map(withoutFormula)])}\r\n`).join('')

/** A part of a table as calls answer it; the one after no other begins with the names of the columns. */
export const toTablePart = (
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  { after, next }: { after: string | undefined; next: string | undefined },
): { csv: string; nextCursor?: string } => ({
  csv: toCsv(after === undefined ? [columns, ...rows] : rows),
  ...(next && { nextCursor: next }),
})
