import { expect, test, vi } from 'vitest'
import { createTestApp, TEST_ORIGIN, TEST_URL } from '../../backend/testing/create-test-app.ts'
import { createClient } from './client.ts'
import { keepInMemory } from './kept-values.ts'
import type { ApiProblem } from './problem.ts'

/** A page as its browser has it: answers without the page's origin in their CORS header are not shown to it. */
async function pageFrom(origin: string, client?: string) {
  const shop = await createTestApp()
  const refusals: string[] = []
  const clientId = client ?? shop.clientId
  const { call } = createClient({
    baseUrl: TEST_URL,
    clientId,
    storage: keepInMemory(),
    onRefused: (message) => refusals.push(message),
    fetch: async (input, { signal: _, ...init } = {}) => {
      const headers = { ...Object.fromEntries(new Headers(init.headers)), origin }
      const answer = await shop.fetch(String(input), { ...init, headers })
      if (!['*', origin].includes(answer.headers.get('access-control-allow-origin') ?? '')) throw new TypeError()
      return answer
    },
  })
  const problem = () => call('GET /ecom/v1/carts/current', {}).catch((error) => error as ApiProblem)
  return { clientId, refusals, problem }
}

test('a page that is not allowed is told once which origin to allow, and where', async () => {
  const page = await pageFrom('https://other.example')
  expect(await page.problem()).toMatchObject({ kind: 'system', status: 403 })
  await page.problem()
  expect(page.refusals).toEqual([
    `The shop at ${TEST_URL} does not allow this page: add https://other.example to the allowed origins of the client "${page.clientId}". How: ${TEST_URL}/#origins`,
  ])
})

test('a tag with a client that does not exist is told so', async () => {
  const page = await pageFrom(TEST_ORIGIN, 'mistyped')
  await page.problem()
  expect(page.refusals).toEqual([
    `The shop at ${TEST_URL} knows no client "mistyped". Copy the script tag again from ${TEST_URL}`,
  ])
})

test('a page that was opened as a file is told to serve it', async () => {
  const page = await pageFrom('null')
  await page.problem()
  expect(page.refusals[0]).toContain('serve it over http(s) instead of opening it as a file')
})

test('where the page is allowed, and where nothing answers, it is told nothing', async () => {
  const page = await pageFrom(TEST_ORIGIN)
  expect(await page.problem()).toMatchObject({ kind: 'application' })
  expect(page.refusals).toEqual([])

  const onRefused = vi.fn()
  const fetch = () => Promise.reject(new TypeError())
  const client = createClient({ baseUrl: TEST_URL, clientId: 'c', storage: keepInMemory(), fetch, onRefused })
  await expect(client.session.accessToken()).rejects.toMatchObject({ kind: 'offline' })
  expect(onRefused).not.toHaveBeenCalled()
})
