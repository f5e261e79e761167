import type { WidgetModule } from '../widgets/kit/config.ts'

type Row = readonly [
  /** Fetches the widget's chunk. */
  load: () => Promise<WidgetModule>,
  /** CSS that reserves the element's space until the widget is there; without any, that of a button of 44 px. */
  reserve: string,
]

const widgets = {
  cart: [() => import('../widgets/cart/index.ts'), ''],
  product: [() => import('../widgets/product/index.ts'), 'display:block;min-height:20em'],
  member: [() => import('../widgets/member/index.ts'), ''],
  'checkout-button': [
    () => import('../widgets/checkout-button/index.ts'),
    // Includes the line below the button that gives the reason when it is disabled.
    'min-width:9em;min-height:4.5em',
  ],
} satisfies Record<string, Row>

/** Every widget: `<awning-NAME>` and `<div data-awning="NAME">`. Another widget is another line above. */
export const WIDGETS: Record<string, Row> = widgets
export type WidgetName = keyof typeof widgets

/** The actions of the host API, fetched with the first call. */
export const loadActions = () => import('../widgets/kit/host-actions.ts')
