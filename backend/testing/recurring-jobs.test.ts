import { expect, test } from 'vitest'
import type { Log } from '../kernel/base/log.ts'
import { silentLog } from '../kernel/base/log.ts'
import { defineService } from '../kernel/http/service/service.ts'
import { noMetrics } from '../kernel/runtime/context/metrics.ts'
import { jobs } from '../kernel/runtime/jobs/jobs.ts'
import { PLATFORM, removeSite } from '../services/sites/index.ts'
import { createTestApp } from './create-test-app.ts'
import { addSite, seedSite } from './seeded-site.ts'

const HOUR = 3_600_000

/** Keeps what is logged as a warning or an error. */
function createErrorLog() {
  const errors: string[] = []
  const note = (fields: object, message: string) => void errors.push(`${message} ${JSON.stringify(fields)}`)
  const log: Log = { ...silentLog, warn: note, error: note }
  return { errors, log }
}

test('every recurring job runs when it is due in a store of two shops, and leaves no error', async () => {
  const { errors, log } = createErrorLog()
  const shop = await createTestApp({ log })
  const { app, clock, siteId, clientId, apiKey } = shop
  await seedSite(shop, { siteId, clientId, apiKey })
  const other = await addSite(shop)
  await app.jobRunner.runDue()
  const read = async (site: string) => (await app.dependencies.store.reader(jobs).query(site, {})).items
  const recurring = (await read(siteId)).filter(({ id, kind }) => id === kind)
  expect(recurring.length).toBeGreaterThan(5)
  clock.advance(25 * HOUR)
  const before = clock.now().toISOString()
  await shop.settle()
  for (const site of [siteId, other.siteId]) {
    const stored = new Map((await read(site)).map((job) => [job.id, job]))
    for (const { kind } of recurring) expect([kind, (stored.get(kind)?.runAt ?? '') > before]).toEqual([kind, true])
  }
  expect((await read(PLATFORM)).map(({ kind, runAt }) => [kind, runAt > before])).toEqual([['retention.remove', true]])
  expect(errors).toEqual([])
})

test('a store without a shop runs the jobs of the platform alone, and those of earlier versions are removed', async () => {
  const { errors, log } = createErrorLog()
  const { app, clock, siteId } = await createTestApp({ log })
  const { store } = app.dependencies
  const obsolete = 'files.clear-visitor-files'
  await removeSite({ store }, siteId, app.collections)
  const runAt = clock.now().toISOString()
  await store.transaction((transaction) =>
    transaction.insert(jobs, { siteId: PLATFORM, id: obsolete, kind: obsolete, payload: {}, runAt, attempts: 7 }),
  )
  await app.jobRunner.runDue()
  clock.advance(25 * HOUR)
  await app.jobRunner.runDue()
  const { items } = await store.reader(jobs).query(PLATFORM, {})
  expect(items.map(({ kind, attempts }) => [kind, attempts])).toEqual([['retention.remove', 0]])
  expect(errors).toEqual([])
})

test('security 81: a job that fails three times in a row is shown to the shop, to probes and in metrics, until it succeeds', async () => {
  const failing: [string, number][] = []
  let isBroken = true
  const service = {
    name: 'broken',
    jobs: [
      {
        kind: 'broken.job',
        everyMs: HOUR,
        run: async () => {
          if (isBroken) throw new Error('the other server is away')
        },
      },
    ],
  }
  const shop = await createTestApp({
    more: [defineService({ endpoints: [], ...service })],
    metrics: { ...noMetrics, failingJobs: (kind, count) => void failing.push([kind, count]) },
  })
  const { app, clock, call, apiKey } = shop
  const runAgain = async () => {
    clock.advance(2 * HOUR)
    await app.jobRunner.runDue()
  }
  const list = async () => (await call('GET /awning/v1/failing-jobs', {}, apiKey)).jobs
  const readiness = async () => (await shop.fetch('/readyz')).json()
  await app.jobRunner.runDue()
  await runAgain()
  const since = clock.now().toISOString()
  await runAgain()
  expect([await list(), await readiness(), failing]).toEqual([[], { status: 'ready' }, []])
  await runAgain()
  expect(await list()).toMatchObject([
    { kind: 'broken.job', failures: 3, failingSince: since, error: 'Error: the other server is away' },
  ])
  expect(await readiness()).toEqual({ status: 'ready', failingJobs: [{ job: 'broken.job', count: 1 }] })
  expect(failing).toEqual([['broken.job', 1]])
  isBroken = false
  await runAgain()
  expect([await list(), await readiness()]).toEqual([[], { status: 'ready' }])
  expect(failing.at(-1)).toEqual(['broken.job', 0])
})
