import { expect, test } from 'vitest'
import { createTestApp, TEST_ORIGIN } from '../../../testing/create-test-app.ts'
import { toRefusal } from '../../../testing/refusal.ts'

const ASKED: [method: string, path: string][] = [
  ['POST', '/wix-data/v2/items/query'],
  ['POST', '/wix-data/v1/items/query'],
  ['GET', '/wix-data/v2/items/2b1c?dataCollectionId=Menus'],
  ['GET', '/wix-data/v2/collections'],
]

test.each(ASKED)('%s %s says in the form of the calls that there is no such collection', async (method, path) => {
  const app = await createTestApp()
  const body = method === 'POST' ? JSON.stringify({ dataCollectionId: 'Menus', query: {} }) : undefined
  for (const token of [undefined, await app.visitor()]) {
    const headers = { origin: TEST_ORIGIN, 'content-type': 'application/json', ...(token && { authorization: token }) }
    const response = await app.fetch(path, { method, headers, ...(body && { body }) })
    expect(toRefusal(response.status, await response.json())).toEqual({
      status: 404,
      code: 'WDE0025',
      violations: [],
      data: {},
    })
    // Else a page in a browser never reads the code.
    expect(response.headers.get('access-control-allow-origin')).toBe(TEST_ORIGIN)
  }
  const preflight = await app.fetch(path, {
    method: 'OPTIONS',
    headers: {
      origin: TEST_ORIGIN,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization',
    },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBe(TEST_ORIGIN)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
})
