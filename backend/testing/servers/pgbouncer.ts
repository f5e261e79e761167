import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { PostgresCluster } from './postgres-cluster.ts'

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(existsSync)

/** The number in the name of its socket; nothing listens on a port. */
const PORT = 6432

export type PoolMode = 'session' | 'transaction'

/** Starts PgBouncer before a server that `startCluster` started. Returns the reason where none is installed. */
export async function startPgBouncer(
  { url }: PostgresCluster,
  mode: PoolMode,
): Promise<PostgresCluster | { skipped: string }> {
  if (!PROGRAM) return { skipped: 'no PgBouncer is installed' }
  const { pathname, searchParams } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'awning-bouncer-'))
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${searchParams.get('host')} user=postgres
[pgbouncer]
listen_addr =
listen_port = ${PORT}
unix_socket_dir = ${folder}
auth_type = any
pool_mode = ${mode}
default_pool_size = ${mode === 'transaction' ? 5 : 40}
max_client_conn = 200
`,
  )
  const ids = process.getuid?.() === 0 ? findNobody() : undefined
  if (ids) for (const path of [folder, settings]) chownSync(path, ids.uid, ids.gid)
  const child = spawn(PROGRAM, ['-q', settings], { ...ids, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const pooled = `postgresql://postgres@localhost:${PORT}${pathname}?host=${encodeURIComponent(folder)}`
  for (let isUp = false; !isUp; ) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${said}`)
    const client = new pg.Client({ connectionString: pooled })
    isUp = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
  }
  return {
    url: pooled,
    async stop() {
      process.off('exit', end)
      end()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findNobody(): { uid: number; gid: number } {
  const read = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: read('-u'), gid: read('-g') }
}
