import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testRows } from '../testing/test-rows.ts'
import * as cart from './cart/cart.ts'
import * as cartCalls from './cart/requests.ts'
import * as collection from './catalog/collection.ts'
import * as inventory from './catalog/inventory.ts'
import * as product from './catalog/product.ts'
import * as productCalls from './catalog/product-requests.ts'
import * as checkout from './checkout/checkout.ts'
import * as checkoutCalls from './checkout/requests.ts'
import { EVENTS } from './events.ts'
import * as fulfillment from './fulfillments/fulfillment.ts'
import * as fulfillmentCalls from './fulfillments/requests.ts'
import * as order from './orders/order.ts'
import * as orderCalls from './orders/requests.ts'
import * as orderTransactions from './payments/order-transactions.ts'
import * as paymentsCollector from './payments/payments-collector.ts'
import * as redirectSession from './redirect-session/redirect-session.ts'
import { entityInput } from './wire/entity-input.ts'
import * as wireError from './wire/error.ts'

const modules = [
  cart,
  cartCalls,
  checkout,
  checkoutCalls,
  collection,
  fulfillment,
  fulfillmentCalls,
  inventory,
  order,
  orderCalls,
  orderTransactions,
  paymentsCollector,
  product,
  productCalls,
  redirectSession,
  wireError,
]
const schemas = modules.flatMap((module) =>
  Object.entries(module).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
)
const requests = schemas.filter(([name]) => name.endsWith('Request'))

/** The input form of every named schema, as JSON Schema. */
const NAMED: Record<string, unknown> = z.toJSONSchema(z.globalRegistry, { io: 'input' }).schemas

/** The entity of each input schema that is not named after it. */
const ENTITIES: Record<string, string> = {
  CartInfo: 'Cart',
  CheckoutInfo: 'Checkout',
  ImportedOrder: 'Order',
}

/** Inputs that have no entity of the same form: the content of an activity. */
const ONLY_SENT = ['PublicActivity']

/** Pairs of an input schema and the entity that it belongs to. */
const FORMS = Object.keys(NAMED).flatMap((form): [form: string, entity: string][] => {
  const [, name] = /^(.+?)(?:Update)?Input$/.exec(form) ?? []
  return name && !ONLY_SENT.includes(name) ? [[form, ENTITIES[name] ?? name]] : []
})

const ID = '11111111-2222-4333-8444-555555555555'

/** The validation issues of a value, as 'path code'; unknown keys by their names. */
const getIssues = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) =>
    issue.code === 'unrecognized_keys' ? `unknown ${issue.keys.join()}` : `${issue.path.join('.')} ${issue.code}`,
  )

