import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../access/identity.ts'
import { ApiError } from '../errors/errors.ts'
import { openSqliteStore } from '../store/sqlite/sqlite.ts'
import type { Store } from '../store/store.ts'
import { getFailure, sought, thing } from '../store/suite/thing.ts'
import type { Fields } from './fields.ts'
import { SEARCH_TOO_LARGE, searchOf } from './search-budget.ts'

const FIELDS: Fields = {
  title: { type: 'string', path: 't', filter: true },
  kind: { type: 'string', path: 'k', filter: true },
  'labels.name': { type: 'array', path: 'tags', filter: true },
  rest: { type: 'string', filter: true },
}

const visitor: Identity = { type: 'ANONYMOUS_VISITOR', siteId: 'site', clientId: 'client', visitorId: 'visitor' }

const folder = mkdtempSync(join(tmpdir(), 'awning-budget-'))
let store: Store
beforeAll(async () => {
  store = openSqliteStore({ file: join(folder, 'store.db') })
  await store.prepare([sought])
  await store.transaction((transaction) => {
    for (let n = 0; n < 1_000; n++) transaction.insert(sought, thing('site', `d${n}`, { n, k: 'same', rest: `${n}` }))
  })
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const context = () => ({ identity: visitor, siteId: 'site', store })
const filter = { op: 'eq', path: 'rest', value: '999' } as const

test('a search within the budget of its role is answered', async () => {
  const search = searchOf(context(), sought, FIELDS)
  expect((await search.query({ filter })).items).toMatchObject([{ id: 'd999' }])
  expect(await search.count(filter)).toBe(1)
})

test('a search beyond it is refused, and names the fields that are found quickly', async () => {
  const search = searchOf(context(), sought, FIELDS, { caller: 'visitor', rows: 500, milliseconds: 60_000 })
  for (const refused of [search.query({ filter }), search.count(filter)]) {
    const error = await getFailure(refused)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 400,
      code: SEARCH_TOO_LARGE,
      message: 'This search would look at too much. Filter by one of these as well: kind, labels.name',
      data: { fields: ['kind', 'labels.name'] },
    })
  }
})

test('a page in the usual order costs nobody their budget, however many there are', async () => {
  const search = searchOf(context(), sought, FIELDS, { caller: 'visitor', rows: 1, milliseconds: 60_000 })
  const page = await search.query({ sort: [{ path: 'n', order: 'ASC' }], paging: { limit: 50, offset: 100 } })
  expect(page.items).toHaveLength(50)
})
