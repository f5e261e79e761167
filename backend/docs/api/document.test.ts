import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { JsonSchema } from '../../contract/json-schema.ts'
import { testCall } from '../../contract/test-call.ts'
import { endpoint } from '../../kernel/http/endpoint.ts'
import { listCalls } from '../../kernel/http/routes.ts'
import { validateInput } from '../../kernel/http/violations.ts'
import { services } from '../../services/index.ts'
import { testRows } from '../../testing/test-rows.ts'
import { describedCalls, describeShapes, groupCalls } from './described-calls.ts'
import { openApiDocument } from './document.ts'
import type { Operation } from './operation.ts'

const endpoints = listCalls(services).map(({ endpoint }) => endpoint)
const document = openApiDocument(describedCalls(services), 'https://shop.example')
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]): [string, Operation] => [
    `${method.toUpperCase()} ${path}`,
    operation,
  ]),
)
const findOperation = (name: string) => operations.find(([, { operationId }]) => operationId === name)?.[1] as Operation

/** Every object in the document, with its path. */
function* objects(node: unknown, place = '#'): Generator<[place: string, object: Record<string, unknown>]> {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) yield [place, node as Record<string, unknown>]
  for (const [key, value] of Object.entries(node))
    yield* objects(value, `${place}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
}

function lookUp(pointer: string): unknown {
  const segments = pointer.slice(2).split('/')
  return segments.reduce<unknown>(
    (at, key) => (at as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  )
}

describe('the document as a whole', () => {
  test('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })

  test('lists every call once', () => {
    expect(operations.map(([, { operationId }]) => operationId).sort()).toEqual(
      endpoints.map(({ call }) => call.name).sort(),
    )
  })

  test('every reference resolves', () => {
    for (const [place, { $ref }] of objects(document)) {
      if ($ref === undefined) continue
      expect($ref, place).toMatch(/^#\//)
      expect(lookUp($ref as string), `${place}: ${$ref}`).toBeTypeOf('object')
    }
  })

  test('no two paths match the same URLs', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{[^}]+\}/g, '{}'))
    expect(new Set(shapes).size).toBe(shapes.length)
  })

  test('a call whose path overlaps another is listed under an alias', () => {
    expect(document.paths).toHaveProperty(
      ['/v1/carts/by-checkout-id/{id}', 'get', 'operationId'],
      'cart.getCartByCheckoutId',
    )
    expect(document.paths).toHaveProperty(['/ecom/v1/carts/{id}/add-to-cart', 'post'])
    expect(findOperation('cart.getCartByCheckoutId')['x-awning-also']).toContain(
      'GET /ecom/v1/carts/by-checkout-id/{id}',
    )
  })

  test('names the server, or is relative on localhost', () => {
    expect(document.servers.map(({ url }) => url)).toEqual(['https://shop.example'])
    expect(openApiDocument([], 'http://localhost:8787').servers.map(({ url }) => url)).toEqual(['/'])
  })

  test('every named schema is used', () => {
    const used = new Set([...objects(document)].map(([, { $ref }]) => $ref))
    for (const name of Object.keys(document.components.schemas))
      expect(used, name).toContain(`#/components/schemas/${name}`)
  })

  test('every tag is described, in reading order, with unlisted groups last', () => {
    const tags = document.tags.map(({ name }) => name)
    for (const [, { tags: own }] of operations) for (const tag of own) expect(tags).toContain(tag)
    expect(document.tags.every(({ description }) => description.endsWith('.'))).toBe(true)
    const known = ['Tokens', 'Products', 'Orders', 'Members', 'Coupons', 'Memberships', 'Audit records']
    expect(tags.filter((tag) => known.includes(tag))).toEqual(known)
    expect(tags[0]).toBe('Tokens')
    const added = endpoint(
      testCall('added', 'POST /added', z.strictObject({}), z.strictObject({})),
      'public',
      async () => {},
    )
    const more = describedCalls([{ endpoints: [added, ...endpoints], prefixes: [] }])
    expect(groupCalls(more).map(({ title }) => title)).toEqual([...tags, 'Tests'])
  })

  test('no two groups share a page', () => {
    // The calls of a group may ask for different scopes.
    const groups = new Set(endpoints.map(({ call: { group } }) => `${group.id}: ${group.title}. ${group.about}`))
    expect(new Set([...groups].map((group) => group.split(':')[0])).size).toBe(groups.size)
  })
})

