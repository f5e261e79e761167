import { useEffect, useState } from 'react'
import { useWidget } from './widget-context.ts'

/** A lazily loaded part of a widget: empty while loading, `failed` where it cannot be loaded. */
export type Part<Module> = { readonly module?: Module; readonly failed?: boolean }

/**
 * Loads a part of the widget and the later words, once `wanted`. `load` is one `import()`, the same function on every
 * render.
 */
export function usePart<Module>(wanted: boolean, load: () => Promise<Module>): Part<Module> {
  const { shop } = useWidget()
  const [part, setPart] = useState<Part<Module>>({})
  useEffect(() => {
    if (!wanted) return
    let unmounted = false
    const settle = (next: Part<Module>) => unmounted || setPart(next)
    Promise.all([load(), shop.moreWords()]).then(
      ([module]) => settle({ module }),
      () => settle({ failed: true }),
    )
    return () => {
      unmounted = true
    }
  }, [wanted, load, shop])
  return part
}
