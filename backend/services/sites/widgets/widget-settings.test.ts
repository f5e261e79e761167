import { describe, expect, test } from 'vitest'
import { TOKENS } from '../../../../widgets/kit/ui/tokens.ts'
import { ELEMENT_NAMES } from '../../../contract/sites/install-enumerations.ts'
import { WIDGET_OPTIONS, WIDGET_TOKEN_NAMES, type WidgetName } from '../../../contract/sites/widget-enumerations.ts'
import type { WidgetSettings } from '../../../contract/sites/widget-settings.ts'
import { addUser } from '../../../testing/add-user.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'

const DRAFT = 'PUT /awning/v1/widget-settings/draft'
const PUBLISH = 'POST /awning/v1/widget-settings/publish'
const READ = 'GET /awning/v1/widget-settings'
const ROLL_BACK = 'POST /awning/v1/widget-settings/versions/{version}/roll-back'

/** The published settings that a page of the shop loads. */
const readPage = async ({ fetch, clientId }: TestShop) => {
  const response = await fetch(`/v1/install-check?clientId=${clientId}`)
  return ((await response.json()) as { settings?: { css: string; words?: object; attributes?: object } }).settings
}

const publish = async (shop: TestShop, settings: WidgetSettings) => {
  await shop.call(DRAFT, { settings }, shop.apiKey)
  return shop.call(PUBLISH, {}, shop.apiKey)
}

const RED: WidgetSettings = {
  tokens: [{ name: 'accent', value: '#7A2E1D', darkValue: '#f0b49c' }],
  options: [{ widget: 'cart', name: 'open-on-add', value: '' }],
  words: [
    { language: 'en', key: 'product.add', text: 'Put it into my basket' },
    { language: 'en', key: 'cart.open', form: 'one', text: 'Open the basket, one thing' },
    { language: 'en', key: 'cart.open', form: 'other', text: 'Open the basket, {count} things' },
  ],
}

test('a draft changes no page until it is published; then the install check carries it', async () => {
  const shop = await createTestShop()
  expect(await readPage(shop)).toBeUndefined()
  const draft = await shop.call(DRAFT, { settings: RED }, shop.apiKey)
  expect(draft).toMatchObject({ revision: 1, findings: [], settings: RED })
  expect(draft.published).toBeUndefined()
  expect(await readPage(shop)).toBeUndefined()
  const { published, revision } = await shop.call(PUBLISH, {}, shop.apiKey)
  expect([published?.number, revision]).toEqual([1, undefined])
  expect(await readPage(shop)).toEqual({
    css: '@layer{:root{--awning-accent:#7a2e1d}@supports (color:light-dark(red,red)){:root{--awning-accent:light-dark(#7a2e1d,#f0b49c)}}}',
    attributes: { cart: { 'open-on-add': '' } },
    words: {
      en: {
        'product.add': 'Put it into my basket',
        'cart.open': { one: 'Open the basket, one thing', other: 'Open the basket, {count} things' },
      },
    },
  })
  expect(draft.preview).toEqual(await readPage(shop))
})

test('words of a language are also for its regional variants, which may have others', async () => {
  const shop = await createTestShop()
  await publish(shop, {
    words: [
      { language: 'pt', key: 'product.add', text: 'Levar' },
      { language: 'pt', key: 'checkout.button', text: 'Encomendar' },
      { language: 'pt-BR', key: 'checkout.button', text: 'Fechar pedido' },
    ],
  })
  expect((await readPage(shop))?.words).toEqual({
    pt: { 'product.add': 'Levar', 'checkout.button': 'Encomendar' },
    'pt-BR': { 'product.add': 'Levar', 'checkout.button': 'Fechar pedido' },
  })
})

test('a version is published again as a new one, with the look that it had; the logo stays', async () => {
  const shop = await createTestShop()
  const look = { accent: '#0f4c81', font: 'SLAB', corner: 'SQUARE', theme: 'DARK' } as const
  const logo = { url: 'https://shop.example/logo.png', width: 100, height: 40 }
  await shop.call(
    'PATCH /awning/v1/shop-settings',
    { settings: { look: { ...look, accent: '#333333', logo } } },
    shop.apiKey,
  )
  await publish(shop, { look, tokens: [{ name: 'bold', value: '600' }] })
  await publish(shop, { look: { ...look, accent: '#7a2e1d' } })
  expect((await readPage(shop))?.css).toContain('--awning-accent:#7a2e1d')
  const { published, settings } = await shop.call(ROLL_BACK, { version: '1' }, shop.apiKey)
  expect([published?.number, published?.of, settings.look?.accent]).toEqual([3, 1, '#0f4c81'])
  expect((await readPage(shop))?.css).toContain('--awning-bold:600')
  const { settings: after } = await shop.call('GET /awning/v1/shop-settings', {}, shop.apiKey)
  expect(after.look).toEqual({ ...look, logo })
  const { versions } = await shop.call('GET /awning/v1/widget-settings/versions', {}, shop.apiKey)
  expect(versions.map(({ number, publishedBy }) => [number, publishedBy.type])).toEqual([
    [3, 'APP'],
    [2, 'APP'],
    [1, 'APP'],
  ])
})

