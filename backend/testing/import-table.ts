import type { TableKind } from '../contract/imports/enumerations.ts'
import type { TestShop } from './test-shop.ts'

const ONE = 'GET /awning/v1/imports/{importId}'

/** Sends a table in parts, and answers what it would do. */
export async function checkTable({ call, apiKey }: TestShop, kind: TableKind, csv: string, size = 100_000) {
  const { id: importId } = (await call('POST /awning/v1/imports', { kind, fileName: 'table.csv' }, apiKey)).import
  for (let offset = 0; offset < csv.length; offset += size) {
    const part = { importId, offset, csv: csv.slice(offset, offset + size), last: offset + size >= csv.length }
    await call('POST /awning/v1/imports/{importId}/parts', part, apiKey)
  }
  return (await call(ONE, { importId }, apiKey)).import
}

/** Imports a table that is checked, or undoes it, and answers what became of it. */
export async function runTable(shop: TestShop, importId: string, what: 'run' | 'undo' = 'run') {
  const { call, apiKey } = shop
  if (what === 'run') await call('POST /awning/v1/imports/{importId}/run', { importId }, apiKey)
  else await call('POST /awning/v1/imports/{importId}/undo', { importId }, apiKey)
  await shop.settle()
  return (await call(ONE, { importId }, apiKey)).import
}

export const listImportItems = async ({ call, apiKey }: TestShop, importId: string) =>
  (await call('GET /awning/v1/imports/{importId}/items', { importId }, apiKey)).items

/** Line, column and code of everything that is wrong with a table. */
export const listProblems = async (shop: TestShop, importId: string) =>
  (await listImportItems(shop, importId)).flatMap(({ problems }) =>
    problems.map(({ line, column, code }) => `${line} ${column} ${code}`),
  )
