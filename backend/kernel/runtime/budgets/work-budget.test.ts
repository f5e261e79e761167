import { expect, test } from 'vitest'
import { silentLog } from '../../base/log.ts'
import { createMemoryStore } from '../../store/memory.ts'
import { getFailure, sought, thing } from '../../store/suite/thing.ts'
import type { Identity } from '../access/identity.ts'
import { createWorkBudget, withBudget } from './work-budget.ts'

const visitor: Identity = { type: 'ANONYMOUS_VISITOR', siteId: 'site', clientId: 'client', visitorId: 'visitor' }

async function open(documents: number) {
  const store = createMemoryStore()
  await store.prepare([sought])
  await store.transaction((transaction) => {
    for (let n = 0; n < 10; n++) transaction.insert(sought, thing('site', `d${n}`, { n }))
  })
  const caller = { gone: false }
  const context = {
    identity: visitor,
    siteId: 'site',
    address: '192.0.2.1',
    log: silentLog,
    limiter: undefined,
    loadLimits: async () => undefined,
    isGone: () => caller.gone,
  }
  const most = { free: 0, documents, bytes: 100, milliseconds: 1_000 }
  const budget = createWorkBudget(context, most)
  return { caller, budget, reader: withBudget(store, budget).reader(sought) }
}

test('security 75: a call reads as many documents as it may, in any way, and no more', async () => {
  const { reader } = await open(14)
  expect((await reader.query('site', {})).items).toHaveLength(10)
  expect(await reader.count('site')).toBe(10)
  expect(await reader.getMany('site', ['d1', 'd2', 'none'])).toHaveLength(2)
  expect(await reader.get('site', 'd3')).toMatchObject({ id: 'd3' })
  expect(await getFailure(reader.get('site', 'd4'))).toMatchObject({ status: 400, code: 'SEARCH_TOO_LARGE' })
})

test('security 74: a read ends once its caller has hung up', async () => {
  const { reader, caller } = await open(1_000)
  await reader.query('site', {})
  caller.gone = true
  expect(await getFailure(reader.query('site', {}))).toMatchObject({ status: 499 })
})

test.each([
  { bytes: 101, milliseconds: 0 },
  { bytes: 0, milliseconds: 1_001 },
])('security 75: what was spent beyond the budget refuses the next read: %j', async (cost) => {
  const { reader, budget } = await open(1_000)
  budget.spend({ bytes: 100, milliseconds: 1_000 })
  expect(await reader.get('site', 'd1')).toMatchObject({ id: 'd1' })
  budget.spend(cost)
  expect(await getFailure(reader.get('site', 'd1'))).toMatchObject({ status: 400, code: 'SEARCH_TOO_LARGE' })
})
