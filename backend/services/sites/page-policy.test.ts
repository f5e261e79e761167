import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { DEFAULT_LOOK } from '../../contract/sites/look.ts'
import { type PlaceForm, reservePlaces } from '../../contract/sites/reserved-places.ts'
import { findInstallProblems } from './check-install.ts'
import { getPagePolicy } from './page-policy.ts'

const SHOP = 'https://shop.example'
const hashOf = (form: string) =>
  `'sha256-${createHash('sha256')
    .update(reservePlaces(form as PlaceForm))
    .digest('base64')
    .replaceAll('+', '-')
    .replaceAll('/', '_')}'`

test.each([
  ['pictures of the shop’s own address', `${SHOP}/media`, [SHOP]],
  ['pictures of another address', 'https://pictures.example/kiln', [SHOP, 'https://pictures.example']],
])('a page whose policy is what the shop lists shows the shop, with %s', async (_, mediaUrl, pictures) => {
  const { directives } = getPagePolicy({ publicUrl: SHOP, mediaUrl })
  expect(directives).toEqual([
    { name: 'script-src', sources: [SHOP] },
    { name: 'connect-src', sources: [SHOP] },
    { name: 'img-src', sources: pictures },
    { name: 'style-src', sources: ['elements', 'placeholders'].map(hashOf) },
  ])
  const policy = ["default-src 'none'", ...directives.map(({ name, sources }) => [name, ...sources].join(' '))].join(
    '; ',
  )
  const html = `<script async src="${SHOP}/v1/loader.js" data-client-id="mine"></script><awning-cart></awning-cart>`
  const shop = { publicUrl: SHOP, mediaUrl, allows: () => true }
  const find = (policies: string[]) => findInstallProblems({ html, policies }, shop, 'https://kiln.example')
  expect(await find([policy])).toEqual([])
  expect(await find(["default-src 'none'"])).not.toEqual([])
})

test('a font of the shop’s own is allowed where widgets wear it', () => {
  const context = { publicUrl: SHOP, mediaUrl: `${SHOP}/media` }
  const webFont = { family: 'Fettle', url: 'https://fonts.example/fettle.woff2' }
  const titleWebFont = { family: 'Fettle Display', url: '/media/fettle.woff2' }
  const look = { ...DEFAULT_LOOK, webFont, titleWebFont }
  const find = (site: Parameters<typeof getPagePolicy>[1]) =>
    getPagePolicy(context, site).directives.find(({ name }) => name === 'font-src')?.sources
  expect(find({ look })).toBeUndefined()
  expect(find({ look, widgets: { tokens: [{ name: 'font', value: 'LOOK' }] } })).toEqual([
    'https://fonts.example',
    SHOP,
  ])
})