describe('entities sent back by clients', () => {
  test('a client may send back a cart that it read, and read-only fields are dropped', () => {
    const read: cart.Cart = {
      id: ID,
      revision: '7',
      subtotal: { amount: '0', convertedAmount: '0', formattedAmount: '€0.00', formattedConvertedAmount: '€0.00' },
      currency: 'EUR',
      conversionCurrency: 'EUR',
      paymentCurrency: 'EUR',
      weightUnit: 'KG',
      lineItems: [],
      appliedDiscounts: [],
      createdDate: '2026-01-31T09:30:00.000Z',
      buyerNote: 'Ring twice',
      buyerInfo: { visitorId: ID, email: 'a@b.example' },
      contactInfo: { address: { country: 'DE', countryFullname: 'Germany' } },
    }
    expect(getIssues(cart.cart, read)).toEqual([])
    expect(cartCalls.updateCurrentCartRequest.parse({ cartInfo: read })).toEqual({
      cartInfo: {
        conversionCurrency: 'EUR',
        buyerNote: 'Ring twice',
        buyerInfo: { email: 'a@b.example' },
        contactInfo: { address: { country: 'DE', countryFullname: 'Germany' } },
      },
    })
  })

  test('a merchant may send back a product that was read', () => {
    const prices = {
      currency: 'EUR',
      price: 20,
      discountedPrice: 15,
      formatted: { price: '20 €', discountedPrice: '15 €' },
    }
    const colour = { optionType: 'color', name: 'Colour', choices: [{ value: '#fff', description: 'White' }] } as const
    const read: product.Product = {
      id: ID,
      slug: 'cup',
      name: 'Cup',
      productType: 'physical',
      numericId: '1',
      inventoryItemId: ID,
      price: prices,
      priceData: prices,
      discount: { type: 'PERCENT', value: 25 },
      productOptions: [{ ...colour, choices: [{ ...colour.choices[0], inStock: true, media: { items: [] } }] }],
      stock: { trackInventory: true, inStock: true, inventoryStatus: 'IN_STOCK' },
      additionalInfoSections: [],
      ribbons: [{ text: 'New' }],
      ribbon: 'New',
      customTextFields: [],
      collectionIds: [ID],
      variants: [],
    }
    expect(getIssues(product.product, read)).toEqual([])
    expect(productCalls.updateProductRequest.parse({ product: read })).toEqual({
      product: {
        id: ID,
        slug: 'cup',
        name: 'Cup',
        productType: 'physical',
        priceData: { price: 20 },
        discount: { type: 'PERCENT', value: 25 },
        productOptions: [colour],
        additionalInfoSections: [],
        ribbon: 'New',
      },
    })
  })

  test('readonly keys are dropped whatever they hold, unknown keys are refused', () => {
    const entity = z.strictObject({ id: z.string(), total: z.string(), note: z.string().optional() })
    const input = entityInput(entity, { note: z.string().optional() })
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.string(), (id, total, note) => {
        expect(input.parse({ id, total, note })).toEqual({ note })
      }),
    )
    fc.assert(
      fc.property(
        fc.string().filter((key) => !['id', 'total', 'note', '__proto__'].includes(key)),
        (key) => {
          expect(getIssues(input, { [key]: 1 })).toEqual([`unknown ${key}`])
        },
      ),
    )
  })
})

describe('the contract as a whole', () => {
  /** Every object of a JSON schema that lists its properties. */
  function objects(node: unknown): { properties: object; additionalProperties?: unknown }[] {
    if (typeof node !== 'object' || node === null) return []
    const own = 'properties' in node && 'type' in node ? [node as { properties: object }] : []
    return [...own, ...Object.values(node).flatMap(objects)]
  }

  testRows('a form takes back every field of its entity, so that what was read can be sent', FORMS, (form, entity) => {
    const fields = (id: string) => Object.keys((NAMED[id] as { properties?: object } | undefined)?.properties ?? {})
    expect(fields(entity)).not.toEqual([])
    expect(fields(form)).toEqual(expect.arrayContaining(fields(entity)))
  })

  testRows('can be written as a JSON schema', schemas, (name, schema) => {
    expect(z.toJSONSchema(schema, { io: 'input' })).toBeTypeOf('object')
    // Only for outputs: fields that an input accepts and drops cannot be converted to JSON Schema.
    if (!/Request|Input/.test(name)) expect(z.toJSONSchema(schema, { io: 'output' })).toBeTypeOf('object')
  })

  testRows('security 31: refuses unknown fields at every depth', requests, (_, schema) => {
    const found = objects(z.toJSONSchema(schema, { io: 'input' }))
    expect(found.length).toBeGreaterThan(0)
    for (const object of found) expect(object.additionalProperties).toBe(false)
  })

  test('every event type is named by its entity and slug', () => {
    for (const [type, { entityFqdn, slug, kind }] of Object.entries(EVENTS)) {
      if (kind === 'plain')
        expect(
          type
            .split('.')
            .at(-1)
            ?.replace(/(?<!^)[A-Z]/g, '_$&')
            .toLowerCase(),
        ).toBe(slug)
      else expect(type).toBe(`${entityFqdn}_${slug}`)
    }
  })
})
