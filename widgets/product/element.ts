import type { ElementAttribute, ElementDeclaration } from '../kit/elements/element.ts'
import type { PRODUCT_ATTRIBUTES } from './product-request.ts'

/** Attributes besides those that select the products. */
type OwnAttribute = 'href'

const attributes: Readonly<Record<(typeof PRODUCT_ATTRIBUTES)[number] | OwnAttribute, ElementAttribute>> = {
  'product-id': { description: 'Shows this product in full.', type: 'text' },
  'product-slug': { description: 'The same, by the last part of its address in the shop.', type: 'text' },
  ids: {
    description: 'Shows these products in this order. Put spaces or commas between the ids.',
    type: 'text',
  },
  collection: { description: 'Shows the products of this collection: its slug or id.', type: 'text' },
  query: {
    description: 'Words to search for in names, or a whole query of the API as JSON, with filter and sort.',
    type: 'text',
  },
  limit: { description: 'Products per page. A button shows more.', type: 'number', default: '12' },
  layout: {
    description: 'Left out: full for a single product, grid for several.',
    type: ['full', 'card', 'grid'],
  },
  href: {
    description: 'Address of your product pages, with {slug} or {id} in it. Left out: products open in place.',
    type: 'text',
  },
}

/**
 * `<awning-product>`: one product with its choices, or a grid of products.
 *
 * The page's own link inside is shown until the products are there, and where there are none. `--awning-card` is the
 * least width of a card in the grid, `--awning-ratio` the shape of the pictures.
 *
 * @example A collection, whose products lead to pages of your own
 * ```html
 * <awning-product collection="kitchen" limit="8" href="/products/{slug}">
 *   <a href="/shop">See our products</a>
 * </awning-product>
 * ```
 * @example One product in full, with a link of your own where it is sold out
 * ```html
 * <awning-product product-slug="storage-jar">
 *   <a href="/products/storage-jar">See the storage jar</a>
 *   <a slot="back-in-stock" href="/contact">Tell me when it is back</a>
 * </awning-product>
 * ```
 * @example
 * ```ts
 * document.addEventListener('awning:product:sold-out', ({ detail: { productId, variantId } }) => {
 *   console.log(productId, variantId)
 * })
 * ```
 */
export const element: ElementDeclaration = {
  description:
    'One product with its pictures, choices, price, stock and the button that adds it to the cart, or a grid of products.',
  attributes,
  slots: { 'back-in-stock': 'Below the button of a product, or of a variant, that is sold out.' },
  parts: [
    'root',
    'grid',
    'card',
    'card-picture',
    'product',
    'gallery',
    'zoom',
    'zoom-view',
    'thumbnail',
    'thumbnail-current',
    'ribbon',
    'name',
    'vendor',
    'stock',
    'stock-low',
    'stock-out',
    'preorder',
    'add-to-cart',
    'back-in-stock',
    'description',
    'info',
    'option',
    'option-caption',
    'choice',
    'choice-sold-out',
    'choice-selected',
    'drawer',
    'drawer-head',
    'drawer-title',
    'drawer-body',
    'close',
    'rating',
    'stars',
    'icon',
    'picture',
    'image',
    'price',
    'price-now',
    'price-sale',
    'price-unit',
    'price-before',
    'price-lowest',
    'quantity',
    'quantity-input',
    'button',
    'reason',
    'icon-button',
    'radio-group',
    'radio',
    'disclosure-title',
    'notice',
    'notice-info',
    'notice-warning',
    'notice-error',
    'notice-offline',
    'skeleton',
  ],
  events: ['awning:cart:before-add', 'awning:cart:after-add', 'awning:cart:error-add', 'awning:product:sold-out'],
}
