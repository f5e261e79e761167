import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'

const { fetch } = await createTestApp()

test('robots.txt excludes checkouts and orders', async () => {
  const response = await fetch('/robots.txt')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toBe('User-agent: *\nDisallow: /checkout/\nDisallow: /order/\n')
})

test('every host serves a favicon', async () => {
  const response = await fetch('/favicon.ico')
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(await response.text()).toMatch(/^<svg .*<\/svg>$/)
})

test('health is never cached or sniffed', async () => {
  for (const path of ['/healthz', '/readyz'])
    expect(Object.fromEntries((await fetch(path)).headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
})
