import type { z } from 'zod'
import type { ImportForm, TableForm } from '../../contract/imports/enumerations.ts'
import { fromLocalTime } from '../../contract/wire/time-zone.ts'
import { getNumberMarks, type NumberMarks, readTypedNumber } from '../../contract/wire/typed-number.ts'
import { groupBy } from '../base/async/group-by.ts'
import { ApiError } from '../base/errors.ts'
import type { JsonObject } from '../base/json/json.ts'
import { canonicalLocale } from '../base/text/locale.ts'
import type { TableColumns, TableRow } from '../runtime/imports/import-target.ts'
import { CellProblem, describeProblem, type ImportProblem } from '../runtime/imports/problems.ts'
import { validateInput } from './violations.ts'

/** The column names of each form of table, by the field that a column contains. */
export type TableNames<Column extends string> = Readonly<
  Record<TableForm, Readonly<Partial<Record<Column, string | readonly string[]>>>>
>

const toKey = (name: string) => name.trim().toLowerCase()
const listNames = (names: string | readonly string[] | undefined) => [names ?? []].flat()

/** The form of a table that is not of reviews: Shopify's or Awning's own. */
export const toTableForm = (form: ImportForm): TableForm => (form === 'SHOPIFY' ? form : 'AWNING')

/** Shopify's form is known by a column that only it has. */
export const findTableForm =
  (names: TableNames<string>) =>
  (header: readonly string[]): TableForm => {
    const keys = new Set(header.map(toKey))
    const own = new Set(Object.values(names.AWNING).flatMap(listNames).map(toKey))
    const isShopify = Object.values(names.SHOPIFY)
      .flatMap(listNames)
      .some((name) => keys.has(toKey(name)) && !own.has(toKey(name)))
    return isShopify ? 'SHOPIFY' : 'AWNING'
  }

/** Reads the columns of a header; undefined for an unknown one. */
export const readTableHeader =
  (names: TableNames<string>) =>
  (form: ImportForm, header: readonly string[]): (string | undefined)[] => {
    const byName = new Map(
      Object.entries(names[toTableForm(form)]).flatMap(([column, spelled]) =>
        listNames(spelled).map((name) => [toKey(name), column] as const),
      ),
    )
    return header.map((name) => byName.get(toKey(name)))
  }

/** The places of each column, by the columns of a table: all its items share them. */
const placesOfTables = new WeakMap<TableColumns['columns'], ReadonlyMap<string, readonly number[]>>()

function getPlaces(columns: TableColumns['columns']): ReadonlyMap<string, readonly number[]> {
  const known = placesOfTables.get(columns)
  if (known) return known
  const places = groupBy([...columns.keys()], (index) => columns[index] ?? '')
  placesOfTables.set(columns, places)
  return places
}

