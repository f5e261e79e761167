import { expect, test } from 'vitest'
import { raw } from '../kernel/http/endpoint.ts'
import { defineService } from '../kernel/http/service/service.ts'
import { noMetrics } from '../kernel/runtime/context/metrics.ts'
import { jobs } from '../kernel/runtime/jobs/jobs.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { createTurnRecord, createTurnWatch, MIXED_WORK, OTHER_WORK } from './turn-watch.ts'

/** A watch whose time passes only as the test says, and the turns that it has noted. */
function createWatch() {
  let time = 0
  const turns: [work: string, milliseconds: number][] = []
  const watch = createTurnWatch(
    (...turn) => turns.push(turn),
    () => time,
  )
  return { ...watch, turns, pass: (milliseconds: number) => (time += milliseconds) }
}

test('security 74: a long turn is noted with the call whose piece of work was the longest in it', () => {
  const { resumes, pauses, tick, pass, turns } = createWatch()
  resumes('carts.get')
  pass(2)
  pauses('carts.get')
  resumes('products.query')
  pass(80)
  pauses('products.query')
  resumes('carts.get')
  pass(3)
  tick()
  expect(turns).toEqual([['products.query', 75]])
})

test('work that waits for something that is not watched is named by who went on last', () => {
  const { resumes, tick, pass, turns } = createWatch()
  resumes('files.import')
  pass(200)
  tick()
  expect(turns).toEqual([['files.import', 190]])
})

test('time in which the loop is free is nobody’s', () => {
  const { resumes, pauses, tick, pass, turns } = createWatch()
  resumes('carts.get')
  for (let turn = 0; turn < 20; turn++) {
    pass(10)
    tick()
  }
  pauses('carts.get')
  tick()
  expect(turns).toEqual([])
})

test('a turn of many short parts is no single call’s, and what no call does is named so', () => {
  const { resumes, pauses, tick, pass, turns } = createWatch()
  for (let n = 0; n < 10; n++) {
    resumes(`call ${n}`)
    pass(8)
    pauses(`call ${n}`)
  }
  tick()
  pass(60)
  tick()
  expect(turns).toEqual([
    [MIXED_WORK, 70],
    [OTHER_WORK, 50],
  ])
})

test('the longest turns are those of the last minutes', () => {
  let time = 0
  const record = createTurnRecord(() => time)
  record.note('carts.get', 80)
  record.note('carts.get', 60)
  time = 700_000
  record.note('orders.search', 90)
  expect([...record.read()]).toEqual([
    ['carts.get', 80],
    ['orders.search', 90],
  ])
  time = 1_300_000
  expect([...record.read()]).toEqual([['orders.search', 90]])
  time = 9_000_000
  expect([...record.read()]).toEqual([])
})

test('security 74: a call is named for what it does between two reads', async () => {
  let time = 0
  const turns: [work: string, milliseconds: number][] = []
  const watch = createTurnWatch(
    (...turn) => turns.push(turn),
    () => time,
  )
  const service = defineService({
    name: 'slow',
    endpoints: [
      raw('slow.read', 'GET /slow', 'public', async (_, { store, ids }) => {
        await store.reader(jobs).get('', ids.guid())
        time += 300
        await store.reader(jobs).get('', ids.guid())
        return new Response('done')
      }),
    ],
  })
  const shop = await createTestApp({ more: [service], metrics: { ...noMetrics, ...watch } })
  watch.tick()
  expect(await (await shop.fetch('/slow')).text()).toBe('done')
  watch.tick()
  expect(turns).toEqual([['slow.read', 290]])
})
