import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BudgetExceededError } from '../errors.ts'
import { createMemoryStore } from '../memory.ts'
import { matches } from '../query/evaluate.ts'
import type { Filter } from '../query/query.ts'
import type { ReadBudget, Store } from '../store.ts'
import { filters, sorts } from '../suite/arbitraries.ts'
import { getFailure, sought, type Thing } from '../suite/thing.ts'
import { openSqliteStore } from './sqlite.ts'

/** The number of documents, more than are searched on the main thread. */
const DOCUMENTS = 3_000
const SITE = 'site'

const folder = mkdtempSync(join(tmpdir(), 'awning-threads-'))
const open = async (): Promise<Store> => {
  const store = openSqliteStore({ file: join(folder, 'store.db') })
  await store.prepare([sought])
  return store
}

const draw = (n: number): Omit<Thing, 'revision'> => ({
  siteId: SITE,
  id: `d${n}`,
  n,
  a: n % 3,
  k: n % 2 ? 'odd' : 'even',
  m: n % 7,
  b: { c: n % 11 },
  tags: [`tag ${n % 5}`],
  t: `text ${n}`,
  u: 'the same in all',
  rest: n % 13,
})
const documents = Array.from({ length: DOCUMENTS }, (_, n) => draw(n) as Thing)

let store: Store
const oracle = createMemoryStore()

beforeAll(async () => {
  store = await open()
  await oracle.prepare([sought])
  for (const each of [store, oracle])
    await each.transaction((transaction) => {
      for (const document of documents) transaction.insert(sought, document)
    })
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A filter on a field that is not declared, so that every document is read. */
const rest = (value: number): Filter => ({ op: 'eq', path: 'rest', value })
const reader = () => store.reader(sought)
const budget = (changes: Partial<ReadBudget> = {}): ReadBudget => ({
  caller: 'somebody',
  rows: 1_000_000,
  milliseconds: 60_000,
  ...changes,
})

/** Counts turns of the event loop until a promise settles. */
async function countTurns(during: Promise<unknown>): Promise<number> {
  let turns = 0
  let over = false
  const end = during.finally(() => {
    over = true
  })
  while (!over) {
    turns++
    await new Promise((resolve) => setImmediate(resolve))
  }
  await end
  return turns
}

describe('searches on threads', () => {
  test('give what the reference gives, with a budget and without', async () => {
    const property = fc.asyncProperty(filters, sorts, fc.nat(40), async (filter, sort, offset) => {
      const query = { filter, sort, paging: { limit: 30, offset } }
      const page = await oracle.reader(sought).query(SITE, query)
      expect(await reader().query(SITE, query)).toEqual(page)
      expect(await reader().query(SITE, query, budget())).toEqual(page)
      const count = documents.filter((document) => matches(filter, document)).length
      expect(await reader().count(SITE, filter)).toBe(count)
      expect(await reader().count(SITE, filter, budget())).toBe(count)
    })
    await fc.assert(property, { numRuns: 60 })
  })

  test('security 71: let others run meanwhile', async () => {
    const searches = Promise.all(Array.from({ length: 20 }, (_, n) => reader().count(SITE, rest(n))))
    expect(await countTurns(searches)).toBeGreaterThan(20)
  })

  test('see what was committed before them', async () => {
    for (let n = 0; n < 20; n++) {
      const before = await reader().count(SITE, rest(1))
      await store.transaction(async (transaction) => {
        transaction.insert(sought, { ...draw(DOCUMENTS), id: `late ${n}`, rest: 1 })
      })
      expect(await reader().count(SITE, rest(1))).toBe(before + 1)
    }
    await store.transaction(async (transaction) => {
      for (let n = 0; n < 20; n++) transaction.delete(sought, { siteId: SITE, id: `late ${n}`, revision: 1 })
    })
  })

  test('inside a unit of work see its own writes', async () => {
    const count = await reader().count(SITE, rest(2))
    const failure = await getFailure(
      store.transaction(async (transaction) => {
        transaction.insert(sought, { ...draw(DOCUMENTS), id: 'own', rest: 2 })
        const { items } = await transaction.query(sought, SITE, {
          filter: rest(2),
          paging: { limit: DOCUMENTS, offset: 0 },
        })
        expect(items).toHaveLength(count + 1)
        throw new Error('undone')
      }),
    )
    expect(failure).toMatchObject({ message: 'undone' })
  })

  test('that look at more rows than their budget allows are refused whole', async () => {
    const search = (rows: number) => reader().query(SITE, { filter: rest(99) }, budget({ rows }))
    expect(await getFailure(search(DOCUMENTS - 1))).toBeInstanceOf(BudgetExceededError)
    expect(await search(DOCUMENTS)).toEqual({ items: [] })
    expect(await getFailure(reader().count(SITE, rest(1), budget({ rows: 10 })))).toBeInstanceOf(BudgetExceededError)
  })

  test('count documents with a text through whatever has fewest rows', async () => {
    const contains = (value: string): Filter => ({ op: 'contains', path: 't', value })
    const both = (value: string, condition: Filter): Filter => ({ op: 'and', filters: [condition, contains(value)] })
    const odd: Filter = { op: 'eq', path: 'k', value: 'odd' }
    const everyThird: Filter = { op: 'eq', path: 'a', value: 0 }
    const cases: readonly (readonly [Filter, number])[] = [
      [contains('text 1'), 1_111],
      [both('text 1', odd), 1_111],
      [both('text', everyThird), 1_000],
    ]
    for (const [filter, rows] of cases) {
      const expected = documents.filter((document) => matches(filter, document)).length
      expect(await reader().count(SITE, filter, budget({ rows }))).toBe(expected)
      expect(await getFailure(reader().count(SITE, filter, budget({ rows: rows - 1 })))).toBeInstanceOf(
        BudgetExceededError,
      )
    }
  })

  test('that take longer than their budget allows are refused whole', async () => {
    expect(await getFailure(reader().count(SITE, rest(1), budget({ milliseconds: -1 })))).toBeInstanceOf(
      BudgetExceededError,
    )
  })

  test('of one caller wait for one another, and others pass', async () => {
    const ended: string[] = []
    const search = async (caller: string, name: string) => {
      await reader().count(SITE, rest(1), budget({ caller }))
      ended.push(name)
    }
    // A second thread starts for the second caller.
    await Promise.all([search('busy', 'first'), search('other', 'first')])
    ended.splice(0)
    const names = Array.from({ length: 200 }, (_, n) => `busy ${n}`)
    await Promise.all([...names.map((name) => search('busy', name)), search('other', 'other')])
    expect(ended.filter((name) => name !== 'other')).toEqual(names)
    expect(ended.indexOf('other')).toBeLessThan(names.length)
  })

  test('end with an error where the store closes', async () => {
    const other = await open()
    const searches = Promise.allSettled(Array.from({ length: 10 }, () => other.reader(sought).count(SITE, rest(1))))
    await other.close()
    const outcomes = await searches
    expect(outcomes.every(({ status }) => status === 'fulfilled' || status === 'rejected')).toBe(true)
    expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: { message: 'the store is closed' } })
  })
})
