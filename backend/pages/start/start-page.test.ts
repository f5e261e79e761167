import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'

const { fetch } = await createTestApp()

test('the start page may be found by search engines, and tells them what it is about', async () => {
  const html = await (await fetch('/')).text()
  expect(html).toMatch(/<meta name="description" content="[^"]{50,160}"\/>/)
  expect(html).not.toContain('noindex')
})

test('it travels compressed to whoever takes it so, and not at all to whoever has it', async () => {
  const response = await fetch('/', { headers: { 'accept-encoding': 'gzip' } })
  expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'gzip'])
  const unpacked = response.body?.pipeThrough(new DecompressionStream('gzip'))
  expect(await new Response(unpacked).text()).toBe(await (await fetch('/')).text())
  const again = await fetch('/', { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('a page of the checkout is left alone by search engines, and never compressed: its length would tell of secrets', async () => {
  const response = await fetch('/checkout/none', { headers: { 'accept-encoding': 'gzip' } })
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.text()).toContain('<meta name="robots" content="noindex"/>')
})
