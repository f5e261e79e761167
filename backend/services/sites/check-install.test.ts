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
const find = (html: string, ...policies: string[]) =>
  findInstallProblems({ html, policies }, shop, ORIGIN).map(({ problem }) => problem)

test.each([
  ['a page without anything', '<p>Hello</p>', ['SCRIPT_MISSING', 'ELEMENT_MISSING']],
  ['a script tag in a comment', `<!-- ${TAG} -->${CART}`, ['SCRIPT_MISSING']],
  ['the tag of another shop', `<script src="https://other.example/v1/loader.js"></script>${CART}`, ['SCRIPT_MISSING']],
  ['a tag without a client', `<script src="${SHOP}/v1/loader.js"></script>${CART}`, ['CLIENT_ID_MISSING']],
  ['a client of nobody', `${TAG.replace('mine', 'none')}${CART}`, ['CLIENT_ID_UNKNOWN']],
  ['a client of other pages', `${TAG.replace('mine', 'closed')}${CART}`, ['ORIGIN_NOT_ALLOWED']],
  ['a misspelt element', `${TAG}<awning-card></awning-card>`, ['ELEMENT_UNKNOWN']],
  ['a misspelt placeholder', `${TAG}<div data-awning="basket"></div>`, ['ELEMENT_UNKNOWN']],
  ['what works', `${TAG}${CART}`, []],
  ['a button of the page alone', `${TAG}<button data-awning-add="some-product">Add</button>`, []],
  ['a client in the address', `<script src='${SHOP}/v1/loader.js?locale=de&amp;client-id=mine'></script>${CART}`, []],
])('%s', (_, html, problems) => {
  expect(find(html)).toEqual(problems)
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
])('the policy %s', (policy, problems) => {
  expect(find(TAG + CART, policy)).toEqual(problems)
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
  expect(find(meta + TAG + CART)).toEqual(problems)
})

test('a tag with the nonce of the policy may run', () => {
  const tag = TAG.replace('<script', '<script nonce="abc"')
  expect(find(tag + CART, "script-src 'nonce-abc' 'strict-dynamic'")).toEqual([])
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
