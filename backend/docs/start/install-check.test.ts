import { expect, test } from 'vitest'
import { createTestApp, TEST_ORIGIN, TEST_URL } from '../../testing/create-test-app.ts'

const app = await createTestApp()

const check = async (origin: string, clientId = app.clientId) => {
  const response = await app.fetch(`/v1/install-check?clientId=${clientId}`, { headers: { origin } })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('vary')).toBe('origin')
  return (await response.json()) as { allowed: boolean; problem?: string; message?: string }
}

test('an allowed page gets no message', async () => {
  expect(await check(TEST_ORIGIN)).toEqual({ allowed: true, origin: TEST_ORIGIN })
})

test('a page that is not allowed reads which origin to allow, and where', async () => {
  expect(await check('https://other.example')).toMatchObject({
    allowed: false,
    problem: 'ORIGIN_NOT_ALLOWED',
    message: `The shop at ${TEST_URL} does not allow this page: add https://other.example to the allowed origins of the client "${app.clientId}". How: ${TEST_URL}/#origins`,
  })
})

test('a tag with an unknown client gets a message', async () => {
  expect(await check(TEST_ORIGIN, 'mistyped')).toMatchObject({
    allowed: false,
    problem: 'UNKNOWN_CLIENT',
    message: `The shop at ${TEST_URL} knows no client "mistyped". Copy the script tag again from ${TEST_URL}`,
  })
})

test('a tag without a client gets what to write', async () => {
  expect((await check(TEST_ORIGIN, '')).message).toBe(
    `The script tag names no client of the shop at ${TEST_URL}. Write data-client-id="…" into it, or where something removes that, its address as ${TEST_URL}/v1/loader.js?client-id=…`,
  )
})

test('security 73: an allowed page that traces its requests may make them, another page may not', async () => {
  const preflight = async (path: string, origin: string) => {
    const headers = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'traceparent' }
    return (await app.fetch(path, { method: 'OPTIONS', headers })).headers
  }
  for (const path of ['/v1/install-check', '/v1/kit-Ab12cd34.js', '/media/vase-640.webp']) {
    const allowed = await preflight(path, TEST_ORIGIN)
    expect(allowed.get('access-control-allow-origin')).toBe(TEST_ORIGIN)
    expect(allowed.get('access-control-allow-headers')).toContain('traceparent')
    expect((await preflight(path, 'https://evil.example')).get('access-control-allow-origin')).toBeNull()
  }
})

test('a page opened as a file is asked to be served', async () => {
  const { message } = await check('null')
  expect(message).toContain('serve it over http(s) instead of opening it as a file')
})
