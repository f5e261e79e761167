import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '../../backend/testing/servers/start-server.ts'
import { type RunningServer, startServer } from '../server/running-server.ts'

/**
 * A program that knows the shop only by the types generated from its OpenAPI document: a visitor buys, and the merchant
 * finds the order.
 */
const PROGRAM = `
import createClient from 'openapi-fetch'
import type { paths } from './generated.ts'

const [baseUrl = '', clientId = '', appId = '', productId = '', key = ''] = process.argv.slice(2)
const shop = createClient<paths>({ baseUrl })
const required = <T>(value: T | null | undefined, what: unknown): T => {
  if (value === undefined || value === null) throw new Error(JSON.stringify(what))
  return value
}

const token = await shop.POST('/oauth2/token', { body: { grantType: 'anonymous', clientId } })
const headers = { authorization: required(token.data, token.error).access_token }
const read = await shop.GET('/stores-reader/v1/products/{id}', { params: { path: { id: productId } }, headers })
const product = required(read.data?.product, read.error)
const catalogReference = { appId, catalogItemId: productId }
const created = await shop.POST('/ecom/v1/checkouts', {
  headers,
  body: {
    channelType: 'WEB',
    lineItems: [{ catalogReference, quantity: 2 }],
    checkoutInfo: {
      buyerInfo: { email: 'buyer@example.com' },
      shippingInfo: {
        shippingDestination: {
          address: { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10001', addressLine: '1 Main Street' },
          contactDetails: { firstName: 'Bea', lastName: 'Byer' },
        },
      },
    },
  },
})
const { id } = required(created.data?.checkout, created.error)
const placed = await shop.POST('/ecom/v1/checkouts/{id}/create-order', { params: { path: { id } }, headers, body: {} })
const orderId = required(placed.data?.orderId, placed.error)
const found = await shop.GET('/ecom/v1/orders/{id}', { params: { path: { id: orderId } }, headers: { authorization: key } })
const order = required(found.data?.order, found.error)
const refused = await shop.GET('/ecom/v1/orders/{id}', {
  params: { path: { id: orderId } },
  headers: { authorization: 'nonsense' },
})
// @ts-expect-error There is no such call.
const nothing = await shop.GET('/ecom/v1/nothing', { headers })
const line = required(order.lineItems?.[0], order)
const quantity: number | undefined = line.quantity
console.log(JSON.stringify({ name: product.name, line: line.productName?.original, quantity, refused: refused.response.status, nothing: nothing.response.status }))
`

let server: RunningServer
let folder = ''
beforeAll(async () => {
  ensureBuilt('backend')
  server = await startServer({ env: { LOG_LEVEL: 'error' } })
  // Inside the project, so that its packages are found.
  folder = mkdtempSync(resolve('dist/generated-client-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.stop()
})

test('a client that a public generator makes of /openapi.json compiles, and buys from a running shop', async () => {
  const document = await (await fetch(`${server.base}/openapi.json`)).text()
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('generated.ts', astToString(await openapiTypescript(document)))
  write('program.ts', PROGRAM)
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    rewriteRelativeImportExtensions: true,
    outDir: 'built',
    target: 'es2023',
    module: 'nodenext',
    types: ['node'],
    skipLibCheck: true,
  }
  write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['program.ts'] }))
  write('package.json', '{ "type": "module" }')
  expect(run(['node_modules/typescript-7/bin/tsc', '-p', folder])).toBe('')
  const { base, fixture } = server
  const product = fixture.products.simple.id
  const said = run([
    join(folder, 'built/program.js'),
    base,
    fixture.clientId,
    fixture.appId,
    product,
    fixture.adminApiKey,
  ])
  const answer = JSON.parse(said)
  expect(answer).toEqual({ name: answer.line, line: expect.any(String), quantity: 2, refused: 401, nothing: 404 })
})

/** Runs a program; returns its output, or the message of its failure. */
function run(words: string[]): string {
  try {
    return execFileSync(process.execPath, words, { encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    return `${stdout}${stderr}`
  }
}
