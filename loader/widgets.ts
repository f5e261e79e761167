import type { WidgetModule } from '../widgets/kit/config.ts'

type Row = {
  /** Fetches the widget's chunk. */
  load: () => Promise<WidgetModule>
  /** What the element takes up from the first paint on, so that nothing moves later; `@` stands for the element. */
  reserve: string
}

/** Every widget: `<awning-NAME>` and `<div data-awning="NAME">`. One more is one more line. */
export const WIDGETS: Record<string, Row> = {
  cart: {
    load: () => import('../widgets/cart/index.ts'),
    reserve: '@{display:inline-block;min-width:44px;min-height:44px}@:is([layout],[data-layout]){display:block}',
  },
  product: {
    load: () => import('../widgets/product/index.ts'),
    reserve: '@{display:block;min-height:20em}',
  },
  'checkout-button': {
    load: () => import('../widgets/checkout-button/index.ts'),
    reserve: '@{display:inline-block;min-width:9em;min-height:44px}',
  },
}

/** What host pages call goes through this chunk, fetched with the first call. */
export const loadActions = () => import('../widgets/kit/host-actions.ts')
