import { CALL_EXAMPLES, EXAMPLE_IDS } from './call-examples.ts'
import type { Components, JsonSchema } from './json-schema.ts'

/** Values that look like what they are, by the last name of their path. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  id: EXAMPLE_IDS.product,
  orderId: EXAMPLE_IDS.order,
  ecomOrderId: EXAMPLE_IDS.order,
  appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
  catalogItemId: EXAMPLE_IDS.product,
  slug: 'linen-apron',
  name: 'Linen apron',
  quantity: 2,
  amount: '12.50',
  price: '12.50',
  email: 'ada@example.com',
  country: 'DE',
  code: 'standard',
  token: 'c2VjcmV0LWxpbmstdG9rZW4',
  limit: 20,
}

/** Arguments of a call as a client would send them: written by hand, or what the schema requires. */
export function exampleArguments(call: string, input: JsonSchema, components: Components): Record<string, unknown> {
  const made = CALL_EXAMPLES[call] ?? exampleOf(input, '', components)
  return made as Record<string, unknown>
}

function exampleOf(schema: JsonSchema, name: string, components: Components): unknown {
  const own = components.resolve(schema)
  if (own.properties) {
    const required = (own.required ?? []).map((key) => [key, exampleOf(own.properties?.[key] ?? {}, key, components)])
    return Object.fromEntries(required)
  }
  if (own.const !== undefined) return own.const
  if (own.enum) return own.enum[0]
  if (own.type === 'array') return [exampleOf(own.items ?? {}, singular(name), components)]
  if (own.type === 'object') return {}
  const known = BY_NAME[name] ?? (/ids?$/i.test(name) ? BY_NAME.id : undefined)
  if (known !== undefined && typeof known === (own.type === 'integer' ? 'number' : (own.type ?? 'string'))) return known
  switch (own.type) {
    case 'integer':
    case 'number':
      return own.minimum ?? 1
    case 'boolean':
      return true
    default:
      return own.format === 'guid' ? BY_NAME.id : own.format === 'date-time' ? '2026-03-02T09:00:00.000Z' : 'text'
  }
}

const singular = (name: string) => name.replace(/s$/, '')
