import { expect, test } from 'vitest'
import { createTestShop } from '../../testing/test-shop.ts'

const ROUTE = 'POST /awning/v1/widget-settings/preview-page'
const settings = {
  look: { accent: '#7a2e1d', font: 'SLAB', corner: 'SQUARE', theme: 'LIGHT' },
  tokens: [
    { name: 'surface', value: '#fbf7ef', darkValue: '#1c1917' },
    { name: 'case', value: 'UPPERCASE' },
  ],
} as const

test('a checkout wears settings that are not saved, without scripts, and the shop stays as it is', async () => {
  const shop = await createTestShop()
  const { html } = await shop.call(
    ROUTE,
    { page: 'CHECKOUT', settings: { ...settings, tokens: [...settings.tokens] } },
    shop.apiKey,
  )
  expect(html).toContain('--awning-accent:#7a2e1d')
  expect(html).toContain('--awning-surface:light-dark(#fbf7ef,#1c1917)')
  expect(html).toContain('--awning-case:uppercase')
  expect(html).toContain('Test shop')
  expect(html).toContain('ada@example.com')
  expect(html).not.toContain('<script')
  const { look } = (await shop.call('GET /awning/v1/shop-settings', {}, shop.apiKey)).settings
  expect(look?.accent).not.toBe('#7a2e1d')
})

test('a mail wears them, in a language of the pages', async () => {
  const shop = await createTestShop()
  const { html } = await shop.call(
    ROUTE,
    { page: 'MAIL', language: 'de', settings: { ...settings, tokens: [...settings.tokens] } },
    shop.apiKey,
  )
  expect(html).toContain('background-color:#fbf7ef')
  expect(html).toContain('lang="de"')
})

test('settings that no page can wear are refused at their place', async () => {
  const shop = await createTestShop()
  const wrong = { tokens: [{ name: 'accent' as const, value: 'red;}body{display:none' }] }
  await expect(shop.call(ROUTE, { page: 'CHECKOUT', settings: wrong }, shop.apiKey)).rejects.toThrow(
    'settings.tokens[0].value',
  )
})
