import { expect, test } from 'vitest'
import { createTestApp, TEST_ORIGIN } from '../../../testing/create-test-app.ts'
import { toRefusal } from '../../../testing/endpoints/refusal.ts'

const DATA_ROUTES: [method: string, path: string][] = [
  ['POST', '/wix-data/v2/items/query'],
  ['POST', '/wix-data/v1/items/query'],
  ['GET', '/wix-data/v2/items/2b1c?dataCollectionId=Menus'],
  ['GET', '/wix-data/v2/collections'],
]

test.each(DATA_ROUTES)(
  '%s %s answers that the data collection does not exist, in the shape of the call',
  async (method, path) => {
    const app = await createTestApp()
    const body = method === 'POST' ? JSON.stringify({ dataCollectionId: 'Menus', query: {} }) : undefined
    for (const token of [undefined, await app.visitor()]) {
      const headers = {
        origin: TEST_ORIGIN,
        'content-type': 'application/json',
        ...(token && { authorization: token }),
      }
      const response = await app.fetch(path, { method, headers, ...(body && { body }) })
      expect(toRefusal(response.status, await response.json())).toEqual({
        status: 404,
        code: 'WDE0025',
        violations: [],
        data: {},
      })
      // Without CORS headers a page in a browser could not read the error code.
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
  },
)
