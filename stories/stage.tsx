import { createElement, type ReactNode, useEffect, useRef } from 'react'
import { mount as mountCart } from '../widgets/cart/index.ts'
import { mount as mountCheckoutButton } from '../widgets/checkout-button/index.ts'
import type { AwningConfig, WidgetModule } from '../widgets/kit/index.ts'
import { mount as mountProduct } from '../widgets/product/index.ts'
import type { Tab, Toolbar } from './tab.ts'

const MOUNTS = {
  cart: mountCart,
  'checkout-button': mountCheckoutButton,
  product: mountProduct,
} satisfies Record<string, WidgetModule['mount']>

export type WidgetName = keyof typeof MOUNTS
export type Attributes = Readonly<Record<string, string | boolean | number | undefined>>

interface WidgetProps {
  readonly name: WidgetName
  readonly config: AwningConfig
  readonly attributes?: Attributes
  /** What the page puts into the element: fallback and slots. */
  readonly children?: ReactNode
}

/** The element as it stands on a host page, with the widget mounted as the loader does it, in its own shadow root. */
export const Widget = ({ name, config, attributes = {}, children }: WidgetProps) => {
  const host = useRef<HTMLElement>(null)
  useEffect(() => (host.current ? MOUNTS[name](host.current, config) : undefined), [name, config])
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined || value === false || value === '' ? [] : [[key, value === true ? '' : String(value)]],
  )
  return createElement(`awning-${name}`, { ref: host, ...Object.fromEntries(written) }, children)
}

interface StageProps {
  readonly toolbar: Toolbar
  /** Closed with the story. */
  readonly tab?: Tab
  /** A column of text or of a grid instead of the whole page. */
  readonly width?: 'column' | 'card' | undefined
  readonly children: ReactNode
}

/** The host page around a story: its colours as the toolbar says, or the same thing light and dark beside each other. */
export const Stage = ({ toolbar, tab, width, children }: StageProps) => {
  useEffect(() => () => void tab?.close(), [tab])
  const themes = toolbar.theme === 'both' ? ['light', 'dark'] : [toolbar.theme]
  return (
    <main className="stages">
      {themes.map((theme) => (
        <div key={theme} className="stage" data-theme={theme}>
          <div className={width}>{children}</div>
        </div>
      ))}
    </main>
  )
}
