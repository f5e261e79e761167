import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { clockMarks } from '../kernel/runtime/clock-watch.ts'
import { openSqliteStore } from '../kernel/store/sqlite/sqlite.ts'
import { ensureBuilt, runProgram, startServer } from '../testing/servers/start-server.ts'
import { sampleRows } from '../testing/suite-size.ts'

ensureBuilt('backend')

const folder = mkdtempSync(join(tmpdir(), 'awning-clock-'))
afterAll(() => rmSync(folder, { recursive: true }))
const environment = { DATA_DIR: folder, DEMO: 'off' }
const clock = (...words: string[]) => runProgram('clock.js', words, environment)

async function setLatest(latest: string) {
  const store = openSqliteStore({ file: join(folder, 'awning.sqlite') })
  await store.prepare([clockMarks])
  await store.transaction(async (work) => {
    const mark = await work.get(clockMarks, 'platform', 'latest')
    if (mark) work.update(clockMarks, { ...mark, latest })
    else work.insert(clockMarks, { siteId: 'platform', id: 'latest', latest })
  })
  await store.close()
}

test('a server whose clock is far from the latest time says so, until the time is confirmed', async () => {
  await setLatest('2020-01-01T00:00:00.000Z')
  const readiness = async () => {
    const server = await startServer(environment)
    const ready = await (await fetch(`${server.base}/readyz`)).json()
    const metrics = await (await fetch(`${server.base}/metrics`)).text()
    await server.end('SIGTERM')
    return { ready, held: /^awning_clock_held (\d)$/m.exec(metrics)?.[1], log: server.log() }
  }
  const wrong = await readiness()
  expect(wrong.ready).toMatchObject({ status: 'ready', clock: { held: true, against: 'store' } })
  expect(wrong.held).toBe('1')
  expect(wrong.log).toContain(
    'nothing is deleted or charged until it is right, or confirmed by `npm run clock -- accept`',
  )
  expect(clock('show').stdout).toMatch(/^this machine\t20\S+\nlatest time seen\t2020-01-01T00:00:00\.000Z\n$/)
  expect(clock('accept').stdout).toMatch(
    /^20\S+ is confirmed; the latest time before was 2020-01-01T00:00:00\.000Z\.\n$/,
  )
  const right = await readiness()
  expect(right.ready).toEqual({ status: 'ready' })
  expect(right.held).toBe('0')
})

test.each(sampleRows<[string[]]>([[[]], [['set']], [['accept', 'now']]], 1))(
  'npm run clock %j is refused in words that help',
  (words) => {
    expect(clock(...words)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Say what to do with the clock:/),
    })
  },
)
