import type { WidgetModule } from '../widgets/kit/config.ts'

const widgets = {
  cart: () => import('../widgets/cart/index.ts'),
  product: () => import('../widgets/product/index.ts'),
  member: () => import('../widgets/member/index.ts'),
  'checkout-button': () => import('../widgets/checkout-button/index.ts'),
  'back-in-stock': () => import('../widgets/back-in-stock/index.ts'),
} satisfies Record<string, () => Promise<WidgetModule>>

/** Every widget, by how its chunk is fetched: `<awning-NAME>` and `<div data-awning="NAME">`. One more is another line here. */
export const WIDGETS: Record<string, () => Promise<WidgetModule>> = widgets
export type WidgetName = keyof typeof widgets

/** The actions of the host API, fetched with the first call. */
export const loadActions = () => import('../widgets/kit/host-actions.ts')
