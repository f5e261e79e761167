import { createElement, type ReactNode, useEffect, useRef } from 'react'
import { WIDGETS, type WidgetName } from '../loader/widgets.ts'
import type { AwningConfig } from '../widgets/kit/index.ts'

export type Attributes = Readonly<Record<string, string | boolean | number | undefined>>

interface WidgetProps {
  readonly name: WidgetName
  readonly config: AwningConfig
  readonly attributes?: Attributes
  /** Content of the element: fallback and slots. */
  readonly children?: ReactNode
}

/** The element of a host page, with the widget mounted as the loader does it, in its own shadow root. */
export const Widget = ({ name, config, attributes = {}, children }: WidgetProps) => {
  const host = useRef<HTMLElement>(null)
  useEffect(() => {
    let unmount = () => {}
    let left = false
    void WIDGETS[name]?.().then(({ mount }) => {
      if (host.current && !left) unmount = mount(host.current, config)
    })
    return () => {
      left = true
      unmount()
    }
  }, [name, config])
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined || value === false || value === '' ? [] : [[key, value === true ? '' : String(value)]],
  )
  return createElement(`awning-${name}`, { ref: host, ...Object.fromEntries(written) }, children)
}
