import { expect, test } from 'vitest'
import { createTestRouter } from '../kernel/http/test-router.ts'
import { createMetricsPage } from './metrics-page.ts'

const TOKEN = 'a-token-of-the-operator'
const render = async () => ({ contentType: 'text/plain; version=0.0.4', text: 'awning_requests_total 7\n' })
const ask = async (token: string | undefined, address: string, headers: Record<string, string> = {}) => {
  const { send } = await createTestRouter(createMetricsPage(render, token).endpoints)
  return send('GET /metrics', { headers: { ...headers, 'x-test-address': address }, as: { type: 'UNKNOWN' } })
}

test.each(['127.0.0.1', '127.0.0.53', '::1', '::ffff:127.0.0.1'])('without a token %s reads them', async (address) => {
  const response = await ask(undefined, address)
  expect(await response.text()).toBe('awning_requests_total 7\n')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-type': 'text/plain; version=0.0.4',
  })
})

test.each(['192.0.2.7', '10.0.0.1', '::ffff:192.0.2.7', '2001:db8::1', '1127.0.0.1'])(
  'without a token %s reads nothing',
  async (address) => {
    const response = await ask(undefined, address)
    expect(response.status).toBe(403)
    expect(await response.text()).not.toContain('awning_requests')
  },
)

test('a request through a local proxy is not local', async () => {
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
    expect((await ask(undefined, '127.0.0.1', { [name]: '127.0.0.1' })).status).toBe(403)
})

test('with a token configured only its bearer may read, local requests neither', async () => {
  expect((await ask(TOKEN, '192.0.2.7', { authorization: `Bearer ${TOKEN}` })).status).toBe(200)
  for (const authorization of ['', 'Bearer wrong', TOKEN, `Bearer ${TOKEN}x`])
    expect((await ask(TOKEN, '127.0.0.1', { authorization })).status).toBe(401)
})
