import type { WidgetModule } from '../widgets/kit/config.ts'

type Row = readonly [
  /** Fetches the widget's chunk. Only what is named here is kept of it for the loader. */
  load: () => Promise<WidgetModule['mount']>,
  /** What the element takes up from the first paint on, so that nothing moves later; `@` stands for the element. */
  reserve: string,
]

/** Every widget: `<awning-NAME>` and `<div data-awning="NAME">`. One more is one more line. */
export const WIDGETS: Record<string, Row> = {
  cart: [
    () => import('../widgets/cart/index.ts').then(({ mount }) => mount),
    '@{min-width:44px}@:is([layout],[data-layout]){display:block}',
  ],
  product: [() => import('../widgets/product/index.ts').then(({ mount }) => mount), '@{display:block;min-height:20em}'],
  'checkout-button': [
    () => import('../widgets/checkout-button/index.ts').then(({ mount }) => mount),
    // With the line below that says why not.
    '@{min-width:9em;min-height:calc(44px + 1.5em)}',
  ],
}

/** What a first view needs besides code is asked for by this chunk, which comes before all others. */
export const loadAhead = () => import('./ahead.ts')

/** What host pages call goes through this chunk, fetched with the first call. */
export const loadActions = () => import('../widgets/kit/host-actions.ts')

/** For a page with more than one script tag. */
export const loadSecondTag = () => import('./second-tag.ts')

/** For the page that a checkout leads back to. */
export const loadCheckoutReturn = () => import('./checkout-return.ts')
