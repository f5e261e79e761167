import { afterEach, describe, expect, test, vi } from 'vitest'
import { turns } from '../../../testing/turns.ts'
import type { Clock } from '../../base/clock.ts'
import { createTestRouter } from '../../http/test-router.ts'
import { type JobClaims, sharedClaims, singleProcessClaims } from './claims.ts'
import { type Job, type JobHandler, jobs } from './jobs.ts'
import { createJobRunner, type JobRunner } from './runner.ts'

const running: JobRunner[] = []
afterEach(async () => {
  for (const runner of running.splice(0)) await runner.stop()
})

type CreateClaims = (clock: Clock) => JobClaims

async function createQueue(claimsOf: CreateClaims = sharedClaims) {
  const { store, clock, dependencies, contextFor } = await createTestRouter([])
  return {
    store,
    clock,
    async schedule(id: string, options: { inSeconds?: number; siteId?: string; kind?: string } = {}) {
      const { inSeconds = 0, siteId = 's', kind = 'test' } = options
      const runAt = new Date(clock.now().getTime() + inSeconds * 1000).toISOString()
      await store.transaction((transaction) =>
        transaction.insert(jobs, { siteId, id, kind, payload: { id }, runAt, attempts: 0 }),
      )
    },
    runner(handlers: readonly JobHandler[], sites = ['s']) {
      const runner = createJobRunner(dependencies, handlers, async () => sites, contextFor, claimsOf(clock))
      running.push(runner)
      return runner
    },
    waiting: async () => (await store.reader(jobs).query('s', {})).items,
  }
}

function recorder(run: (job: Job) => unknown = () => {}, kind = 'test') {
  const done: string[] = []
  const handler: JobHandler = {
    kind,
    async run(job) {
      await run(job)
      done.push(job.id)
    },
  }
  return { done, handler }
}

const fail = () => {
  throw new Error('not now')
}

