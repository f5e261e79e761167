import type { ElementDeclaration } from '../kit/elements/element.ts'

/**
 * `<awning-recommendations>`: products that go with one, or the shop's best sellers; nothing at all where there are fewer
 * than wanted.
 *
 * The page's own content inside is shown until the widget is there.
 *
 * @example Beside a product
 * ```html
 * <awning-recommendations product-id="PRODUCT-ID" href="/product/{slug}"></awning-recommendations>
 * ```
 * @example The best sellers, at least four of them, with words of your own
 * ```html
 * <awning-recommendations minimum="4" limit="8"><span slot="title">Loved by many</span></awning-recommendations>
 * ```
 */
export const element: ElementDeclaration = {
  description: 'Products that go with one, or the best sellers; nothing where there are too few.',
  attributes: {
    'product-id': { description: 'Id of the product that they go with. Left out: the best sellers.', type: 'text' },
    limit: { description: 'How many are shown at most, up to 20.', type: 'number', default: '8' },
    minimum: { description: 'Fewer are not shown.', type: 'number', default: '3' },
    href: {
      description: 'Address of a product’s page, with {slug} or {id} in it. Left out: the address that the shop has.',
      type: 'text',
    },
  },
  slots: { title: 'Instead of ‘You may also like’.' },
  parts: [
    'root',
    'card',
    'name',
    'list',
    'recommendations',
    'title',
    'picture',
    'image',
    'price',
    'price-now',
    'price-sale',
    'price-before',
    'price-lowest',
    'skeleton',
  ],
  events: ['awning:recommendations:view'],
}
