import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { seededIds } from '../base/ids.ts'
import { silentLog } from '../base/log.ts'
import { createPseudonyms } from '../runtime/access/pseudonyms.ts'
import { noMetrics } from '../runtime/context/metrics.ts'
import { answerUnrouted } from './unrouted.ts'

const PAGE = 'https://host.example'
const app = new Hono()
app.get('/things', (c) => c.text('things'))
app.post('/things', (c) => c.text('made'))
app.patch('/things/:id', () => {
  throw new Error('unexpected')
})
const lines: unknown[] = []
const counted: string[] = []
answerUnrouted(app, {
  dependencies: {
    ids: seededIds(1),
    log: { ...silentLog, isLevelEnabled: () => true, info: (fields) => void lines.push(fields) },
    metrics: { ...noMetrics, request: (call, status) => counted.push(`${call} ${status}`) },
  },
  gate: {
    origins: { isKnown: async (origin) => origin === PAGE, allows: async () => false },
    getAddress: () => '192.0.2.7',
    pseudonyms: createPseudonyms('a secret of the tests, 32 or more'),
  },
})
const send = async (route: string, headers: Record<string, string> = {}) => {
  const [method = 'GET', path = '/'] = route.split(' ')
  return app.request(path, { method, headers })
}

const SAFE = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  vary: 'origin',
}

test.each([
  ['GET /nothing', 404, 'NOT_FOUND'],
  ['GET /things/', 404, 'NOT_FOUND'],
  ['PUT /things', 405, 'METHOD_NOT_ALLOWED'],
])('the refusal of %s has the headers of a call, and known pages may read it', async (route, status, code) => {
  const known = await send(route, { origin: PAGE })
  expect(known.status).toBe(status)
  expect(Object.fromEntries(known.headers)).toMatchObject({ ...SAFE, 'access-control-allow-origin': PAGE })
  expect(known.headers.get('x-wix-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await known.json()).toMatchObject({ details: { applicationError: { code } } })
  for (const origin of ['https://evil.example', 'null']) {
    const foreign = await send(route, { origin })
    expect(foreign.status).toBe(status)
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
  }
})

test.each([
  ['GET /nothing?key=secret', 404],
  ['PUT /things', 405],
  ['PATCH /things/7', 500],
])('%s has a line and a count, and its address is in neither', async (route, status) => {
  const response = await send(route)
  expect(counted.at(-1)).toBe(`unrouted ${status}`)
  expect(lines.at(-1)).toEqual({
    requestId: response.headers.get('x-wix-request-id'),
    call: 'unrouted',
    status,
    ms: expect.any(Number),
    caller: 'nobody',
    from: '192.0.2.0/24',
  })
})

test('a wrong method is a 405 that lists the allowed ones', async () => {
  expect((await send('DELETE /things')).headers.get('allow')).toBe('GET, HEAD, POST')
  expect((await send('GET /things/7')).headers.get('allow')).toBe('PATCH')
})

test('a preflight of an unknown path is answered, so that an allowed page can read the 404', async () => {
  const known = await send('OPTIONS /nothing', { origin: PAGE, 'access-control-request-method': 'POST' })
  expect(known.status).toBe(204)
  expect(known.headers.get('access-control-allow-origin')).toBe(PAGE)
  const foreign = await send('OPTIONS /nothing', { origin: 'https://evil.example' })
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
})

test('a preflight of a hosted page gets no CORS headers', async () => {
  const response = await send('OPTIONS /things', { origin: PAGE })
  expect(response.status).toBe(204)
  expect(response.headers.get('allow')).toBe('GET, HEAD, POST')
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})

test('an unexpected error does not reveal its message', async () => {
  const response = await send('PATCH /things/7', { origin: PAGE })
  expect(response.status).toBe(500)
  expect(Object.fromEntries(response.headers)).toMatchObject({ ...SAFE, 'access-control-allow-origin': PAGE })
  expect(await response.text()).not.toContain('unexpected')
})
