import type { WidgetModule } from '../widgets/kit/config.ts'

/** Fetches a widget's chunk. */
export type WidgetFetch = () => Promise<WidgetModule>

/**
 * First the widgets that fetch more than their chunk and the kit, as the build shortens the rows after them. Rows 1 to 5
 * have sizes of their own in `widget-elements.ts`. Add others at the end: each costs only its name.
 */
const widgets = {
  product: () => import('../widgets/product/index.ts'),
  'checkout-button': () => import('../widgets/checkout-button/index.ts'),
  cart: () => import('../widgets/cart/index.ts'),
  member: () => import('../widgets/member/index.ts'),
  'back-in-stock': () => import('../widgets/back-in-stock/index.ts'),
  search: () => import('../widgets/search/index.ts'),
  reviews: () => import('../widgets/reviews/index.ts'),
  recommendations: () => import('../widgets/recommendations/index.ts'),
} satisfies Record<string, WidgetFetch>

/**
 * The widgets by name, with the function that fetches the chunk: `<awning-NAME>` and `<div data-awning="NAME">`. A new
 * widget is one more line here.
 */
export const WIDGETS: Readonly<Record<string, WidgetFetch>> = widgets
export type WidgetName = keyof typeof widgets

/** The actions of the host API, fetched with the first call. */
export const loadActions = () => import('../widgets/kit/host-actions.ts')
