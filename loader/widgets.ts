import type { WidgetModule } from '../widgets/kit/config.ts'

type Row = readonly [
  /** Fetches the widget's chunk. */
  load: () => Promise<WidgetModule>,
  /** The rules of what the element takes up from the first paint on, so that nothing moves later. */
  reserve: string,
]

/** Every widget: `<awning-NAME>` and `<div data-awning="NAME">`. One more is one more line. */
export const WIDGETS: Record<string, Row> = {
  cart: [() => import('../widgets/cart/index.ts'), 'min-width:44px;&:is([layout],[data-layout]){display:block}'],
  product: [() => import('../widgets/product/index.ts'), 'display:block;min-height:20em'],
  member: [() => import('../widgets/member/index.ts'), 'min-width:44px;&:is([layout],[data-layout]){display:block}'],
  'checkout-button': [
    () => import('../widgets/checkout-button/index.ts'),
    // With the line below that says why not.
    'min-width:9em;min-height:calc(44px + 1.5em)',
  ],
}

/** What host pages call goes through this chunk, fetched with the first call. */
export const loadActions = () => import('../widgets/kit/host-actions.ts')
