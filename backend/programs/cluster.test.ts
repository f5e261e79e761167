import { afterAll, describe, expect, test } from 'vitest'
import { atKeptPorts } from '../testing/servers/kept-ports.ts'
import { startPostgres } from '../testing/servers/postgres-cluster.ts'
import { ensureBuilt, runProgram, startServer } from '../testing/servers/start-server.ts'

ensureBuilt('backend')

test('several processes on the embedded database are refused in one sentence', () => {
  const { status, stderr } = runProgram('cluster.js', [], {})
  expect(status).toBe(1)
  expect(stderr).toBe(
    "Awning can't start: DATABASE_URL has to be set for several processes: the embedded database is for one.\n",
  )
})

test('where the first process cannot start, none is started, and the exit code says so', () => {
  const { status, stderr } = runProgram('cluster.js', [], {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    WORKERS: '2',
  })
  expect(status).toBe(1)
  expect(stderr).not.toContain('another one is started')
})

const postgres = await startPostgres()

if ('skipped' in postgres) {
  describe('three processes on one port', () => test.skip(`skipped: ${postgres.skipped}`, () => {}))
} else {
  describe('three processes on one port', () => {
    afterAll(postgres.stop)

    test('are replaced when they end, restart one by one while the store answers, and stop together', async () => {
      const server = await atKeptPorts((port, other) =>
        startServer(
          { DATABASE_URL: postgres.url, WORKERS: '3', PORT: String(port), DEMO_PORT: String(other) },
          { program: 'cluster.js' },
        ),
      )
      try {
        const readPids = () =>
          server
            .log()
            .split('\n')
            .flatMap((line) =>
              line.includes('"msg":"all ready"') ? (JSON.parse(line) as { pids: number[] }).pids : [],
            )
        const count = (message: string) => server.log().split(`"msg":"${message}"`).length - 1
        await expect.poll(readPids).toHaveLength(3)

        process.kill(readPids()[1] ?? 0, 'SIGKILL')
        await expect.poll(() => count('ready')).toBe(4)
        expect(server.log()).toContain('a process ended; another one is started')

        let asking = true
        const failures: unknown[] = []
        const asked = (async () => {
          let answers = 0
          while (asking) {
            // A connection of its own, as of another visitor.
            const response = await fetch(`${server.base}/readyz`, { headers: { connection: 'close' } }).catch(
              (error: unknown) => {
                failures.push(error)
              },
            )
            if (response?.ok) answers++
            else if (response) failures.push(response.status)
          }
          return answers
        })()
        server.process.kill('SIGHUP')
        await expect.poll(() => count('restarted')).toBe(1)
        asking = false
        expect(await asked).toBeGreaterThan(10)
        expect(failures).toEqual([])
        expect(count('ready')).toBe(7)

        server.process.kill('SIGTERM')
        expect((await server.exited).code).toBe(0)
        expect(count('stopped')).toBe(6)
      } finally {
        await server.stop()
      }
    })
  })
}
