import type { ElementDeclaration } from '../kit/elements/element.ts'

/**
 * `<awning-reviews>`: what buyers think of a product: the average, how many gave how many stars, the reviews with their
 * pictures and the shop's replies, and a form to write one.
 *
 * The page's own content inside is shown until the widget is there. Average and first reviews are structured data for
 * search engines, unless the page describes the product itself.
 *
 * @example
 * ```html
 * <awning-reviews product-slug="enamel-mug"></awning-reviews>
 * ```
 * @example Says thank you in the page’s own way
 * ```ts
 * document.addEventListener('awning:reviews:create', ({ detail }) => console.log(detail.productId, detail.isPublic))
 * ```
 */
export const element: ElementDeclaration = {
  description: 'Reviews of a product, with a form to write one.',
  attributes: {
    'product-id': { description: 'Id of the product.', type: 'text' },
    'product-slug': { description: 'Or its slug, as in the address of its page.', type: 'text' },
    limit: { description: 'Reviews that are shown at first, and further ones at once.', type: 'number', default: '5' },
  },
  slots: { title: 'Instead of ‘Reviews’.' },
  parts: [
    'root',
    'option-caption',
    'empty',
    'summary',
    'reviews',
    'reviews-checked',
    'average',
    'histogram',
    'histogram-row',
    'order',
    'stars',
    'review',
    'review-title',
    'review-facts',
    'review-body',
    'reply',
    'helpful',
    'write',
    'more',
    'list',
    'form',
    'sent',
    'consent',
    'title',
    'icon',
    'picture',
    'image',
    'button',
    'reason',
    'field',
    'label',
    'input',
    'optional',
    'field-error',
    'radio-group',
    'radio',
    'notice',
    'notice-success',
    'notice-error',
    'notice-offline',
    'skeleton',
  ],
  events: ['awning:reviews:create'],
}
