import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { CollectionDefinition, Store } from '../store.ts'
import type { Thing } from '../suite/thing.ts'
import { thing } from '../suite/thing.ts'
import { connect } from './connection.ts'
import { openSqliteStore } from './sqlite.ts'

const folder = mkdtempSync(join(tmpdir(), 'awning-upgrade-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A collection as an earlier version had it, and as it is declared now. */
const before: CollectionDefinition<Thing> = { name: 'papers', indexes: [['createdDate'], ['owner']] }
const now: CollectionDefinition<Thing> = {
  name: 'papers',
  search: { order: 'createdDate', values: ['owner'], sorts: ['number'], lists: ['tags'], texts: ['title'] },
}

const paper = (n: number) =>
  thing('site', `p${n}`, {
    number: n,
    owner: `o${n % 100}`,
    createdDate: new Date(n * 1e7).toISOString(),
    tags: ['all', `t${n % 50}`],
    title: `paper number ${n}`,
  })

async function seed(file: string, count: number): Promise<void> {
  const store = openSqliteStore({ file })
  await store.prepare([before])
  for (let from = 0; from < count; from += 5_000) {
    await store.transaction((transaction) => {
      for (let n = from; n < from + 5_000; n++) transaction.insert(before, paper(n))
    })
  }
  await store.close()
}

async function expectComplete(store: Store, count: number): Promise<void> {
  const reader = store.reader(now)
  expect(await reader.count('site')).toBe(count)
  expect(await reader.count('site', { op: 'eq', path: 'owner', value: 'o7' })).toBe(count / 100)
  expect(await reader.count('site', { op: 'hasSome', path: 'tags', values: ['t7'] })).toBe(count / 50)
  expect(await reader.count('site', { op: 'hasSome', path: 'tags', values: ['all'] })).toBe(count)
  const last = count - 1
  for (const filter of [
    { op: 'eq', path: 'number', value: last },
    { op: 'contains', path: 'title', value: `number ${last}` },
  ] as const) {
    expect((await reader.query('site', { filter })).items).toMatchObject([{ id: `p${last}` }])
  }
}

/** Counts the rows of each table that the upgrade creates, and checks the full-text index against them. */
function countRows(file: string): readonly number[] {
  const connection = connect(file)
  connection.exec("INSERT INTO papers_search_texts(papers_search_texts, rank) VALUES ('integrity-check', 1)")
  const counts = ['papers', 'papers_search', 'papers_lists'].map(
    (table) => connection.get<{ count: number }>({ text: `SELECT count(*) AS count FROM ${table}`, values: [] })?.count,
  )
  connection.close()
  return counts.map((count) => count ?? 0)
}

/**
 * The number of kills. Each takes seconds, so changes of the upgrade are tested with more, such as `UPGRADE_KILLS=50`.
 */
const KILLS = Number(process.env.UPGRADE_KILLS ?? 6)

/** Opens the store with the current declaration, in a process of its own. */
function startUpgrade(file: string): ChildProcess {
  const program = `
    import { openSqliteStore } from './backend/kernel/store/sqlite/sqlite.ts'
    const store = openSqliteStore({ file: ${JSON.stringify(file)} })
    console.log('opened')
    await store.prepare([${JSON.stringify(now)}], () => console.log('step'))
    await store.close()
    console.log('done')`
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program]
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
}

test('a store of an earlier form is upgraded when it is opened, and its old indexes go', async () => {
  const file = join(folder, 'simple.sqlite')
  await seed(file, 5_000)
  const store = openSqliteStore({ file })
  const steps: number[] = []
  await store.prepare([now], ({ done, of }) => void steps.push(done / of))
  expect(steps.at(-1)).toBe(1)
  expect(steps.length).toBeGreaterThan(1)
  await expectComplete(store, 5_000)
  await store.close()
  const connection = connect(file)
  const text = "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'papers' AND sql IS NOT NULL"
  expect(connection.all({ text, values: [] })).toEqual([])
  connection.close()
  expect(countRows(file)).toEqual([5_000, 5_000, 10_000])
})

test('an upgrade that was killed again and again goes on, with nothing lost or doubled', async () => {
  const file = join(folder, 'killed.sqlite')
  const count = KILLS * 5_000
  await seed(file, count)
  let killed = 0
  for (let attempt = 0; attempt < KILLS; attempt++) {
    const child = startUpgrade(file)
    const ended = once(child, 'exit')
    let text = ''
    child.stdout?.on('data', (chunk) => {
      text += chunk
      // At another moment of a step each time.
      // biome-ignore lint/plugin: any moment will do
      if (text.includes('step') || attempt % 5 === 0) setTimeout(() => child.kill('SIGKILL'), (attempt * 7) % 40)
    })
    await ended
    if (child.signalCode === 'SIGKILL') killed++
    if (text.includes('done')) break
  }
  expect(killed).toBe(KILLS)
  const store = openSqliteStore({ file })
  await store.prepare([now])
  await expectComplete(store, count)
  await store.close()
  expect(countRows(file)).toEqual([count, count, 2 * count])
})

test('what is written by an earlier version in between is found after the upgrade', async () => {
  const file = join(folder, 'between.sqlite')
  await seed(file, 10_000)
  const child = startUpgrade(file)
  child.stdout?.on('data', (chunk) => {
    if (`${chunk}`.includes('step')) child.kill('SIGKILL')
  })
  await once(child, 'exit')
  const older = openSqliteStore({ file })
  await older.prepare([before])
  await older.transaction(async (transaction) => {
    const first = await transaction.get(before, 'site', 'p0')
    if (first) transaction.update(before, { ...first, owner: 'another', tags: ['changed'] })
    const last = await transaction.get(before, 'site', 'p9999')
    if (last) transaction.delete(before, last)
    transaction.insert(before, thing('site', 'fresh', { owner: 'another', createdDate: '2026', title: 'fresh' }))
  })
  await older.close()
  const store = openSqliteStore({ file })
  await store.prepare([now])
  const found = await store.reader(now).query('site', { filter: { op: 'eq', path: 'owner', value: 'another' } })
  expect(found.items.map(({ id }) => id).sort()).toEqual(['fresh', 'p0'])
  expect(await store.reader(now).count('site', { op: 'hasSome', path: 'tags', values: ['changed'] })).toBe(1)
  expect(await store.reader(now).count('site', { op: 'hasSome', path: 'tags', values: ['all'] })).toBe(9_998)
  await store.close()
  expect(countRows(file)).toEqual([10_000, 10_000, 2 * 9_998 + 1])
})

test('tables whose triggers an earlier version wrote in another way keep what they hold, and get the new triggers once', async () => {
  const file = join(folder, 'triggers.sqlite')
  await seed(file, 5_000)
  const readTriggers = () => {
    const connection = connect(file)
    const text = "SELECT rowid, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'papers' ORDER BY name"
    const rows = connection.all<{ rowid: number; sql: string }>({ text, values: [] })
    connection.close()
    return rows
  }
  const reopen = async (use: (store: Store) => Promise<void> = async () => {}) => {
    const store = openSqliteStore({ file })
    await store.prepare([now])
    await use(store)
    await store.close()
  }
  await reopen()
  const written = readTriggers()
  expect(written).toHaveLength(4)

  const connection = connect(file)
  connection.exec('DROP TRIGGER papers_search_insert')
  connection.exec('CREATE TRIGGER papers_search_insert AFTER INSERT ON papers BEGIN SELECT 1; END')
  connection.close()
  await reopen(async (store) => {
    await store.transaction((transaction) => {
      for (let n = 5_000; n < 10_000; n++) transaction.insert(now, paper(n))
    })
    await expectComplete(store, 10_000)
  })
  const replaced = readTriggers()
  expect(replaced.map(({ sql }) => sql)).toEqual(written.map(({ sql }) => sql))
  await reopen()
  expect(readTriggers()).toEqual(replaced)
  expect(countRows(file)).toEqual([10_000, 10_000, 20_000])
})
