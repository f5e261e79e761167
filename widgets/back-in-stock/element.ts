import type { ElementDeclaration } from '../kit/elements/element.ts'

/**
 * `<awning-back-in-stock>`: where a product is sold out, a form that asks for a mail when it is in stock again; nothing
 * where it can be bought.
 *
 * A product in full shows it by itself. The page's own content inside is shown until the widget is there.
 *
 * @example On a page of yours about one product
 * ```html
 * <awning-back-in-stock product-slug="enamel-mug"><a href="/contact">Ask us when it is back</a></awning-back-in-stock>
 * ```
 * @example With words of your own, and of one variant
 * ```html
 * <awning-back-in-stock product-id="PRODUCT-ID" variant-id="VARIANT-ID">
 *   <span slot="title">The large one is on its way</span>
 * </awning-back-in-stock>
 * ```
 * @example Says thank you in the page’s own way
 * ```ts
 * document.addEventListener('awning:back-in-stock:request', ({ detail }) => console.log(detail.productId))
 * ```
 */
export const element: ElementDeclaration = {
  description: 'Where a product is sold out, a form that asks for a mail when it is in stock again.',
  attributes: {
    'product-id': { description: 'Id of the product.', type: 'text' },
    'product-slug': { description: 'Or its slug, as in the address of its page.', type: 'text' },
    'variant-id': { description: 'One of its variants. Left out: the product as a whole.', type: 'text' },
  },
  slots: {
    title: 'Instead of ‘Get an e-mail when it’s back’.',
    consent: 'Instead of what the address is used for.',
  },
  parts: [
    'root',
    'form',
    'sent',
    'consent',
    'title',
    'icon',
    'button',
    'field',
    'label',
    'input',
    'field-error',
    'notice',
    'notice-success',
    'notice-error',
    'notice-offline',
  ],
  events: ['awning:back-in-stock:request'],
}