test('the look that is set with the settings of the shop holds where a draft says nothing else', async () => {
  const shop = await createTestShop()
  const look = { accent: '#333333', font: 'SLAB', corner: 'SOFT', theme: 'AUTO' } as const
  const { settings } = await shop.call(READ, {}, shop.apiKey)
  await shop.call(DRAFT, { settings: { ...settings, tokens: [{ name: 'bold', value: '600' }] } }, shop.apiKey)
  await shop.call('PATCH /awning/v1/shop-settings', { settings: { look } }, shop.apiKey)
  await shop.call(PUBLISH, {}, shop.apiKey)
  expect((await readPage(shop))?.css).toMatch(/--awning-accent:#333333.*--awning-bold:600/)
})

test('a draft is forgotten, and publishing without one changes nothing', async () => {
  const shop = await createTestShop()
  await shop.call(DRAFT, { settings: RED }, shop.apiKey)
  const { settings, revision } = await shop.call('DELETE /awning/v1/widget-settings/draft', {}, shop.apiKey)
  expect([settings.tokens, revision]).toEqual([undefined, undefined])
  expect((await shop.call(PUBLISH, {}, shop.apiKey)).published).toBeUndefined()
})

test('a draft that somebody else has changed is kept', async () => {
  const shop = await createTestShop()
  const { revision } = await shop.call(DRAFT, { settings: RED }, shop.apiKey)
  await shop.call(DRAFT, { settings: {}, revision }, shop.apiKey)
  const { code } = await shop.refusal(DRAFT, { settings: RED, revision }, shop.apiKey)
  expect(code).toBe('WIDGET_DRAFT_CHANGED')
})

describe('text that cannot be read', () => {
  test('is found with the nearest colour that holds, and not published', async () => {
    const shop = await createTestShop()
    const tokens = [
      { name: 'accent' as const, value: '#d8a7b1', darkValue: '#d8a7b1' },
      { name: 'on-accent' as const, value: '#ffffff', darkValue: '#1d2023' },
    ]
    const { findings } = await shop.call(DRAFT, { settings: { tokens } }, shop.apiKey)
    expect(findings).toEqual([
      {
        problem: 'CONTRAST',
        severity: 'ERROR',
        token: 'on-accent',
        on: 'accent',
        scheme: 'LIGHT',
        ratio: 2.08,
        least: 4.5,
        nearest: expect.stringMatching(/^#[0-9a-f]{6}$/),
      },
    ])
    expect((await shop.refusal(PUBLISH, {}, shop.apiKey)).code).toBe('WIDGET_TEXT_UNREADABLE')
    const mended = tokens.map((token) =>
      token.name === 'on-accent' ? { ...token, value: findings[0]?.nearest ?? '' } : token,
    )
    expect((await publish(shop, { tokens: mended })).published?.number).toBe(1)
  })

  test.each([
    { pages: 'DARK', widgets: 'DARK', schemes: [] },
    { pages: 'DARK', widgets: 'PAGE', schemes: ['LIGHT'] },
    { pages: 'AUTO', widgets: 'DARK', schemes: ['LIGHT'] },
    { pages: 'LIGHT', widgets: 'LIGHT', schemes: ['LIGHT'] },
  ] as const)(
    'is looked for where it can be seen: pages $pages, widgets $widgets',
    async ({ pages, widgets, schemes }) => {
      const shop = await createTestShop()
      const look = { accent: '#b6ff3c', font: 'SYSTEM', corner: 'SQUARE', theme: pages } as const
      const settings = { look, theme: widgets, tokens: [{ name: 'sale', value: '#ff7be8' } as const] }
      const { findings } = await shop.call(DRAFT, { settings }, shop.apiKey)
      expect([...new Set(findings.map(({ scheme }) => scheme))]).toEqual(schemes)
    },
  )

  test.each(['32px', '2em', '2.5rem', '0'])('a target of %s, smaller than a finger, is a warning', async (value) => {
    const shop = await createTestShop()
    const find = async (size: string) =>
      (await shop.call(DRAFT, { settings: { tokens: [{ name: 'control', value: size }] } }, shop.apiKey)).findings
    expect(await find('3em')).toEqual([])
    const findings = await find(value)
    expect(findings).toEqual([{ problem: 'TARGET', severity: 'WARNING', token: 'control', nearest: '44px' }])
    expect((await shop.call(PUBLISH, {}, shop.apiKey)).published?.number).toBe(1)
  })
})

test('more than every page should load is not published', async () => {
  const shop = await createTestShop()
  const { words } = await shop.call('GET /awning/v1/widget-words', { language: 'en' }, shop.apiKey)
  const own = words
    .filter(({ counts, placeholders }) => !counts && placeholders.length === 0)
    .map(({ key }, at) => ({ language: 'en', key, text: `${key} ${(at * 7919).toString(36)} in words of our own` }))
  const { size, maxSize } = await shop.call(DRAFT, { settings: { words: own } }, shop.apiKey)
  expect(size).toBeGreaterThan(maxSize)
  expect((await shop.refusal(PUBLISH, {}, shop.apiKey)).code).toBe('WIDGET_SETTINGS_TOO_LARGE')
})

const token = (name: string, value: string, more = {}) => ({ tokens: [{ name, value, ...more }] })
const option = (widget: string, name: string, value: string) => ({ options: [{ widget, name, value }] })
const word = (key: string, text: string, more = {}) => ({ words: [{ language: 'en', key, text, ...more }] })

test.each([
  ['a colour by name', token('accent', 'red'), 'settings.tokens[0].value'],
  ['CSS in a length', token('radius', '4px;}'), 'settings.tokens[0].value'],
  ['a dark length', token('radius', '4px', { darkValue: '5px' }), 'settings.tokens[0].darkValue'],
  ['a token twice', { tokens: [...token('bold', '600').tokens, ...token('bold', '700').tokens] }, 'settings.tokens[1]'],
  ['an unknown option', option('cart', 'limit', '4'), 'settings.options[0].name'],
  ['a script as address', option('cart', 'continue-href', 'javascript:alert(1)'), 'settings.options[0].value'],
  ['another server’s address', option('cart', 'continue-href', '//evil.example'), 'settings.options[0].value'],
  ['a number out of bounds', option('reviews', 'limit', '900'), 'settings.options[0].value'],
  ['an unknown text', word('product.nothing', 'x'), 'settings.words[0].key'],
  ['a language without widgets', word('product.add', 'x', { language: 'la' }), 'settings.words[0].language'],
  ['an unknown placeholder', word('product.add', 'Buy {thing}'), 'settings.words[0].text'],
  ['a missing placeholder', word('product.from', 'cheap'), 'settings.words[0].text'],
  ['a form of what counts nothing', word('product.add', 'x', { form: 'one' }), 'settings.words[0].form'],
  ['no form of what counts', word('cart.open', 'x'), 'settings.words[0].form'],
])('%s is refused at its field', async (_, settings, field) => {
  const { refusal, apiKey } = await createTestShop()
  const { violations } = await refusal(DRAFT, { settings: settings as WidgetSettings }, apiKey)
  expect(violations.map((violation) => violation.split(' ')[0])).toEqual([field])
})

test('support reads the settings and changes none', async () => {
  const shop = await createTestShop()
  const { siteId } = shop
  const support = await addUser(shop, { siteId, role: 'support', email: 'support@example.com' })
  expect((await shop.refusal(DRAFT, { settings: RED }, support.as)).status).toBe(403)
})

test('every token of the widgets can be set, and every option is an attribute of its element', async () => {
  expect(WIDGET_TOKEN_NAMES.map((name) => `--awning-${name}`).toSorted()).toEqual(
    TOKENS.map(({ name }) => name as string).toSorted(),
  )
  const attributesOf = async (name: WidgetName) =>
    Object.keys((await import(`../../../../widgets/${name}/element.ts`)).element.attributes)
  for (const name of ELEMENT_NAMES)
    expect([name, await attributesOf(name)]).toEqual([name, expect.arrayContaining(Object.keys(WIDGET_OPTIONS[name]))])
})

test('widgets take the fonts of the shop where a token says so, and then load its files', async () => {
  const shop = await createTestShop()
  const webFont = { family: 'Fettle Sans', url: '/media/fettle.woff2' }
  const look = { accent: '#0f4c81', font: 'SLAB', titleFont: 'DIDONE', webFont, corner: 'SOFT', theme: 'AUTO' } as const
  await publish(shop, { look })
  expect((await readPage(shop))?.css).not.toContain('Fettle')
  await publish(shop, {
    look,
    tokens: [
      { name: 'font', value: 'LOOK' },
      { name: 'title-font', value: 'LOOK_TITLE' },
    ],
  })
  const css = (await readPage(shop))?.css
  expect(css).toMatch(/^@font-face\{font-family:"Fettle Sans";src:url\("https?:\/\/[^"]+\/media\/fettle\.woff2"\)/)
  expect(css).toMatch(/--awning-font:"Fettle Sans",Rockwell.*--awning-title-font:Didot/)
  // The font weight of headings on the shop's pages.
  expect(css).toContain('--awning-title-weight:500;')
})
