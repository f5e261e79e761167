import { expect, test } from 'vitest'
import { isLinear } from '../testing/growth.ts'
import { redactSecrets } from './redact-secrets.ts'

test.each([
  ['a link that is a key', 'GET /order/1?a=b&key=Zm9v-secret#x', 'GET /order/1?a=b&key=[hidden]#x'],
  ['a merchant key', 'key awn_Zm9vYmFy refused', 'key [hidden] refused'],
  ['a signed token', 'token eyJhbGciOiJFUzI1NiJ9.eyJhIjoxfQ.c2ln ended', 'token [hidden] ended'],
  ['a password in an address', 'postgres://shop:hunter2@db/shop', 'postgres://shop:[hidden]@db/shop'],
  ['an e-mail address', '550 5.1.1 <ada@example.com>: unknown', '550 5.1.1 <[hidden]>: unknown'],
  ['one with signs', "to o'neil+shop=1@mail.example.co.uk.", 'to [hidden].'],
  ['one in another script', 'to üñï@bücher.example, please', 'to [hidden], please'],
  ['one in an address', 'GET /outbox?to=ada%40example.com&x=1', 'GET /outbox?[hidden]&x=1'],
  ['one of a machine', 'from root@[192.0.2.1]', 'from [hidden]'],
  ['one that is an object key', '{"ada@example.com":1}', '{"[hidden]":1}'],
  ['a bearer credential', 'Authorization: Bearer abc.def', 'Authorization: Bearer [hidden]'],
])('%s is hidden inside a text', (_, text, shown) => {
  expect(redactSecrets({ message: text })).toEqual({ message: shown })
})

test('versions of packages in a stack are no e-mail addresses', () => {
  const stack = 'at file:///shop/node_modules/@hono/node-server@2.1.8/dist/index.mjs:9:1'
  expect(redactSecrets({ stack })).toEqual({ stack })
})

test('an e-mail address in a field name is redacted, too', () => {
  expect(redactSecrets({ rejected: { 'ada@example.com': '550' } })).toEqual({ rejected: { '[hidden]': '550' } })
})

test.each([
  ['without a sign', (length: number) => 'a'.repeat(length)],
  ['of dots before an at sign', (length: number) => `${'a.'.repeat(length / 2)}@`],
  ['of dots after one', (length: number) => `a@${'b.'.repeat(length / 2)}`],
])('security 50: a long text %s is redacted in linear time', (_, write) => {
  expect(isLinear((length) => redactSecrets({ text: write(length) }), 32_000)).toBe(true)
})

test('security 50: values are redacted by field name, at any depth', () => {
  const fields = { headers: { Authorization: 'x', 'Set-Cookie': 'y' }, list: [{ refresh_token: 'z', status: 200 }] }
  expect(redactSecrets(fields)).toEqual({
    headers: { Authorization: '[hidden]', 'Set-Cookie': '[hidden]' },
    list: [{ refresh_token: '[hidden]', status: 200 }],
  })
})

test('an error is logged with its message and its cause', () => {
  const error = new Error('outer', { cause: new Error('/checkout?key=secret') })
  expect(redactSecrets(error)).toMatchObject({ message: 'outer', cause: { message: '/checkout?key=[hidden]' } })
})

test('a cyclic value is cut off', () => {
  const loop: Record<string, unknown> = {}
  loop.self = loop
  expect(JSON.stringify(redactSecrets(loop))).toContain('[deeper]')
})
