import { afterAll, expect, test } from 'vitest'
import { QueryTooLongError } from '../../services/graphql/index.ts'
import { createQueryThreads } from './query-threads.ts'

const threads = createQueryThreads(false)
afterAll(threads.close)

const toRequest = (query: string) => ({
  url: 'https://shop.example/graphql/alpha',
  headers: [['content-type', 'application/json']] as const,
  body: new TextEncoder().encode(JSON.stringify({ query })),
})
const answerCurrency = async () => ({ status: 200, requestId: null, body: '{"currency":"EUR"}' })
const limits = { caller: 'visitor', milliseconds: 60_000 }

test('security 74: a query is read and answered by a thread, which asks for each call', async () => {
  const paths: string[] = []
  const response = await threads.runQuery(
    toRequest('{ sites_getDisplayCurrencies { currency } }'),
    async ({ path }) => {
      paths.push(path)
      return answerCurrency()
    },
    limits,
  )
  expect(await response.json()).toEqual({ data: { sites_getDisplayCurrencies: { currency: 'EUR' } } })
  expect(paths).toHaveLength(1)
})

test('a query begins when a thread has started and takes it up, so that the start is nobody’s work', async () => {
  const cold = createQueryThreads(false)
  const steps: string[] = []
  const answered = cold.runQuery(
    toRequest('{ sites_getDisplayCurrencies { currency } }'),
    async () => {
      steps.push('call')
      return answerCurrency()
    },
    { ...limits, onBegin: () => void steps.push('begin') },
  )
  expect(steps).toEqual([])
  await answered
  expect(steps).toEqual(['begin', 'call'])
  await cold.close()
})

test('security 74, 75: a query that keeps its thread busy for too long is ended, and the next one is answered', async () => {
  // Its call is never answered: it lasts until the thread is found to have been busy.
  const ended = threads.runQuery(
    toRequest('{ sites_getDisplayCurrencies { currency } }'),
    () => new Promise(() => {}),
    { ...limits, milliseconds: 0 },
  )
  await expect(ended).rejects.toBeInstanceOf(QueryTooLongError)
  const next = await threads.runQuery(toRequest('{ sites_getDisplayCurrencies { currency } }'), answerCurrency, limits)
  expect(next.status).toBe(200)
})
