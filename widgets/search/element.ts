import type { ElementDeclaration } from '../kit/elements/element.ts'

/**
 * `<awning-search>`: a field that suggests products and collections while somebody types, and below it what is found,
 * with filters.
 *
 * What is searched for is in the page’s address (`awning-q`), so that it can be kept and the way back finds it. The page's
 * own content inside is shown until the widget is there.
 *
 * @example The field and its results on one page, with product pages of your own
 * ```html
 * <awning-search href="/products/{slug}"><a href="/shop">See our products</a></awning-search>
 * ```
 * @example In the head of each page; the page at `results-path` has the element of the first example
 * ```html
 * <awning-search results-path="/search" href="/products/{slug}" collection-href="/shop/{slug}"></awning-search>
 * ```
 */
export const element: ElementDeclaration = {
  description: 'A field that suggests products and collections while somebody types, and what it finds with filters.',
  attributes: {
    'results-path': {
      description: 'Address of the page that shows what is found. Left out: it is shown below the field.',
      type: 'text',
    },
    href: {
      description: 'Address of your product pages, with {slug} or {id} in it. Left out: products open in place.',
      type: 'text',
    },
    'collection-href': {
      description:
        'Address of your pages of collections, with {slug} in it. Left out: their products are shown as results.',
      type: 'text',
    },
  },
  parts: [
    'root',
    'search',
    'suggestions',
    'suggestion',
    'suggestion-active',
    'results',
    'results-count',
    'meant',
    'filters',
    'filter',
    'chosen',
    'title',
    'icon',
    'picture',
    'image',
    'price',
    'price-now',
    'price-sale',
    'price-before',
    'price-lowest',
    'button',
    'icon-button',
    'field',
    'label',
    'input',
    'disclosure-title',
    'skeleton',
  ],
  events: [],
}
