import type { ImportKind, TableForm } from '../../../contract/imports/enumerations.ts'
import type { Context, Work } from '../../../kernel/context/context.ts'
import { forbidden } from '../../../kernel/errors/errors.ts'
import type { ImportTarget } from '../../../kernel/imports/import-target.ts'
import { findForm, readHeader } from './columns.ts'

/** How a table of a kind is read; `target` where its documents are not the catalogue's. */
export type ImportTable = {
  findForm(header: readonly string[]): TableForm
  readHeader(form: TableForm, header: readonly string[]): (string | undefined)[]
  keyColumn: string
  target?: ImportTarget<Context, Work>
}

const PRODUCTS: ImportTable = { findForm, readHeader, keyColumn: 'handle' }

export function getTable(context: Context, kind: ImportKind): ImportTable {
  if (kind === 'PRODUCTS' || kind === 'STOCK' || kind === 'CHANGES') return PRODUCTS
  const target = context.hooks.listImportTargets().find((each) => each.kind === kind)
  if (!target) throw new Error(`nothing imports ${kind}`)
  const { keyColumn } = target
  return {
    findForm: (header) => target.findForm(header),
    readHeader: (form, header) => target.readHeader(form, header),
    keyColumn,
    target,
  }
}

/** A key that may only change the catalogue neither adds orders and customers nor reads what a table says of them. */
export function requireKindScope(context: Context, kind: ImportKind): void {
  const { target } = getTable(context, kind)
  if (target && !context.mayUse(`${target.area}.write`))
    throw forbidden(`Such a table needs the scope ${target.area}.write`)
}
