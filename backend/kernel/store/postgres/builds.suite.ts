import { expect, test } from 'vitest'
import { UpgradeError } from '../errors.ts'
import type { CollectionDefinition } from '../store.ts'
import { getFailure, newSite, type Thing, thing } from '../suite/thing.ts'
import { withClient } from './connections.suite.ts'
import { openPostgresStore } from './postgres.ts'

/** Search tables of a collection whose documents were stored before it declared any. */
export function describeBuilds(url: string): void {
  test('a document that no index takes is named, the others are searchable, and the next start goes on', async () => {
    const name = `builds${Date.now()}`
    const earlier: CollectionDefinition<Thing> = { name }
    const declared: CollectionDefinition<Thing> = { name, search: { order: 'n', values: ['a'] } }
    const site = newSite()
    // Random, so that PostgreSQL cannot compress it.
    const a = Array.from({ length: 4_000 }, () => String.fromCharCode(0x4e00 + Math.random() * 20_000)).join('')
    const store = openPostgresStore({ connectionString: url })
    await store.prepare([earlier])
    const things = Array.from({ length: 1_200 }, (_, n) => thing(site, `d${1_000 + n}`, { n }))
    await store.transaction((transaction) => {
      for (const each of things) transaction.insert(earlier, each)
      transaction.insert(earlier, thing(site, 'd1345x', { a }))
    })
    await store.close()
    const next = openPostgresStore({ connectionString: url })
    const failure = await getFailure(next.prepare([declared]))
    expect(failure).toBeInstanceOf(UpgradeError)
    expect(String(failure)).toMatch(`${name}/d1345x of ${site}: index row requires`)
    const text = `SELECT count(*)::int AS count FROM "${name}_search"`
    await withClient(url, async (client) => {
      expect((await client.query(text)).rows).toEqual([{ count: 346 }])
      await client.query(`DELETE FROM "${name}" WHERE id = 'd1345x'`)
    })
    await next.prepare([declared])
    expect(await next.reader(declared).count(site)).toBe(1_200)
    await next.close()
  })
}