describe('every operation', () => {
  testRows('is complete', operations, (route, operation) => {
    expect(operation.summary).toMatch(/^[A-Z].*\.$/)
    expect(operation.description).toContain(operation.summary)
    expect(operation.responses).toHaveProperty('200')
    expect(operation.responses).toHaveProperty('400')
    expect(operation.responses).toHaveProperty('500')
    const named = [...route.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name)
    const given = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(given.map(({ name }) => name)).toEqual(named)
    for (const parameter of given) expect(parameter.required).toBe(true)
    const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
    expect(new Set(names).size).toBe(names.length)
    for (const parameter of operation.parameters) expect(parameter.schema).toBeTypeOf('object')
    expect(operation.requestBody !== undefined).toBe(!/^(GET|DELETE) /.test(route))
  })

  test('states role and security schemes', () => {
    for (const [, operation] of operations) {
      const schemes = operation.security.flatMap((requirement) => Object.keys(requirement))
      for (const scheme of schemes) expect(document.components.securitySchemes).toHaveProperty(scheme)
      const needsToken = operation['x-awning-role'] !== 'public'
      expect(schemes.length > 0).toBe(needsToken)
      // Public calls declare 401 only for codes of their own, such as an unknown client at the token endpoint.
      if (needsToken) expect(operation.responses).toHaveProperty('401')
    }
    expect(findOperation('oauth.token').security).toEqual([])
    expect(findOperation('currentCart.addToCurrentCart').security).toEqual([{ accessToken: [] }, { apiKey: [] }])
    expect(findOperation('products.createProduct').security).toEqual([{ apiKey: [] }])
  })
})

describe('details', () => {
  test('a query is described by dotted names, and whole as .r', () => {
    const { parameters } = findOperation('products.queryProducts')
    expect(parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['query.paging.limit', 'query.paging.offset', 'query.cursorPaging.cursor', '.r']),
    )
    expect(parameters.every(({ required }) => !required)).toBe(true)
  })

  test('fields in the path are optional in the body', () => {
    const { requestBody, parameters } = findOperation('cart.removeLineItems')
    const schema = requestBody?.content['application/json']?.schema as JsonSchema
    expect(parameters[0]).toMatchObject({ name: 'id', in: 'path', schema: { format: 'guid' } })
    expect(schema.required).toEqual(['lineItemIds'])
    expect(schema.properties).toHaveProperty('id')
  })

  test('an entity’s field in a path is named by its last segment', () => {
    expect(findOperation('checkout.updateCheckout').parameters[0]).toMatchObject({
      name: 'id',
      in: 'path',
      description: 'The field `checkout.id` of the arguments.',
    })
  })

  test('money, ids and revisions have the formats of the wire', () => {
    const { schemas } = document.components
    expect(schemas.MultiCurrencyPrice?.properties?.amount).toMatchObject({ type: 'string', format: 'decimal' })
    expect(schemas.Cart?.properties).toMatchObject({ id: { format: 'guid' }, revision: { format: 'int64' } })
  })

  test('aliases, codes, limits and idempotency are described', () => {
    expect(findOperation('products.queryProducts')['x-awning-also']).toContain(
      'POST /stores-reader/v1/products/query-platformized',
    )
    expect(findOperation('currentCart.getCurrentCart')['x-awning-errors']).toContain('OWNED_CART_NOT_FOUND')
    expect(findOperation('oauth.token')['x-awning-limits']).toEqual([
      { per: 'address', points: expect.any(Number), seconds: 60 },
    ])
    expect(findOperation('oauth.token').responses).toHaveProperty('429')
    expect(findOperation('checkout.createOrder').parameters.map(({ name }) => name)).toContain('Idempotency-Key')
  })
})

describe('contradictions are refused', () => {
  const named = (name: string, schema: z.ZodType) =>
    endpoint(
      testCall(name, `POST /${name}`, z.strictObject({ x: schema }), z.strictObject({})),
      'public',
      async () => {},
    )

  test('two schemas of one name', () => {
    const endpoints = [
      named('a', z.strictObject({}).meta({ id: 'Twin' })),
      named('b', z.strictObject({ b: z.string() }).meta({ id: 'Twin' })),
    ]
    expect(() => openApiDocument(describedCalls([{ endpoints, prefixes: [] }]), 'https://shop.example')).toThrow(/Twin/)
  })

  test('two calls of one route', () => {
    const made = testCall('a', 'POST /a', z.strictObject({}), z.strictObject({}))
    const twice = [endpoint(made, 'public', async () => {}), endpoint({ ...made, name: 'b' }, 'public', async () => {})]
    const calls = describedCalls([{ endpoints: twice, prefixes: [] }])
    expect(() => openApiDocument(calls, 'https://shop.example')).toThrow(/\/a/)
  })
})

testRows(
  'the example of a call is taken by its schema',
  endpoints.map(({ call }) => [call.name, call] as const),
  (_, { input, example }) => {
    expect(() => validateInput(input, structuredClone(example) as never)).not.toThrow()
  },
)

test('describing shapes yields to other requests after each call', async () => {
  const calls = describedCalls(services).slice(0, 40)
  let others = 0
  const shopping = setInterval(() => others++, 0)
  await describeShapes(calls)
  clearInterval(shopping)
  expect(others).toBeGreaterThan(20)
})
