import { createConfig, lintFromString } from '@redocly/openapi-core'
import createClient from 'openapi-fetch'
import openapiTypescript, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { services } from '../../services/index.ts'
import { createTestShop } from '../../testing/test-shop.ts'
import { describedCalls } from './described-calls.ts'
import { openApiDocument } from './document.ts'

const documentFor = (publicUrl: string) => openApiDocument(describedCalls(services), publicUrl)

describe.each(['http://localhost:8787', 'https://shop.fettle.dev'])('the document of %s', (publicUrl) => {
  test('passes the linter', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const source = JSON.stringify(documentFor(publicUrl))
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
    expect(problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`)).toEqual([])
  })
})

/** A client program that knows the API only by the generated types. */
const PROGRAM = `
import createClient from 'openapi-fetch'
import type { paths } from './generated.ts'

const client = createClient<paths>({ baseUrl: 'https://shop.example' })

export async function buy(token: string, productId: string): Promise<string> {
  const headers = { authorization: token }
  const found = await client.GET('/stores-reader/v1/products/{id}', { params: { path: { id: productId } }, headers })
  const name: string | null | undefined = found.data?.product?.name
  const added = await client.POST('/ecom/v1/carts/current/add-to-cart', {
    headers,
    body: { lineItems: [{ catalogReference: { appId: 'a', catalogItemId: productId }, quantity: 1 }] },
  })
  const quantity: number | undefined = added.data?.cart.lineItems[0]?.quantity
  // @ts-expect-error a quantity is a number
  await client.POST('/ecom/v1/carts/current/add-to-cart', { headers, body: { lineItems: [{ quantity: 'two' }] } })
  // @ts-expect-error there is no such call
  await client.GET('/ecom/v1/nothing', { headers })
  return [name, quantity].join()
}
`

describe('a client made by a public generator', () => {
  test('compiles, and reports type errors', async () => {
    const generated = astToString(await openapiTypescript(JSON.stringify(documentFor('https://shop.example'))))
    expect(listCompilerErrors({ 'generated.ts': generated, 'program.ts': PROGRAM })).toEqual([])
  })

  test('can call the shop', async () => {
    const shop = await createTestShop()
    const id = await shop.product({ name: 'Mug' })
    type Paths = {
      '/stores-reader/v1/products/{id}': { get: { parameters: { path: { id: string } }; responses: object } }
    }
    const client = createClient<Paths>({ baseUrl: 'https://shop.example', fetch: (request) => shop.app.fetch(request) })
    const { response, data } = await client.GET('/stores-reader/v1/products/{id}', {
      params: { path: { id } },
      headers: { authorization: shop.apiKey },
    })
    expect([response.status, data]).toMatchObject([200, { product: { name: 'Mug' } }])
  })
})

/** The errors that the TypeScript compiler reports for these files in strict mode. */
function listCompilerErrors(files: Record<string, string>): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const findText = (name: string) =>
    name.startsWith(import.meta.dirname) ? files[name.slice(import.meta.dirname.length + 1)] : undefined
  const { getSourceFile, fileExists } = host
  host.getSourceFile = (name, ...rest) => {
    const text = findText(name)
    return text === undefined ? getSourceFile(name, ...rest) : ts.createSourceFile(name, text, ts.ScriptTarget.ES2023)
  }
  host.fileExists = (name) => findText(name) !== undefined || fileExists(name)
  const program = ts.createProgram(
    Object.keys(files).map((name) => `${import.meta.dirname}/${name}`),
    options,
    host,
  )
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
