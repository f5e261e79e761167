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
    // The loader fills elements inside a widget, too: what a search has found.
    const filled = new Set<HTMLElement>()
    const observer = new MutationObserver(() => {
      for (const part of ['product', 'recommendations'] as const)
        for (const element of host.current?.shadowRoot?.querySelectorAll<HTMLElement>(`awning-${part}`) ?? []) {
          if (filled.has(element)) continue
          filled.add(element)
          void start(part, element)
        }
    })
    document.addEventListener('awning:product:sold-out', onSoldOut)
    void start(name, host.current).then(() => {
      const root = host.current?.shadowRoot
      if (name === 'search' && root && !left) observer.observe(root, { childList: true, subtree: true })
    })
    return () => {
      left = true
      observer.disconnect()
      document.removeEventListener('awning:product:sold-out', onSoldOut)
      for (const unmount of unmounts) unmount()
    }
  }, [name, config])
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined || value === false || value === '' ? [] : [[key, value === true ? '' : String(value)]],
  )
  return createElement(`awning-${name}`, { ref: host, ...Object.fromEntries(written) }, children)
}
