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
    const unmounts: (() => void)[] = []
    let left = false
    const start = async (part: WidgetName, element: HTMLElement | null) => {
      const mount = (await WIDGETS[part]?.())?.mount
      if (mount && element && !left) unmounts.push(mount(element, config))
    }
    // The loader does this too: a sold-out product gets the form, unless the page fills its slot.
    const onSoldOut = ({ detail: { element } }: DocumentEventMap['awning:product:sold-out']) => {
      const form = element.shadowRoot?.querySelector<HTMLElement>('awning-back-in-stock')
      if (element !== host.current || !form || form.shadowRoot || element.querySelector('[slot=back-in-stock]')) return
      void start('back-in-stock', form)
    }
    document.addEventListener('awning:product:sold-out', onSoldOut)
    void start(name, host.current)
    return () => {
      left = true
      document.removeEventListener('awning:product:sold-out', onSoldOut)
      for (const unmount of unmounts) unmount()
    }
  }, [name, config])
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined || value === false || value === '' ? [] : [[key, value === true ? '' : String(value)]],
  )
  return createElement(`awning-${name}`, { ref: host, ...Object.fromEntries(written) }, children)
}
