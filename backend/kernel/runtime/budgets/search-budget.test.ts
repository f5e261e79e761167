import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LimitSettings } from '../../../contract/access/limits.ts'
import { ApiError } from '../../base/errors.ts'
import { silentLog } from '../../base/log.ts'
import type { Fields } from '../../store/query/fields.ts'
import { openSqliteStore } from '../../store/sqlite/sqlite.ts'
import type { Store } from '../../store/store.ts'
import { getFailure, sought, thing } from '../../store/suite/thing.ts'
import type { Identity } from '../access/identity.ts'
import type { Dependencies } from '../context/context.ts'
import { createRateLimiter } from '../limits/rate-limiter.ts'
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

const context = (limits: Pick<Dependencies, 'limiter'> & { settings?: LimitSettings } = { limiter: undefined }) => ({
  identity: visitor,
  siteId: 'site',
  store,
  address: '192.0.2.1',
  isGone: () => false,
  log: silentLog,
  limiter: limits.limiter,
  loadLimits: async () => limits.settings,
})
const filter = { op: 'eq', path: 'rest', value: '999' } as const

test('a search within the budget of its role is answered', async () => {
  const search = searchOf(context(), sought, FIELDS)
  expect((await search.query({ filter })).items).toMatchObject([{ id: 'd999' }])
  expect(await search.count(filter)).toBe(1)
})

test('security 71: a search beyond it is refused, and names the fields that are found quickly', async () => {
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

test('security 71: searches are limited by what they cost together, and a page in the usual order costs nothing', async () => {
  const settings = { 'search.visitor': { points: 2 } }
  const search = searchOf(context({ limiter: createRateLimiter(), settings }), sought, FIELDS)
  const paging = { limit: 50, offset: 100 }
  const usual = () => search.query({ sort: [{ path: 'n', order: 'ASC' }], paging })

  expect((await search.query({ filter })).items).toHaveLength(1)
  const error = await getFailure(search.query({ filter }))
  expect(error).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
  await expect(search.count(filter)).rejects.toMatchObject({ status: 429 })
  expect((await usual()).items).toHaveLength(50)
})

test('security 71: searches of many visitors behind one address are limited by what they cost together', async () => {
  const settings = { 'search.address': { points: 2 } }
  const limiter = createRateLimiter()
  const behind = (visitorId: string) => ({ ...context({ limiter, settings }), identity: { ...visitor, visitorId } })
  await searchOf(behind('one'), sought, FIELDS).query({ filter })
  await expect(searchOf(behind('two'), sought, FIELDS).query({ filter })).rejects.toMatchObject({ status: 429 })
})

test('searches of merchants are not limited together', async () => {
  const settings = { 'search.visitor': { points: 1 }, 'search.address': { points: 1 } }
  const merchant = { type: 'APP', siteId: 'site', appId: 'app' } as const
  const search = searchOf(
    { ...context({ limiter: createRateLimiter(), settings }), identity: merchant },
    sought,
    FIELDS,
  )
  for (let turn = 0; turn < 5; turn++) expect((await search.query({ filter })).items).toHaveLength(1)
})
