import { execFile, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

/** Where Debian, Homebrew and PostgreSQL's installer put binaries outside the PATH. */
const FOLDERS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']

const READY_WITHIN_MILLISECONDS = 30_000

export type PostgresCluster = { url: string; stop: () => Promise<void> }

let shared: Promise<PostgresCluster | { skipped: string }> | undefined
let databases = 0

/**
 * Creates an empty database for one test file, in a PostgreSQL server shared by this process. `TEST_DATABASE_URL` names
 * a database to use instead. Returns the reason where none is available.
 */
export async function startPostgres(): Promise<PostgresCluster | { skipped: string }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  shared ??= startCluster()
  const cluster = await shared
  return 'skipped' in cluster ? cluster : addDatabase(cluster)
}

/** Adds an empty database to a running server; stopping it drops the database. */
export async function addDatabase(cluster: PostgresCluster): Promise<PostgresCluster> {
  const name = `test_${++databases}`
  await ask(cluster.url, `CREATE DATABASE ${name}`)
  const url = new URL(cluster.url)
  url.pathname = name
  return { url: url.href, stop: () => ask(cluster.url, `DROP DATABASE ${name} WITH (FORCE)`) }
}

/**
 * Starts a PostgreSQL server in a temporary folder on a unix socket, which ends with `stop` or with this process.
 * Returns the reason where none is available.
 */
export async function startCluster({ fsync = false } = {}): Promise<PostgresCluster | { skipped: string }> {
  const binaries = findBinaries('initdb', 'postgres')
  if (!binaries) return { skipped: 'no PostgreSQL server is installed (initdb and postgres were not found)' }
  const user = await findUser()
  if (!user) return { skipped: 'PostgreSQL refuses to run as root, and there is no user postgres or nobody' }
  return startServer(binaries, user.ids, { fsync })
}

/** Starts a streaming replica of a server that `startCluster` started; it follows until it is stopped. */
export async function startReplica(primary: PostgresCluster): Promise<PostgresCluster> {
  const binaries = findBinaries('postgres', 'pg_basebackup')
  const user = await findUser()
  if (!binaries || !user) throw new Error('there is a primary, but pg_basebackup was not found for a replica')
  const socket = new URL(primary.url).searchParams.get('host') ?? ''
  return startServer(binaries, user.ids, {
    fill: async (data, options) => {
      const source = ['-h', socket, '-U', 'postgres', '-D', data]
      await run(join(binaries, 'pg_basebackup'), [...source, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'], options)
    },
  })
}

function findBinaries(...names: readonly string[]): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const elsewhere = FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .map((version) => join(folder, version, 'bin')),
  )
  return [...onPath, ...elsewhere].find((folder) => names.every((name) => existsSync(join(folder, name))))
}

type Ids = { uid: number; gid: number }

/** The user to run as, because PostgreSQL refuses root; without ids where this process may run it itself. */
async function findUser(): Promise<{ ids: Ids | undefined } | undefined> {
  if (process.getuid?.() !== 0) return { ids: undefined }
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(
        ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
      )
      if (uid !== undefined && gid !== undefined) return { ids: { uid, gid } }
    } catch {
      // This machine has no user of that name: the next one may exist.
    }
  }
  return undefined
}

type Fill = (data: string, options: Partial<Ids> & { cwd: string }) => Promise<void>

async function startServer(
  binaries: string,
  ids: Ids | undefined,
  {
    fsync = false,
    fill = (data, options) => initialise(join(binaries, 'initdb'), data, options),
  }: { fsync?: boolean; fill?: Fill },
): Promise<PostgresCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'awning-pg-'))
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  try {
    if (ids) chownSync(folder, ids.uid, ids.gid)
    await fill(data, { ...ids, cwd: folder })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'max_connections=60',
    'shared_buffers=32MB',
  ]
  if (!fsync) settings.push('fsync=off', 'full_page_writes=off', 'synchronous_commit=off')
  // The shell waits for its stdin to close, which happens even if this process is killed.
  const script = '"$@" & server=$!; cat >/dev/null; kill -INT $server; wait $server; rm -rf "$FOLDER"'
  const command = [join(binaries, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const output = openSync(log, 'w')
  const server = spawn('sh', ['-c', script, 'sh', ...command], {
    ...ids,
    cwd: folder,
    detached: true,
    env: { ...process.env, FOLDER: folder },
    stdio: ['pipe', output, output],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    server.stdin?.end()
    await ended
  }
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
  try {
    await untilReady(url)
  } catch (cause) {
    const said = readFileSync(log, 'utf8')
    await stop()
    throw new Error(`PostgreSQL did not start: ${said}`, { cause })
  }
  return { url, stop }
}

/** Uses a linguistic collation if available, to reveal queries that forget to order by code point. */
async function initialise(initdb: string, data: string, options: Partial<Ids> & { cwd: string }): Promise<void> {
  const common = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  try {
    await run(initdb, [...common, '--locale-provider=icu', '--icu-locale=en-US'], options)
  } catch {
    // Fails before version 15 or without ICU; initdb has then cleaned up.
    await run(initdb, common, options)
  }
}

async function untilReady(url: string): Promise<void> {
  const end = Date.now() + READY_WITHIN_MILLISECONDS
  for (;;) {
    try {
      return await ask(url, 'SELECT 1')
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end()
  }
}
