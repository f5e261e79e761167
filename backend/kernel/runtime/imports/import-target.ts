import type { ImportForm, ImportKind } from '../../../contract/imports/enumerations.ts'
import type { NumberMarks } from '../../../contract/wire/typed-number.ts'
import type { JsonObject } from '../../base/json/json.ts'
import type { Reads } from '../../store/reads.ts'
import type { ImportProblem } from './problems.ts'

/** A row of a table: the line of the file where it begins, and its cells. */
export type TableRow = { line: number; cells: readonly string[] }

/** The columns of a table: the field that each contains (undefined for an unknown one), and its name in the file. */
export type TableColumns = {
  columns: readonly (string | undefined)[]
  header: readonly string[]
  /** The marks of its numbers. */
  marks: NumberMarks
}

/** An item of a table, with all its rows. */
export type TableItem = {
  /** The key of the item; empty where the table has none. */
  key: string
  name?: string
  /** The number of rows with details of the item, such as the lines of an order. */
  lines: number
  /** The entity to create; absent where the item has problems. */
  draft?: JsonObject
  problems: ImportProblem[]
}

/** By key of an item: whether it exists already (`SAME`), or another entity has its name (`OTHER`). */
export type Existing = ReadonlyMap<string, 'SAME' | 'OTHER'>

/** The entity that an import has created. */
export type Created = { id: string; revision: number }

/**
 * A kind of entity that can be imported from tables. Existing entities do not change, and imported ones are deleted
 * when the import is undone.
 */
export type ImportTarget<Context, Work> = {
  kind: ImportKind
  /** The area of the scopes that such an import needs beside the catalogue's. */
  area: 'orders' | 'members' | 'reviews'
  findForm(header: readonly string[]): ImportForm
  /** Reads the columns of a header; undefined for an unknown one. */
  readHeader(form: ImportForm, header: readonly string[]): (string | undefined)[]
  /** The column that names an item. Rows below one another with the same name are one item. */
  keyColumn: string
  /** Each row is an item of its own. */
  rowsAreItems?: true
  /** The problem of an item without a key; absent where keys are optional. */
  missingKey?: 'NUMBER_MISSING' | 'EMAIL_MISSING'
  /** Returns the required column that a table lacks; absent: only `keyColumn` is required. */
  findMissing?(columns: readonly (string | undefined)[]): string | undefined
  read(context: Context, table: TableColumns & { form: ImportForm }, rows: readonly TableRow[]): Promise<TableItem>
  /** Returns which of these items exist. */
  findExisting(context: Context, reads: Pick<Reads, 'query'>, items: readonly TableItem[]): Promise<Existing>
  create(context: Context, work: Work, draft: JsonObject): Promise<Created>
  /** Deletes an imported entity. Returns false where it has changed since, and undefined where it no longer exists. */
  remove(context: Context, work: Work, created: Created): Promise<boolean | undefined>
}
