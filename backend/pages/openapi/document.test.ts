import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '../../contract/call.ts'
import { endpoint } from '../../kernel/http/endpoint.ts'
import { callsOf } from '../../kernel/http/routes.ts'
import { validateInput } from '../../kernel/http/violations.ts'
import { services } from '../../services/index.ts'
import { CALL_EXAMPLES } from './call-examples.ts'
import { CALL_GROUPS, groupOf } from './call-groups.ts'
import { describedCalls, describeShapes } from './described-calls.ts'
import { openApiDocument } from './document.ts'
import { exampleArguments } from './example.ts'
import { createComponents, type JsonSchema } from './json-schema.ts'
import type { Operation } from './operation.ts'
import { CALL_WORDS, summaryOf } from './words.ts'

const endpoints = callsOf(services).map(({ endpoint }) => endpoint)
const document = openApiDocument(describedCalls(services), 'https://shop.example')
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]): [string, Operation] => [
    `${method.toUpperCase()} ${path}`,
    operation,
  ]),
)
const operationOf = (name: string) => operations.find(([, { operationId }]) => operationId === name)?.[1] as Operation

/** Every object anywhere in the document, with where it stands. */
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

  test('tells every call once', () => {
    expect(operations.map(([, { operationId }]) => operationId).sort()).toEqual(
      endpoints.map(({ call }) => call.name).sort(),
    )
  })

  test('every reference leads somewhere', () => {
    for (const [place, { $ref }] of objects(document)) {
      if ($ref === undefined) continue
      expect($ref, place).toMatch(/^#\//)
      expect(lookUp($ref as string), `${place}: ${$ref}`).toBeTypeOf('object')
    }
  })

  test('no two paths match the same addresses', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{[^}]+\}/g, '{}'))
    expect(new Set(shapes).size).toBe(shapes.length)
  })

  test('a call whose path can be read as another one is told by a further route of its own', () => {
    expect(document.paths).toHaveProperty(
      ['/v1/carts/by-checkout-id/{id}', 'get', 'operationId'],
      'cart.getCartByCheckoutId',
    )
    expect(document.paths).toHaveProperty(['/ecom/v1/carts/{id}/add-to-cart', 'post'])
    expect(operationOf('cart.getCartByCheckoutId')['x-awning-also']).toContain('GET /ecom/v1/carts/by-checkout-id/{id}')
  })

  test('names the server, or where it is on this machine only, the place that the document comes from', () => {
    expect(document.servers.map(({ url }) => url)).toEqual(['https://shop.example'])
    expect(openApiDocument([], 'http://localhost:8787').servers.map(({ url }) => url)).toEqual(['/'])
  })

  test('every named schema is used', () => {
    const used = new Set([...objects(document)].map(([, { $ref }]) => $ref))
    for (const name of Object.keys(document.components.schemas))
      expect(used, name).toContain(`#/components/schemas/${name}`)
  })

  test('every tag is described, and the groups without words come last', () => {
    const tags = document.tags.map(({ name }) => name)
    for (const [, { tags: own }] of operations) for (const tag of own) expect(tags).toContain(tag)
    const planned = CALL_GROUPS.map(({ title }) => title).filter((title) => tags.includes(title))
    expect(tags.slice(0, planned.length)).toEqual(planned)
  })
})

