import type { PRODUCT_ATTRIBUTES } from '../../widgets/product/product-request.ts'
import type { AttributeWords } from '../docs/attribute-controls.ts'

export const PRODUCT_WORDS = {
  'product-id': 'Shows this product in full.',
  'product-slug': 'The same, by the last part of its address in the shop.',
  ids: 'Shows these products in this order. Put spaces or commas between the ids.',
  collection: 'Shows the products of this collection; slug or id.',
  query: 'Words to search for in names, or a whole query of the API as JSON, with filter and sort.',
  limit: 'Products per page: 12 if you leave it out. A button shows more.',
  layout: {
    words: 'full, card or grid. Without it, the number of products decides.',
    oneOf: ['full', 'card', 'grid'],
  },
  href: 'Address of your product pages, with {slug} or {id} in it. Without it, products open in place.',
} as const satisfies AttributeWords & Record<(typeof PRODUCT_ATTRIBUTES)[number], unknown>
