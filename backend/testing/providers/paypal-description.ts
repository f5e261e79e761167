import { z } from 'zod'

/*
 * The requests of the gateway as PayPal's published OpenAPI files describe them (paypal/paypal-rest-api-specifications,
 * commit ec4d8f3: Orders 2.13, Payments 2), without the parts that the gateway does not send.
 */

const name = (max: number) => z.string().min(1).max(max)
const money = z.strictObject({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
})
const address = z.strictObject({
  address_line_1: z.string().max(300).optional(),
  address_line_2: z.string().max(300).optional(),
  admin_area_2: z.string().max(120).optional(),
  admin_area_1: z.string().max(300).optional(),
  postal_code: z.string().max(60).optional(),
  country_code: z.string().regex(/^([A-Z]{2}|C2)$/),
})
const shipping = z.strictObject({
  name: z.strictObject({ full_name: z.string().max(300).optional() }).optional(),
  type: z.enum(['SHIPPING', 'PICKUP_IN_PERSON', 'PICKUP_IN_STORE', 'PICKUP_FROM_PERSON']).optional(),
  address: address.optional(),
})
const wallet = z.strictObject({
  vault_id: z
    .string()
    .max(255)
    .regex(/^[0-9a-zA-Z_-]+$/)
    .optional(),
  attributes: z
    .strictObject({
      vault: z
        .strictObject({
          store_in_vault: z.literal('ON_SUCCESS').optional(),
          usage_type: z.enum(['MERCHANT', 'PLATFORM']),
        })
        .optional(),
    })
    .optional(),
  experience_context: z
    .strictObject({
      return_url: z.url().optional(),
      cancel_url: z.url().optional(),
      user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
      shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
    })
    .optional(),
})
const order = z.strictObject({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z
    .array(
      z.strictObject({
        reference_id: name(256).optional(),
        amount: money,
        custom_id: name(127).optional(),
        shipping: shipping.optional(),
      }),
    )
    .min(1)
    .max(10),
  payment_source: z.strictObject({ paypal: wallet.optional() }).optional(),
})
const nothing = z.strictObject({})

const REQUESTS: readonly (readonly [RegExp, z.ZodType])[] = [
  [/^\/v2\/checkout\/orders$/, order],
  [/^\/v2\/checkout\/orders\/[^/]+\/(capture|authorize)$/, nothing],
  [
    /^\/v2\/payments\/authorizations\/[^/]+\/capture$/,
    z.strictObject({ amount: money.optional(), final_capture: z.boolean().optional() }),
  ],
  [/^\/v2\/payments\/authorizations\/[^/]+\/void$/, nothing],
  [
    /^\/v2\/payments\/captures\/[^/]+\/refund$/,
    z.strictObject({ amount: money.optional(), custom_id: name(127).optional() }),
  ],
]

/** The longest idempotency key of a request. */
const MAX_REQUEST_ID = 108

/** The first part of a request that PayPal's description does not have; undefined where it has all of them. */
export function findUndescribed(path: string, body: unknown, requestId = ''): string | undefined {
  if (requestId.length > MAX_REQUEST_ID) return 'PayPal-Request-Id'
  const [, schema] = REQUESTS.find(([pattern]) => pattern.test(path)) ?? []
  const [issue] = schema?.safeParse(body).error?.issues ?? []
  return issue && `${issue.path.join('/')}: ${issue.message}`
}