/** Reads the cells of an item's rows, and collects what is wrong with them. */
export function openCells<Column extends string>({ columns, header }: TableColumns, rows: readonly TableRow[]) {
  const problems: ImportProblem[] = []
  const [first] = rows
  const places = getPlaces(columns)
  // The first column with a value counts, because a table may contain several names of the same column.
  const cellOf = (row: TableRow | undefined, column: Column): { text: string; name: string } => {
    const indexes = places.get(column) ?? []
    const cells = row?.cells ?? []
    for (const index of indexes) {
      const text = cells[index]
      if (text === undefined) break
      if (text !== '') return { text, name: header[index] ?? column }
    }
    return { text: '', name: header[indexes[0] ?? -1] ?? column }
  }
  const refuse = (row: TableRow | undefined, column: Column, ...problem: Parameters<typeof describeProblem>) => {
    const { name } = cellOf(row, column)
    problems.push({ line: row?.line ?? first?.line ?? 1, column: name, ...describeProblem(...problem) })
  }
  /** Reads a cell; undefined where it is empty or invalid. */
  const read = <T>(row: TableRow | undefined, column: Column, parse: (text: string) => T): T | undefined => {
    const { text } = cellOf(row, column)
    if (text === '') return undefined
    try {
      return parse(text)
    } catch (error) {
      if (!(error instanceof CellProblem)) throw error
      refuse(row, column, error.code, error.values)
      return undefined
    }
  }
  /** Validates a draft by the schema of the API; problems name the columns of the table. */
  const check = (schema: z.ZodType, draft: JsonObject, toColumn: (field: string) => Column): JsonObject | undefined => {
    if (problems.length > 0) return undefined
    try {
      validateInput(schema, draft as never)
      return draft
    } catch (error) {
      if (!(error instanceof ApiError) || !error.violations) throw error
      for (const { field, description } of error.violations)
        refuse(first, toColumn(field), 'INVALID', { rule: description })
      return undefined
    }
  }
  const text = (row: TableRow | undefined, column: Column) =>
    read(row, column, (found) => (DIGIT_COLUMNS.has(column) ? found.replace(/^'+(?=[\d(])/, '') : found))
  return { problems, text, read, refuse, check }
}

/** The marks where neither the table nor a language shows which they are. */
export const UNKNOWN_MARKS: NumberMarks = { decimal: '.' }

/**
 * The columns of numbers that are no quantities. Shopify writes an apostrophe before them, so that spreadsheets keep their
 * zeros.
 */
const DIGIT_COLUMNS: ReadonlySet<string> = new Set(['phone', 'postalCode'])

/** The columns of amounts and weights, in tables of any kind. */
const NUMBER_COLUMNS: ReadonlySet<string | undefined> = new Set([
  'price',
  'comparePrice',
  'cost',
  'weight',
  'subtotal',
  'shipping',
  'discount',
  'tax',
  'total',
  'paid',
  'refunded',
  'lineTotal',
])

/**
 * Finds the marks of a table's numbers: those that its own numbers show, such as `1.250,00`, else those of a language.
 */
export function findTableMarks(
  { columns, rows }: { columns: readonly (string | undefined)[]; rows: readonly TableRow[] },
  locale: string | undefined,
): NumberMarks {
  const cells = rows.flatMap((row) => row.cells.filter((_, index) => NUMBER_COLUMNS.has(columns[index])))
  const decimals = new Set<string>()
  for (const cell of cells) {
    const [, whole = '', mark, fraction = ''] = /^([\d.,' ]*)([.,])(\d+)\s?%?$/.exec(cell) ?? []
    const isUnsure = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
    if (mark && !isUnsure && !whole.includes(mark)) decimals.add(mark)
  }
  const [decimal] = decimals
  if (decimals.size === 1 && (decimal === '.' || decimal === ','))
    return { decimal, group: decimal === '.' ? ',' : '.' }
  const known = locale === undefined ? undefined : canonicalLocale(locale)
  return known === undefined ? UNKNOWN_MARKS : getNumberMarks(known)
}

/** Reads a decimal of at most so many places; what could be two numbers is refused and not guessed. */
export const readDecimal =
  (marks: NumberMarks, places: number) =>
  (text: string): string => {
    const result = readTypedNumber(text, marks, places)
    if ('value' in result && !result.value.startsWith('-')) return result.value
    if ('readings' in result) {
      const [first, second] = result.readings
      throw new CellProblem('AMOUNT_UNSURE', { first, second })
    }
    throw new CellProblem('AMOUNT')
  }

/** `2026-01-31`, `2026-01-31T10:00:00Z` or `2026-01-31 10:00:00 +0100`; without a zone it is that of the shop. */
export const readDate =
  ({ timeZone = 'UTC' }: { timeZone?: string | undefined }) =>
  (text: string): string => {
    const [, day, time = '00:00', zone] =
      /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?))?\s?(Z|UTC|[+-]\d\d:?\d\d)?$/.exec(text) ?? []
    const offset = zone === undefined || zone === 'UTC' ? 'Z' : zone.replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2')
    const date = new Date(`${day}T${time}${offset}`)
    if (Number.isNaN(date.getTime())) throw new CellProblem('DATE')
    return (zone === undefined ? new Date(fromLocalTime(date.getTime(), timeZone)) : date).toISOString()
  }

export const readWhole =
  (max: number, marks: NumberMarks) =>
  (text: string): number => {
    const result = readTypedNumber(text, marks, 0)
    const value = 'value' in result && /^\d{1,9}$/.test(result.value) ? Number(result.value) : 0
    if (value >= 1 && value <= max) return value
    throw new CellProblem('QUANTITY', { max })
  }

/** Reads one of the words of a list, or a synonym from another shop's tables, case-insensitively. */
export const readWord =
  <Word extends string>(words: readonly Word[], others: Readonly<Record<string, Word>> = {}) =>
  (text: string): Word => {
    const known = words.find((word) => word === text.toUpperCase()) ?? others[text.toLowerCase()]
    if (known) return known
    throw new CellProblem('WORD', { words: words.join(', ') })
  }

/** Removes undefined and empty values, which come from empty cells. */
export const filled = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))

type AddressColumn = 'country' | 'subdivision' | 'city' | 'postalCode' | 'address' | 'address2'

/** The address of a row, by the columns that tables of orders and customers share. */
export const readAddressCells = (text: (column: AddressColumn) => string | undefined) =>
  filled({
    country: text('country')?.toUpperCase(),
    subdivision: text('subdivision'),
    city: text('city'),
    postalCode: text('postalCode'),
    addressLine: text('address'),
    addressLine2: text('address2'),
  })
