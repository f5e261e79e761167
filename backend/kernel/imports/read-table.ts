import type { z } from 'zod'
import type { ImportForm, TableForm } from '../../contract/imports/enumerations.ts'
import { ApiError } from '../errors/errors.ts'
import type { JsonObject } from '../http/json.ts'
import { validateInput } from '../http/violations.ts'
import type { TableColumns, TableRow } from './import-target.ts'
import { CellProblem, describeProblem, type ImportProblem } from './problems.ts'

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

/** Reads the cells of an item's rows, and collects what is wrong with them. */
export function openCells<Column extends string>({ columns, header }: TableColumns, rows: readonly TableRow[]) {
  const problems: ImportProblem[] = []
  const [first] = rows
  // The first column with a value counts, because a table may contain several names of the same column.
  const cellOf = (row: TableRow | undefined, column: Column): { text: string; name: string } => {
    for (const [index, each] of columns.entries()) {
      const text = each === column ? (row?.cells[index] ?? '') : ''
      if (text !== '') return { text, name: header[index] ?? column }
    }
    return { text: '', name: header[columns.indexOf(column)] ?? column }
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
  const text = (row: TableRow | undefined, column: Column) => read(row, column, (found) => found)
  return { problems, text, read, refuse, check }
}

/** A decimal text. A comma before three digits may be either mark, so it is refused and not guessed. */
export function readDecimal(text: string): string {
  if (/^\d{1,12}(?:[.,]\d{1,2}|\.\d{3})?$/.test(text)) return text.replace(',', '.')
  throw new CellProblem('AMOUNT')
}

/** `2026-01-31`, `2026-01-31T10:00:00Z` or `2026-01-31 10:00:00 +0100`; without a zone it is UTC. */
export function readDate(text: string): string {
  const [, day, time = '00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?))?\s?(Z|UTC|[+-]\d\d:?\d\d)?$/.exec(text) ?? []
  const offset = zone === 'UTC' ? 'Z' : zone.replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2')
  const date = new Date(`${day}T${time}${offset}`)
  if (Number.isNaN(date.getTime())) throw new CellProblem('DATE')
  return date.toISOString()
}

export const readWhole =
  (max: number) =>
  (text: string): number => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : 0
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
