import { z } from 'zod'
import { calendarDate, guid, list, text } from '../wire/scalars.ts'
import { MAX_CUSTOM_TEXT_FIELDS, pricedCustomTextField } from './custom-text-field.ts'
import { product } from './product.ts'
import { subscriptionOption } from './subscription-option.ts'

/**
 * GET /v1/shelf: the products that an element of a host page shows, by the element's attributes. Awning's own call: the
 * first view needs one request without token or preflight.
 */
export const getShelfRequest = z.strictObject({
  /** OAuth client of the page; identifies the site where no token is sent. */
  clientId: text({ max: 100 }).optional(),
  /** Slug or id of a collection. */
  collection: text({ max: 200 }).optional(),
  /** Product ids, separated by spaces or commas; the response has their order. */
  ids: text({ max: 4000 }).optional(),
  /** Products per page: 1 to 100, 12 where it is no number. */
  limit: text({ max: 20 }).optional(),
  'product-id': text({ max: 4000 }).optional(),
  'product-slug': text({ max: 200 }).optional(),
  /** Words to search products for, or a query in the wire's own language as JSON. */
  query: text({ max: 4000 }).optional(),
  /**
   * How they are shown: one product alone counts as a view of it, unless this is `card`, `grid` or `none`. Changes nothing
   * in the answer.
   */
  layout: text({ max: 200 }).optional(),
  /** The number of products to skip. */
  offset: z.number().int().min(0).max(100_000).optional(),
})

/** How what is sold out is ordered ahead of its delivery. */
const shelfPreorder = z.strictObject({
  message: text({ max: 250 }).optional(),
  /** The day from which it is sent. */
  expectedDate: calendarDate().optional(),
  /** The sold-out variants that can be ordered, and how many items of each. */
  variants: list(z.strictObject({ id: guid(), left: z.number() }), { maxSize: 1000 }),
})

/**
 * The lowest prices of the 30 days before a running reduction (Directive 98/6/EC, Article 6a), in the shop's currency and
 * major units. They take the place of the price before the discount, and one that is not higher than the price of today is
 * no reduction.
 */
const priorPrice = z.strictObject({
  amount: z.number().optional(),
  /** Variants with a history of their own; without an amount nothing is known of theirs. */
  variants: list(z.strictObject({ id: guid(), amount: z.number().optional() }), { maxSize: 1000 }).optional(),
})

/** A product with the prices of its texts, its subscription options, its pre-orders and the rating of its public reviews, where there are any. */
export const shelfProduct = product
  .extend({
    customTextFields: list(pricedCustomTextField, { maxSize: MAX_CUSTOM_TEXT_FIELDS }),
    subscriptionOptions: list(subscriptionOption, { maxSize: 6 }).optional(),
    preorder: shelfPreorder.optional(),
    /** Only of what is reduced, where the shop is in the European Economic Area or delivers there. */
    priorPrice: priorPrice.optional(),
    /** Digital, and its file is not there yet: it is shown, and not sold. */
    awaitsFile: z.literal(true).optional(),
    rating: z.strictObject({ average: z.number(), count: z.number() }).optional(),
  })
  .meta({ id: 'ShelfProduct' })
export type PriorPrice = z.infer<typeof priorPrice>
export type ShelfProduct = z.infer<typeof shelfProduct>

export const getShelfResponse = z.strictObject({
  products: list(shelfProduct, { maxSize: 100 }),
  /** The total number of products. */
  total: z.number(),
  /** Did you mean: the words that were searched for, where nothing has those that were typed. */
  meant: z.string().optional(),
  /** For the author of the page: the listed products that do not exist. */
  hint: z.string().optional(),
})
