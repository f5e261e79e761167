import { z } from 'zod'
import { amount, guid, list, text, wholeNumber } from '../wire/scalars.ts'
import { priceData } from './product-price.ts'
import { SEARCH_SORTS } from './search-enumerations.ts'
import { shelfProduct } from './shelf.ts'

/** What a shopper typed. Below two letters nothing is searched for. */
const searchText = () => text({ max: 200 })
/** OAuth client of the page; identifies the site where no token is sent. */
const clientId = text({ max: 100 }).optional()
const count = z.number()

/** GET /awning/v1/search-suggestions: what a text that is being typed may mean. */
export const suggestRequest = z.strictObject({ clientId, text: searchText() })

/** A product as far as a line of a list shows it. */
const suggestedProduct = shelfProduct
  .pick({
    id: true,
    name: true,
    slug: true,
    media: true,
    stock: true,
    priceData: true,
    priorPrice: true,
    productPageUrl: true,
  })
  .extend({ variants: list(z.strictObject({ id: guid(), variant: z.strictObject({ priceData }) }), { maxSize: 1000 }) })
  .meta({ id: 'SuggestedProduct' })
export type SuggestedProduct = z.infer<typeof suggestedProduct>

const namedCollection = z.strictObject({ id: z.string(), name: z.string(), slug: z.string(), count })

export const suggestResponse = z.strictObject({
  /** The first of the products that are found. */
  products: list(suggestedProduct, { maxSize: 6 }),
  /** Collections that have the words in their names, with the number of their products. */
  collections: list(namedCollection, { maxSize: 4 }),
  /** The total number of products that are found. */
  total: count,
  /** Did you mean: the words that were searched for, where nothing has those that were typed. */
  meant: z.string().optional(),
})
export type Suggestions = z.infer<typeof suggestResponse>

/**
 * GET /awning/v1/search-results: the products that a text finds, narrowed by filters. Values of one filter are
 * alternatives; all filters apply together.
 */
export const searchRequest = z.strictObject({
  clientId,
  /** May be left out where collections are named: all of their products. */
  text: searchText().optional(),
  /** Slugs. */
  collections: list(text({ max: 100 }), { maxSize: 20 }).optional(),
  brands: list(text({ max: 50 }), { maxSize: 20 }).optional(),
  /** `OPTION:CHOICE`, such as `Size:Large`. */
  options: list(text({ max: 101 }), { maxSize: 60 }).optional(),
  /** Prices with discounts, in the shop's currency and major units. */
  minPrice: amount().optional(),
  maxPrice: amount().optional(),
  /** The average of the public reviews. */
  minRating: wholeNumber({ min: 1, max: 5 }).optional(),
  /** Only what can be sold now. */
  inStock: z.boolean().optional(),
  sort: z.enum(SEARCH_SORTS).optional(),
  /** 24 if left out. */
  limit: wholeNumber({ min: 1, max: 100 }).optional(),
  offset: wholeNumber({ min: 0, max: 10_000 }).optional(),
})
export type SearchRequest = z.infer<typeof searchRequest>

/** The filters that narrow a search, each with what it would find together with all others. */
const facets = z
  .strictObject({
    /** The lowest and highest price with discounts, in the shop's currency and major units. */
    price: z.strictObject({ min: z.number(), max: z.number() }).optional(),
    inStock: count,
    collections: list(namedCollection, { maxSize: 50 }),
    brands: list(z.strictObject({ name: z.string(), count }), { maxSize: 50 }),
    options: list(
      z.strictObject({
        name: z.string(),
        choices: list(z.strictObject({ name: z.string(), count }), { maxSize: 50 }),
      }),
      { maxSize: 10 },
    ),
    ratings: list(z.strictObject({ atLeast: z.number(), count }), { maxSize: 5 }),
  })
  .meta({ id: 'SearchFacets' })
export type SearchFacets = z.infer<typeof facets>

export const searchResponse = z.strictObject({
  /** A page of the products, which `GET /v1/shelf` shows by their `ids`. */
  productIds: list(guid(), { maxSize: 100 }),
  /** The total number of products that the filters leave. */
  total: count,
  /** The currency of the prices in the facets. */
  currency: z.string(),
  facets,
  /**
   * The number of products that were found, where it is more than a search looks at: the first ones alone are filtered
   * and counted.
   */
  found: count.optional(),
  /** Did you mean: the words that were searched for, where nothing has those that were typed. */
  meant: z.string().optional(),
})
export type SearchResults = z.infer<typeof searchResponse>
