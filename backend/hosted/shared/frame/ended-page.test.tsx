import { createElement } from 'react'
import { expect, test } from 'vitest'
import { aFrame } from '../../checkout/test-checkout.ts'
import { EndedPage, type EndedPageProps } from './ended-page.tsx'
import { renderPage } from './render-page.ts'

const ended = (over: Partial<EndedPageProps>) =>
  renderPage(createElement(EndedPage, { frame: aFrame(), kind: 'empty', ...over }))

test.each<EndedPageProps['kind']>([
  'empty',
  'expired',
  'completed',
  'sold-out',
  'refused',
  'busy',
  'error',
  'order',
  'order-error',
])('a page that ends with %s says so and leads somewhere', (kind) => {
  const html = ended({ kind, href: '/order/1', reference: 'request-1' })
  expect(html).toMatch(/<h1>[^<]+<\/h1>/)
  expect(html).toContain('href="https://shop.test/"')
  expect(html.includes('href="/order/1"')).toBe(['completed', 'refused', 'busy', 'error', 'order-error'].includes(kind))
})

test('where nobody knows whose page it was, no shop is named and nothing leads to one', () => {
  const { localisation, assets } = aFrame()
  const html = ended({ frame: { localisation, assets }, kind: 'order' })
  expect(html).toContain('<title>This link leads to no order</title>')
  expect(html.match(/<a [^>]*href="(?!#)/g)).toBeNull()
})

test('an order’s page does not speak of a checkout', () => {
  for (const kind of ['order', 'order-error'] as const) {
    expect(ended({ kind }).replace(/<[^>]+>/g, '')).not.toMatch(/checkout|cart/i)
  }
})

test('a browser shows no half of a page: it waits for a mark behind all that the page shows', () => {
  const html = ended({})
  const [, mark] = /<link rel="expect" href="#([^"]+)" blocking="render"\/>/.exec(html) ?? []
  expect(html.endsWith(`<span id="${mark}" hidden=""></span></body></html>`)).toBe(true)
})
