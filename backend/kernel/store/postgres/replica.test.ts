import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startCluster, startReplica } from '../../../testing/servers/postgres-cluster.ts'
import type { CollectionDefinition } from '../store.ts'
import { openPostgresStore } from './postgres.ts'
import type { ReplicaState } from './replica.ts'

type Thing = { siteId: string; id: string; revision: number; name: string }
const things: CollectionDefinition<Thing> = { name: 'things' }

const primary = await startCluster()
const replica = 'skipped' in primary ? undefined : await startReplica(primary)
const url = 'url' in primary ? primary.url : ''
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})
afterAll(async () => {
  await replica?.stop()
  if ('stop' in primary) await primary.stop()
})

async function ask<Row extends pg.QueryResultRow>(at: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: at })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function openStore(replicaUrl: string | undefined = replica?.url) {
  const states: ReplicaState[] = []
  const store = openPostgresStore({
    connectionString: url,
    replicaUrl,
    onReplicaState: (state) => void states.push(state),
  })
  closers.push(() => store.close())
  await store.prepare([things])
  const save = (id: string, name = 'Jar') =>
    store.transaction((transaction) => void transaction.insert(things, { siteId: 's', id, name }))
  return { store, states, save }
}

/** The number of scans of the table on a server, from its statistics, as no statement says which server answered it. */
async function countScans(at: string): Promise<number> {
  const [row] = await ask<{ scans: string }>(
    at,
    "SELECT coalesce(seq_scan, 0) + coalesce(idx_scan, 0) AS scans FROM pg_stat_user_tables WHERE relname = 'things'",
  )
  return Number(row?.scans ?? 0)
}

const untilTrue = (check: () => Promise<boolean> | boolean) => expect.poll(check).toBe(true)
const has = (states: readonly ReplicaState[], state: ReplicaState) => untilTrue(() => states.at(-1) === state)

test.skipIf(!replica)('lists are read from the replica, and what was just written is never missing', async () => {
  const { store, states, save } = await openStore()
  await has(states, 'used')
  const before = await countScans(replica?.url ?? '')
  for (let step = 0; step < 30; step++) {
    await save(`a${step}`)
    const { items } = await store
      .replicaReader(things)
      .query('s', { filter: { op: 'eq', path: 'id', value: `a${step}` } })
    expect(items.length, `after write ${step}`).toBe(1)
  }
  // Read there once it has everything; its statistics follow a little later.
  await untilTrue(async () => {
    for (let step = 0; step < 30; step++) await store.replicaReader(things).get('s', `a${step}`)
    return (await countScans(replica?.url ?? '')) >= before + 30
  })
})

test.skipIf(!replica)('what another process writes is there too, once it has notified of it', async () => {
  const one = await openStore()
  const other = await openStore()
  await has(one.states, 'used')
  await one.save('shared')
  await untilTrue(async () => (await other.store.replicaReader(things).get('s', 'shared')) !== undefined)
  const heard = new Promise<void>((resolve) => {
    other.store.watch((changes) => changes.some(({ id }) => id === 'noticed') && resolve())
  })
  await ask(replica?.url ?? '', 'SELECT pg_wal_replay_pause()')
  closers.push(() => ask(replica?.url ?? '', 'SELECT pg_wal_replay_resume()'))
  await one.save('noticed')
  await heard
  expect(await other.store.replicaReader(things).get('s', 'noticed')).toBeDefined()
})

test.skipIf(!replica)('a replica that is more than ten seconds behind is not read until it has caught up', async () => {
  const { store, states, save } = await openStore()
  await has(states, 'used')
  await ask(replica?.url ?? '', 'SELECT pg_wal_replay_pause()')
  closers.push(() => ask(replica?.url ?? '', 'SELECT pg_wal_replay_resume()'))
  await save('late')
  expect(await store.replicaReader(things).get('s', 'late')).toBeDefined()
  await has(states, 'late')
  expect(await store.replicaReader(things).get('s', 'late')).toBeDefined()
  await ask(replica?.url ?? '', 'SELECT pg_wal_replay_resume()')
  await has(states, 'used')
})

test.skipIf(!replica)('a unit of work never reads the replica', async () => {
  const { store, states, save } = await openStore()
  await has(states, 'used')
  await save('counted')
  await ask(replica?.url ?? '', 'SELECT pg_wal_replay_pause()')
  closers.push(() => ask(replica?.url ?? '', 'SELECT pg_wal_replay_resume()'))
  for (let step = 0; step < 20; step++) {
    await store.transaction(async (transaction) => {
      const found = await transaction.get(things, 's', 'counted')
      if (found) transaction.update(things, { ...found, name: `${step}` })
    })
  }
  expect((await store.reader(things).get('s', 'counted'))?.revision).toBe(21)
})

test.skipIf(!replica)('another database is no replica, and neither is the primary itself', async () => {
  const { store, states, save } = await openStore(url)
  await has(states, 'no replica of this database')
  await save('own')
  expect(await store.replicaReader(things).get('s', 'own')).toBeDefined()
})

test.skipIf(!replica)('where the replica does not answer, the primary does, and no read tries it again', async () => {
  let connections = 0
  const broken = createServer((socket) => {
    connections++
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(broken, 'listening')
  closers.push(async () => void broken.close())
  const { port } = broken.address() as AddressInfo
  const { store, states, save } = await openStore(`postgresql://postgres@127.0.0.1:${port}/postgres`)
  await has(states, 'unreachable')
  await save('alone')
  for (let step = 0; step < 200; step++) expect(await store.replicaReader(things).get('s', 'alone')).toBeDefined()
  // It is still looked for now and then.
  expect(connections).toBeLessThan(200)
})

test.skipIf(!replica)('a replica that dies in the middle fails no read', async () => {
  if ('skipped' in primary) return
  const dying = await startReplica(primary)
  const { store, states, save } = await openStore(dying.url)
  await save('steady')
  await has(states, 'used')
  const before = await countScans(dying.url)
  await untilTrue(async () => {
    expect(await store.replicaReader(things).get('s', 'steady')).toBeDefined()
    return (await countScans(dying.url)) > before
  })
  await dying.stop()
  for (let step = 0; step < 20; step++) expect(await store.replicaReader(things).get('s', 'steady')).toBeDefined()
  await has(states, 'unreachable')
})