describe.each<[string, CreateClaims]>([
  ['one of several processes', sharedClaims],
  ['a process that has the store alone', singleProcessClaims],
])('%s', (_, claimsOf) => {
  test('a recurring job that a wrong clock has planned far ahead comes after its interval at the latest', async () => {
    const { store, clock, schedule, runner, waiting } = await createQueue(claimsOf)
    await schedule('hourly', { inSeconds: 400 * 86_400, kind: 'hourly' })
    const { done, handler } = recorder(() => {}, 'hourly')
    const { runDue } = runner([{ ...handler, everyMs: 3_600_000 }])
    await runDue()
    expect(await waiting()).toMatchObject([{ runAt: new Date(clock.now().getTime() + 3_600_000).toISOString() }])
    clock.advance(3_600_000)
    await runDue()
    expect(done).toEqual(['hourly'])
    // While the process runs, too: another one may have planned it.
    await store.transaction(async (transaction) => {
      const job = await transaction.get(jobs, 's', 'hourly')
      if (job) transaction.update(jobs, { ...job, runAt: '2030-01-01T00:00:00.000Z' })
    })
    clock.advance(-1)
    await runDue()
    expect(await waiting()).toMatchObject([{ runAt: new Date(clock.now().getTime() + 3_600_000).toISOString() }])
  })

  test('a job runs once, when it is due and not before', async () => {
    const { clock, schedule, runner, waiting } = await createQueue(claimsOf)
    const { done, handler } = recorder()
    const { runDue } = runner([handler])
    await schedule('later', { inSeconds: 10 })
    await schedule('now')
    expect(await runDue()).toBe(1)
    clock.advance(9_999)
    expect(await runDue()).toBe(0)
    clock.advance(1)
    expect(await runDue()).toBe(1)
    expect(await runDue()).toBe(0)
    expect(done).toEqual(['now', 'later'])
    expect(await waiting()).toEqual([])
  })

  test('jobs run in the order in which they are due', async () => {
    const { clock, schedule, runner } = await createQueue(claimsOf)
    const { done, handler } = recorder()
    for (const [id, inSeconds] of [
      ['c', 3],
      ['a', 1],
      ['b', 2],
    ] as const)
      await schedule(id, { inSeconds })
    clock.advance(10_000)
    await runner([handler]).runDue()
    expect(done).toEqual(['a', 'b', 'c'])
  })

  test('a failed job is tried again with growing waits, at most an hour apart', async () => {
    const { clock, schedule, runner, waiting } = await createQueue(claimsOf)
    const { runDue } = runner([recorder(fail).handler])
    await schedule('a')
    const waits: number[] = []
    for (let attempt = 1; attempt <= 13; attempt++) {
      expect(await runDue()).toBe(0)
      const [job] = (await waiting()) as [Job]
      expect(job.attempts).toBe(attempt)
      const wait = Date.parse(job.runAt) - clock.now().getTime()
      waits.push(wait / 1000)
      clock.advance(wait)
    }
    expect(waits).toEqual([4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600, 3600])
  })

  test('a hundred failing jobs do not delay those behind them', async () => {
    const { clock, schedule, runner } = await createQueue(claimsOf)
    const { done, handler } = recorder((job) => job.id.startsWith('bad') && fail())
    for (let index = 0; index < 100; index++) await schedule(`bad${index}`)
    await schedule('good', { inSeconds: 1 })
    clock.advance(1_000)
    expect(await runner([handler]).runDue()).toBe(1)
    expect(done).toEqual(['good'])
  })

  test('a job without a handler waits for a version that has one', async () => {
    const { schedule, runner, waiting, clock } = await createQueue(claimsOf)
    await schedule('a', { kind: 'of.tomorrow' })
    expect(await runner([recorder().handler]).runDue()).toBe(0)
    expect(await waiting()).toHaveLength(1)
    clock.advance(3_600_000)
    const { done, handler } = recorder(undefined, 'of.tomorrow')
    await runner([handler]).runDue()
    expect(done).toEqual(['a'])
  })

  test('a job scheduled by a job runs in the same poll', async () => {
    const { schedule, runner } = await createQueue(claimsOf)
    const { done, handler } = recorder((job) => (job.id === 'first' ? schedule('second') : undefined))
    await schedule('first')
    expect(await runner([handler]).runDue()).toBe(2)
    expect(done).toEqual(['first', 'second'])
  })

  test('a clock that is set back delays jobs and loses none', async () => {
    const { clock, schedule, runner } = await createQueue(claimsOf)
    const { done, handler } = recorder()
    await schedule('a', { inSeconds: 60 })
    clock.advance(-7_200_000)
    const { runDue } = runner([handler])
    expect(await runDue()).toBe(0)
    clock.advance(7_200_000 + 60_000)
    expect(await runDue()).toBe(1)
    expect(done).toEqual(['a'])
  })

  test('every site is served, and scheduling wakes the runner', async () => {
    const { schedule, runner } = await createQueue(claimsOf)
    const { done, handler } = recorder()
    runner([handler], ['s', 't']).start()
    await schedule('a', { siteId: 't' })
    await vi.waitFor(() => expect(done).toEqual(['a']), 120_000)
  })

  test('stopping waits for running jobs', async () => {
    const { schedule, runner } = await createQueue(claimsOf)
    let finish = () => {}
    let begun = false
    const { done, handler } = recorder(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve
          begun = true
        }),
    )
    const made = runner([handler])
    await schedule('a')
    const run = made.runDue()
    await vi.waitFor(() => expect(begun).toBe(true), 120_000)
    const order: string[] = []
    const stopping = made.stop().then(() => order.push('stopped'))
    await turns()
    order.push('finished')
    finish()
    await stopping
    await run
    expect(order).toEqual(['finished', 'stopped'])
    expect(done).toEqual(['a'])
  })
})

test('a job whose process died runs after its lease', async () => {
  const { store, clock, schedule, runner } = await createQueue()
  await schedule('a')
  // Simulates a process that claimed the job and died.
  const never = runner([recorder(() => new Promise(() => {})).handler])
  void never.runDue()
  await vi.waitFor(async () => expect((await store.reader(jobs).get('s', 'a'))?.attempts).toBe(1), 120_000)
  running.splice(0)
  const { done, handler } = recorder()
  const { runDue } = runner([handler])
  clock.advance(14_999)
  expect(await runDue()).toBe(0)
  clock.advance(1)
  expect(await runDue()).toBe(1)
  expect(done).toEqual(['a'])
})

