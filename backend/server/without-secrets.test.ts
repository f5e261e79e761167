import { expect, test } from 'vitest'
import { withoutSecrets } from './without-secrets.ts'

test.each([
  ['a link that is a key', 'GET /order/1?a=b&key=Zm9v-secret#x', 'GET /order/1?a=b&key=[hidden]#x'],
  ['a merchant key', 'key awn_Zm9vYmFy refused', 'key [hidden] refused'],
  ['a signed token', 'token eyJhbGciOiJFUzI1NiJ9.eyJhIjoxfQ.c2ln ended', 'token [hidden] ended'],
  ['a password in an address', 'postgres://shop:hunter2@db/shop', 'postgres://shop:[hidden]@db/shop'],
  ['a bearer credential', 'Authorization: Bearer abc.def', 'Authorization: Bearer [hidden]'],
])('%s is hidden inside a text', (_, text, shown) => {
  expect(withoutSecrets({ message: text })).toEqual({ message: shown })
})

test('values are hidden by the names of their fields, however deep', () => {
  const fields = { headers: { Authorization: 'x', 'Set-Cookie': 'y' }, list: [{ refresh_token: 'z', status: 200 }] }
  expect(withoutSecrets(fields)).toEqual({
    headers: { Authorization: '[hidden]', 'Set-Cookie': '[hidden]' },
    list: [{ refresh_token: '[hidden]', status: 200 }],
  })
})

test('an error is logged with its message and its cause', () => {
  const error = new Error('outer', { cause: new Error('/checkout?key=secret') })
  expect(withoutSecrets(error)).toMatchObject({ message: 'outer', cause: { message: '/checkout?key=[hidden]' } })
})

test('a value that contains itself ends', () => {
  const loop: Record<string, unknown> = {}
  loop.self = loop
  expect(JSON.stringify(withoutSecrets(loop))).toContain('[deeper]')
})
