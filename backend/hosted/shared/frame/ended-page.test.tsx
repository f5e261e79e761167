import { createElement } from 'react'
import { expect, test } from 'vitest'
import { testFrame } from '../../checkout/test-checkout.ts'
import { EndedPage, type EndedPageProps } from './ended-page.tsx'
import { renderPage } from './render-page.ts'

const ended = (over: Partial<EndedPageProps>) =>
  renderPage(createElement(EndedPage, { frame: testFrame(), kind: 'empty', ...over }))

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
])('the page for %s explains itself and has a link', (kind) => {
  const html = ended({ kind, href: '/order/1', reference: 'request-1' })
  expect(html).toMatch(/<h1>[^<]+<\/h1>/)
  expect(html).toContain('href="https://shop.test/"')
  expect(html.includes('href="/order/1"')).toBe(['completed', 'refused', 'busy', 'error', 'order-error'].includes(kind))
})

test('if the shop is unknown, none is named or linked', () => {
  const { localisation, assets } = testFrame()
  const html = ended({ frame: { localisation, assets }, kind: 'order' })
  expect(html).toContain('<title>We can’t find this order</title>')
  expect(html.match(/<a [^>]*href="(?!#)/g)).toBeNull()
})

test('the page of an order link does not mention a checkout', () => {
  for (const kind of ['order', 'order-error'] as const) {
    expect(ended({ kind }).replace(/<[^>]+>/g, '')).not.toMatch(/checkout|cart/i)
  }
})

test('rendering is delayed until the end of the page', () => {
  const html = ended({})
  const [, mark] = /<link rel="expect" href="#([^"]+)" blocking="render"\/>/.exec(html) ?? []
  expect(html.endsWith(`<span id="${mark}" hidden=""></span></body></html>`)).toBe(true)
})