describe('every operation', () => {
  test.each(operations)('%s is complete', (route, operation) => {
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

  test('says who may call, and how that is shown', () => {
    for (const [, operation] of operations) {
      const schemes = operation.security.flatMap((requirement) => Object.keys(requirement))
      for (const scheme of schemes) expect(document.components.securitySchemes).toHaveProperty(scheme)
      const needsToken = operation['x-awning-role'] !== 'public'
      expect(schemes.length > 0).toBe(needsToken)
      // A call for everybody has it for a code of its own only, as tokens have for a client that is not known.
      if (needsToken) expect(operation.responses).toHaveProperty('401')
    }
    expect(operationOf('oauth.token').security).toEqual([])
    expect(operationOf('currentCart.addToCurrentCart').security).toEqual([{ accessToken: [] }, { apiKey: [] }])
    expect(operationOf('products.createProduct').security).toEqual([{ apiKey: [] }])
  })
})

describe('single facts', () => {
  test('a query is told by dotted names, and whole as .r', () => {
    const { parameters } = operationOf('products.queryProducts')
    expect(parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['query.paging.limit', 'query.paging.offset', 'query.cursorPaging.cursor', '.r']),
    )
    expect(parameters.every(({ required }) => !required)).toBe(true)
  })

  test('what is in the path need not be repeated', () => {
    const { requestBody, parameters } = operationOf('cart.removeLineItems')
    const schema = requestBody?.content['application/json']?.schema as JsonSchema
    expect(parameters[0]).toMatchObject({ name: 'id', in: 'path', schema: { format: 'guid' } })
    expect(schema.required).toEqual(['lineItemIds'])
    expect(schema.properties).toHaveProperty('id')
  })

  test('the field of an entity in a path is told by its last name', () => {
    expect(operationOf('checkout.updateCheckout').parameters[0]).toMatchObject({
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

  test('further routes, codes, limits and idempotency are told', () => {
    expect(operationOf('products.queryProducts')['x-awning-also']).toContain(
      'POST /stores-reader/v1/products/query-platformized',
    )
    expect(operationOf('currentCart.getCurrentCart')['x-awning-errors']).toContain('OWNED_CART_NOT_FOUND')
    expect(operationOf('oauth.token')['x-awning-limits']).toEqual([
      { per: 'address', points: expect.any(Number), seconds: 60 },
    ])
    expect(operationOf('oauth.token').responses).toHaveProperty('429')
    expect(operationOf('checkout.createOrder').parameters.map(({ name }) => name)).toContain('Idempotency-Key')
  })
})

describe('what cannot be told is refused', () => {
  const named = (name: string, schema: z.ZodType) =>
    endpoint(call(name, `POST /${name}`, z.strictObject({ x: schema }), z.strictObject({})), 'public', async () => ({}))

  test('two schemas of one name', () => {
    const endpoints = [
      named('a', z.strictObject({}).meta({ id: 'Twin' })),
      named('b', z.strictObject({ b: z.string() }).meta({ id: 'Twin' })),
    ]
    expect(() => openApiDocument(describedCalls([{ endpoints, prefixes: [] }]), 'https://shop.example')).toThrow(/Twin/)
  })

  test('two calls of one route', () => {
    const made = call('a', 'POST /a', z.strictObject({}), z.strictObject({}))
    const twice = [
      endpoint(made, 'public', async () => ({})),
      endpoint({ ...made, name: 'b' }, 'public', async () => ({})),
    ]
    const calls = describedCalls([{ endpoints: twice, prefixes: [] }])
    expect(() => openApiDocument(calls, 'https://shop.example')).toThrow(/\/a/)
  })
})

describe('words and examples', () => {
  test('no words are left from a call that is gone', () => {
    expect(Object.keys(CALL_WORDS).filter((name) => !endpoints.some(({ call }) => call.name === name))).toEqual([])
  })

  test('a call without words is told by its name', () => {
    expect(summaryOf('widgets.getWidgetColour')).toBe('Get widget colour.')
    expect(groupOf('backInStock.get')).toEqual({ prefix: 'backInStock', title: 'Back in stock', about: '' })
  })

  test.each(endpoints.map(({ call }) => [call.name, call] as const))(
    'the example of %s is taken by its schema',
    (name, { input }) => {
      const components = createComponents()
      const made = exampleArguments(name, components.describe(input, 'input'), components)
      expect(() => validateInput(input, made as never)).not.toThrow()
    },
  )

  test('no example is left from a call that is gone', () => {
    expect(Object.keys(CALL_EXAMPLES).filter((name) => !endpoints.some(({ call }) => call.name === name))).toEqual([])
  })
})

test('whoever shops while the shapes are described waits for one call at a time', async () => {
  const calls = describedCalls(services).slice(0, 40)
  let others = 0
  const shopping = setInterval(() => others++, 0)
  await describeShapes(calls)
  clearInterval(shopping)
  expect(others).toBeGreaterThan(20)
})
