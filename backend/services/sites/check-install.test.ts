import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createTestShop } from '../../testing/test-shop.ts'
import { findInstallProblems } from './check-install.ts'

const SHOP = 'https://shop.example'
const TAG = `<script async src="${SHOP}/v1/loader.js" data-client-id="mine"></script>`
const CART = '<awning-cart></awning-cart>'
const ORIGIN = 'https://kiln.example'
const shop = {
  publicUrl: SHOP,
  mediaUrl: SHOP,
  allows: (id: string) => (id === 'mine' ? true : id === 'closed' ? false : undefined),
}
const find = async (html: string, ...policies: string[]) =>
  (await findInstallProblems({ html, policies }, shop, ORIGIN)).map(({ problem }) => problem)

test.each([
  ['a page without anything', '<p>Hello</p>', ['SCRIPT_MISSING', 'ELEMENT_MISSING']],
  ['a script tag in a comment', `<!-- ${TAG} -->${CART}`, ['SCRIPT_MISSING']],
  ['the tag of another shop', `<script src="https://other.example/v1/loader.js"></script>${CART}`, ['SCRIPT_MISSING']],
  ['a tag without a client', `<script src="${SHOP}/v1/loader.js"></script>${CART}`, ['CLIENT_ID_MISSING']],
  ['a client of nobody', `${TAG.replace('mine', 'none')}${CART}`, ['CLIENT_ID_UNKNOWN']],
  ['a client of other pages', `${TAG.replace('mine', 'closed')}${CART}`, ['ORIGIN_NOT_ALLOWED']],
  ['a script tag in the text of a script', `<script>'${TAG}'</script>${CART}`, ['SCRIPT_MISSING']],
  ['a script tag in a comment without end', `${CART}<!-- ${TAG}`, ['SCRIPT_MISSING']],
  ['a misspelt element', `${TAG}<awning-card></awning-card>`, ['ELEMENT_UNKNOWN']],
  ['a misspelt placeholder', `${TAG}<div data-awning="basket"></div>`, ['ELEMENT_UNKNOWN']],
  ['what works', `${TAG}${CART}`, []],
  ['a button of the page alone', `${TAG}<button data-awning-add="some-product">Add</button>`, []],
  ['a client in the address', `<script src='${SHOP}/v1/loader.js?locale=de&amp;client-id=mine'></script>${CART}`, []],
])('%s', async (_, html, problems) => {
  expect(await find(html)).toEqual(problems)
})

test.each([
  ["default-src 'self'", ['POLICY_SCRIPT', 'POLICY_CONNECT', 'POLICY_IMAGE']],
  [`script-src ${SHOP}; connect-src ${SHOP}; img-src *`, []],
  [`default-src https:`, []],
  [`default-src *.example`, []],
  [`default-src *.other.example`, ['POLICY_SCRIPT', 'POLICY_CONNECT', 'POLICY_IMAGE']],
  ["script-src 'nonce-abc' 'strict-dynamic'", ['NONCE_MISSING']],
  [`script-src 'nonce-abc' 'strict-dynamic' ${SHOP}`, ['NONCE_MISSING']],
  [`script-src 'nonce-abc' ${SHOP}`, []],
  [`script-src-elem ${SHOP}; script-src 'none'`, []],
])('the policy %s', async (policy, problems) => {
  expect(await find(TAG + CART, policy)).toEqual(problems)
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
  expect(await find(meta + TAG + CART)).toEqual(problems)
})

test('a tag with the nonce of the policy may run', async () => {
  const tag = TAG.replace('<script', '<script nonce="abc"')
  expect(await find(tag + CART, "script-src 'nonce-abc' 'strict-dynamic'")).toEqual([])
})

test('the page of a merchant is opened; one that gives no answer, or no page, is unreachable', async () => {
  const served = { html: '', type: 'text/html' }
  const server = createServer((_, response) => response.setHeader('content-type', served.type).end(served.html))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const publicUrl = 'http://localhost:8787'
  const { call, apiKey } = await createTestShop({ publicUrl })
  const check = async (url: string) =>
    (await call('POST /awning/v1/install-checks', { url }, apiKey)).findings.map(({ problem }) => problem)
  const { oauthClient } = await call(
    'POST /awning/v1/oauth-clients',
    { oauthClient: { name: 'Kiln', allowedOrigins: [origin] } },
    apiKey,
  )
  served.html = `<script src="${publicUrl}/v1/loader.js" data-client-id="${oauthClient.id}"></script>${CART}`
  expect(await check(origin)).toEqual([])
  served.type = 'application/json'
  expect(await check(origin)).toEqual(['PAGE_UNREACHABLE'])
  expect(await check('http://127.0.0.1:1')).toEqual(['PAGE_UNREACHABLE'])
})

test('security 38: no page inside the network of the server is opened', async () => {
  const { call, apiKey } = await createTestShop()
  for (const url of ['http://127.0.0.1:80/', 'http://10.0.0.1/', 'http://169.254.169.254/latest/meta-data']) {
    const { findings } = await call('POST /awning/v1/install-checks', { url }, apiKey)
    expect(findings).toEqual([{ problem: 'PAGE_UNREACHABLE' }])
  }
})

test.each([
  ['comments that begin', '<!--'],
  ['scripts that begin', '<script '],
  ['scripts', '<script>'],
  ['tags with many attributes', ' a=b'],
  ['policies', `<meta http-equiv=content-security-policy content="img-src ${'a '.repeat(500)}">`],
  ['spaces', ' '],
  ['quotes', '"'],
  ['entities', '&amp'],
])('security 74, 76: others get their turn in a page of a megabyte of %s', async (_, part) => {
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await find(`<p ${part.repeat(Math.ceil(1_000_000 / part.length))}`)
  isOver = true
  expect(turns).toBeGreaterThan(50)
})

test('security 74: a page that is nested deeper than browsers nest is read no further', async () => {
  const nested = (depth: number) => `${'<svg>'.repeat(depth)}${' '.repeat(20_000)}${TAG}${CART}`
  expect(await find(nested(500))).toEqual([])
  expect(await find(nested(600))).toEqual(['SCRIPT_MISSING', 'ELEMENT_MISSING'])
})