test('a job that ends its process again and again waits longer each time, up to a minute', async () => {
  const { store, clock, schedule, runner } = await createQueue()
  await schedule('a')
  const waits: number[] = []
  for (let attempt = 1; attempt <= 4; attempt++) {
    void runner([recorder(() => new Promise(() => {})).handler]).runDue()
    await vi.waitFor(async () => expect((await store.reader(jobs).get('s', 'a'))?.attempts).toBe(attempt), 120_000)
    running.splice(0)
    const until = Date.parse((await store.reader(jobs).get('s', 'a'))?.runAt ?? '')
    waits.push(until - clock.now().getTime())
    clock.advance(until - clock.now().getTime())
  }
  expect(waits).toEqual([15_000, 30_000, 60_000, 60_000])
})

test('a job that runs for longer than its lease is not run by another process meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { store, clock, schedule, runner } = await createQueue()
    await schedule('a')
    let end = () => {}
    const long = recorder(() => new Promise<void>((resolve) => (end = resolve)))
    const run = runner([long.handler]).runDue()
    const readUntil = async () => (await store.reader(jobs).get('s', 'a'))?.runAt ?? ''
    await vi.waitFor(async () => expect((await store.reader(jobs).get('s', 'a'))?.attempts).toBe(1), 120_000)
    const other = recorder()
    for (let renewal = 0; renewal < 8; renewal++) {
      const until = await readUntil()
      clock.advance(5_000)
      await vi.advanceTimersByTimeAsync(5_000)
      await vi.waitFor(async () => expect((await readUntil()) > until).toBe(true), 120_000)
      expect(await runner([other.handler]).runDue()).toBe(0)
    }
    end()
    expect(await run).toBe(1)
    expect(other.done).toEqual([])
    expect(await store.reader(jobs).get('s', 'a')).toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})

test('many concurrent runners run each job once', async () => {
  const { schedule, runner } = await createQueue()
  const { done, handler } = recorder(() => turns(3))
  for (let index = 0; index < 30; index++) await schedule(`job${index}`)
  const counts = await Promise.all(Array.from({ length: 5 }, () => runner([handler]).runDue()))
  expect(counts.reduce((sum, count) => sum + count)).toBe(30)
  expect(new Set(done).size).toBe(30)
  expect(done).toHaveLength(30)
})

test('a single process writes no claims, except for jobs due before it started', async () => {
  const { store, schedule, runner } = await createQueue(singleProcessClaims)
  await schedule('old', { inSeconds: -1 })
  await schedule('new')
  const kept: Record<string, number | undefined> = {}
  const { handler } = recorder(async ({ id }) => {
    kept[id] = (await store.reader(jobs).get('s', id))?.attempts
  })
  expect(await runner([handler]).runDue()).toBe(2)
  expect(kept).toEqual({ old: 1, new: 0 })
})

test('a job that crashed its process waits in the next one', async () => {
  const { clock, schedule, runner } = await createQueue(singleProcessClaims)
  await schedule('a')
  clock.advance(1)
  void runner([recorder(() => new Promise(() => {})).handler]).runDue()
  running.splice(0)
  clock.advance(1)
  await turns()
  const { done, handler } = recorder()
  const { runDue } = runner([handler])
  expect(await runDue()).toBe(0)
  clock.advance(15_000)
  expect(await runDue()).toBe(1)
  expect(done).toEqual(['a'])
})

test('a single process goes on where the retry of a failed job cannot be stored', async () => {
  const { store, schedule, runner } = await createQueue(singleProcessClaims)
  await schedule('a')
  let broken = true
  const { transaction } = store
  const { done, handler } = recorder(() => broken && fail())
  const { runDue } = runner([handler])
  store.transaction = () => Promise.reject(new Error('the disk is full'))
  await expect(runDue()).rejects.toThrow('the disk is full')
  store.transaction = transaction
  broken = false
  expect(await runDue()).toBe(1)
  expect(done).toEqual(['a'])
})
