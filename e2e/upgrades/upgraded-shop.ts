import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { connect } from '../../backend/kernel/store/sqlite/connection.ts'
import { addDatabase, type PostgresCluster } from '../../backend/testing/servers/postgres-cluster.ts'
import { DUMP_SECRET, readDump } from './dumps.ts'
import { type Documents, listDocuments, type Row } from './late-writes.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const MAIN = at('../../dist/backend/main.js')
/** Loaded before a server, so that it shows `SHOWN_TIME`. */
export const CLOCK = at('shifted-clock.mjs')

/** After all that is in dumps. */
const SHOWN_TIME = '2026-03-05T00:00:00.000Z'

/** A shop of an earlier version, which starts of the built server upgrade. */
export type EarlierShop = {
  /** Starts the server, and kills it at one of its statements, or as soon as it is ready. */
  start(killAt?: number): Promise<{ isReady: boolean; statements: number; log: string }>
  list(): Promise<Documents>
  env: Readonly<Record<string, string>>
  /** Its embedded database. */
  file: string
  /** A connection to its PostgreSQL database. */
  client: pg.Client | undefined
  remove(): Promise<void>
}

/** Restores the dump of a version, on SQLite where no cluster is given. */
export async function restoreDump(version: string, cluster?: PostgresCluster): Promise<EarlierShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'awning-upgrade-'))
  const file = join(dataDir, 'awning.sqlite')
  const database = cluster && (await addDatabase(cluster))
  const client = database && new pg.Client({ connectionString: database.url })
  if (client) {
    await client.connect()
    await client.query(readDump(version, 'postgres.sql').toString())
    await client.query("SELECT set_config('search_path', 'public', false)")
  } else writeFileSync(file, readDump(version, 'sqlite'))
  const env = {
    PORT: '0',
    // Some documents name it.
    PUBLIC_URL: 'http://localhost:8787',
    DEMO_PORT: '0',
    DEMO: 'off',
    DATA_DIR: dataDir,
    SIGNING_KEY_SECRET: DUMP_SECRET,
    TEST_OUTBOX: 'on',
    LOG_LEVEL: 'info',
    SHOWN_TIME,
    ...(database && { DATABASE_URL: database.url }),
  }
  return {
    env,
    file,
    client,
    start: (killAt) => start(env, killAt),
    list: async () => (client ? listDocuments(client) : listSqlite(file)),
    async remove() {
      await client?.end()
      await database?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function start(env: Record<string, string>, killAt: number | undefined) {
  const words = [CLOCK, at('counted-statements.mjs')].flatMap((file) => ['--import', file])
  const child = spawn(process.execPath, [...words, MAIN], {
    env: { PATH: process.env.PATH, ...env, ...(killAt && { KILL_AT: String(killAt) }) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let log = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  let statements = 0
  child.on('message', (message) => {
    statements = (message as { statements?: number }).statements ?? statements
  })
  const [, signal] = await once(child, 'close')
  if (signal !== 'SIGKILL') throw new Error(`the server ended by itself: ${log}`)
  return { isReady: statements > 0, statements, log }
}

type StoredRow = { site_id: string; id: string; body: string }

function listSqlite(file: string): Documents {
  const connection = connect(file)
  try {
    const tables = connection.all<{ name: string }>({
      text: "SELECT m.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c WHERE m.type = 'table' AND c.name = 'body'",
      values: [],
    })
    const found: [string, Row][] = []
    for (const { name: table } of tables) {
      const text = `SELECT site_id, id, body FROM "${table}"`
      for (const row of connection.all<StoredRow>({ text, values: [] })) {
        found.push([JSON.stringify([table, row.site_id, row.id]), { ...row, table, body: JSON.parse(row.body) }])
      }
    }
    return new Map(found)
  } finally {
    connection.close()
  }
}
