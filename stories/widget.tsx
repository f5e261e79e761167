import { createElement, type ReactNode, useEffect, useRef } from 'react'
import { mount as mountCart } from '../widgets/cart/index.ts'
import { mount as mountCheckoutButton } from '../widgets/checkout-button/index.ts'
import type { AwningConfig, WidgetModule } from '../widgets/kit/index.ts'
import { mount as mountMember } from '../widgets/member/index.ts'
import { mount as mountProduct } from '../widgets/product/index.ts'

const MOUNTS = {
  cart: mountCart,
  'checkout-button': mountCheckoutButton,
  member: mountMember,
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
