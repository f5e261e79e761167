import type { ImportForm, ImportKind } from '../../../contract/imports/enumerations.ts'
import { forbidden } from '../../../kernel/base/errors.ts'
import { toTableForm } from '../../../kernel/http/read-table.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { ImportTarget } from '../../../kernel/runtime/imports/import-target.ts'
import { findForm, readHeader } from './columns.ts'

/** How a table of a kind is read; `target` is set if it contains other entities than products. */
export type ImportTable = {
  findForm(header: readonly string[]): ImportForm
  readHeader(form: ImportForm, header: readonly string[]): (string | undefined)[]
  /** Consecutive rows with the same value in this column are one item; if absent, each row is one. */
  keyColumn?: string
  /** Returns the required column that a table lacks. */
  findMissing(columns: readonly (string | undefined)[]): string | undefined
  target?: ImportTarget<Context, Work>
}

const findMissingKey = (keyColumn: string) => (columns: readonly (string | undefined)[]) =>
  columns.includes(keyColumn) ? undefined : `one called ${keyColumn}`

const PRODUCTS: ImportTable = {
  findForm,
  readHeader: (form, header) => readHeader(toTableForm(form), header),
  keyColumn: 'handle',
  findMissing: findMissingKey('handle'),
}

export function getTable(context: Context, kind: ImportKind): ImportTable {
  if (kind === 'PRODUCTS' || kind === 'STOCK' || kind === 'CHANGES') return PRODUCTS
  const target = context.hooks.listImportTargets().find((each) => each.kind === kind)
  if (!target) throw new Error(`nothing imports ${kind}`)
  const { keyColumn, rowsAreItems, findMissing = findMissingKey(keyColumn) } = target
  return {
    findForm: (header) => target.findForm(header),
    readHeader: (form, header) => target.readHeader(form, header),
    ...(!rowsAreItems && { keyColumn }),
    findMissing,
    target,
  }
}

/**
 * Requires the scope of the table's entities: an API key for the catalogue alone neither adds orders or customers nor
 * reads their tables.
 */
export function requireKindScope(context: Context, kind: ImportKind): void {
  const { target } = getTable(context, kind)
  if (target && !context.mayUse(`${target.area}.write`))
    throw forbidden(`Such a table needs the scope ${target.area}.write`)
}
