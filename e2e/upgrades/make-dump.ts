import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { connect } from '../../backend/kernel/store/sqlite/connection.ts'
import { startCluster } from '../../backend/testing/servers/postgres-cluster.ts'
import { until } from '../until.ts'
import { type DumpPart, writeDump } from './dumps.ts'
import { fillShop, START, writeOn } from './fill-shop.ts'
import { type LateWrite, listDocuments, toLateWrites } from './late-writes.ts'
import { startOldServer } from './old-server.ts'

// npx tsx e2e/upgrades/make-dump.ts CHECKOUT [--only sqlite|postgres]
// Makes the dumps of the version in CHECKOUT, which is built there: a small shop on each database, and what its
// processes write on PostgreSQL while those of the next version have begun.

const LATER = new Date('2026-03-04T06:01:00.000Z')

/** Large, and of no use here: what the making of the shop was noted and mailed as. */
const TRIM = 'DELETE FROM audit_records; DELETE FROM stored_mails'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } })
const checkout = resolve(positionals[0] ?? '.')
const git = (...words: readonly string[]) =>
  execFileSync('git', ['-C', checkout, ...words], { encoding: 'utf8' }).trim()
const version = `${git('show', '-s', '--format=%cd', '--date=format:%Y%m%d-%H%M', 'HEAD')}-${git('rev-parse', '--short=8', 'HEAD')}`

function keep(part: DumpPart, bytes: Uint8Array): void {
  const size = writeDump(version, part, bytes)
  process.stdout.write(`${version}.${part}: ${bytes.length} bytes, compressed ${size}\n`)
}

async function makeSqlite(dataDir: string): Promise<void> {
  const server = await startOldServer(checkout, { dataDir, databaseUrl: undefined, time: START })
  const { missing } = await fillShop(server, START)
  // Nobody else can look into this database; events are handled at once.
  await setTimeout(3_000)
  await server.stop()
  if (missing.length > 0) process.stdout.write(`not known there: ${missing.join(', ')}\n`)
  const file = readdirSync(dataDir).find((name) => name.endsWith('.sqlite'))
  const copy = join(dataDir, 'copy')
  const connection = connect(join(dataDir, file ?? ''))
  connection.exec(TRIM)
  // What was removed leaves traces in indexes of text, which only take room.
  const text = "SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%fts5%'"
  for (const { name } of connection.all<{ name: string }>({ text, values: [] }))
    connection.exec(`INSERT INTO "${name}"("${name}") VALUES ('optimize')`)
  connection.exec(`VACUUM INTO '${copy}'`)
  connection.close()
  keep('sqlite', readFileSync(copy))
}

/** Waits until all events are handled. */
const untilHandled = (client: pg.Client) =>
  until(async () => (await client.query('SELECT 1 FROM deliveries LIMIT 1')).rowCount === 0)

async function makePostgres(dataDir: string): Promise<void> {
  const cluster = await startCluster()
  if ('skipped' in cluster) throw new Error(cluster.skipped)
  const client = new pg.Client({ connectionString: cluster.url })
  try {
    const server = await startOldServer(checkout, { dataDir, databaseUrl: cluster.url, time: START })
    const filled = await fillShop(server, START)
    await client.connect()
    await untilHandled(client)
    await client.query(TRIM)
    const dump = execFileSync(
      'pg_dump',
      ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=200', cluster.url],
      {
        encoding: 'utf8',
        maxBuffer: 1e9,
        env: { ...process.env, PATH: `${process.env.PATH}:/usr/lib/postgresql/15/bin` },
      },
    )
    // Newer versions of pg_dump write commands of psql.
    keep('postgres.sql', Buffer.from(dump.replaceAll(/^\\.*$/gm, '')))
    const before = await listDocuments(client)
    await writeOn(server, filled, LATER)
    await untilHandled(client)
    const writes: readonly LateWrite[] = toLateWrites(before, await listDocuments(client))
    keep('writes.json', Buffer.from(JSON.stringify(writes)))
    await server.stop()
  } finally {
    await client.end()
    await cluster.stop()
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'awning-dump-'))
try {
  if (values.only !== 'postgres') await makeSqlite(join(dataDir, 'sqlite'))
  if (values.only !== 'sqlite') await makePostgres(join(dataDir, 'postgres'))
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
