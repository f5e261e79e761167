import { useEffect, useState } from 'react'
import { useWidget } from './widget-context.ts'

/** A part of a widget that comes when it is wanted: undefined on its way, `failed` when it can't be had. */
export type Part<Module> = { readonly module?: Module; readonly failed?: boolean }

/** Loads a part of the widget, and the words for later, once it is wanted. `load` is one `import()`, the same function at every call. */
export function usePart<Module>(wanted: boolean, load: () => Promise<Module>): Part<Module> {
  const { shop } = useWidget()
  const [part, setPart] = useState<Part<Module>>({})
  useEffect(() => {
    if (!wanted) return
    let gone = false
    const settle = (next: Part<Module>) => gone || setPart(next)
    Promise.all([load(), shop.moreWords()]).then(
      ([module]) => settle({ module }),
      () => settle({ failed: true }),
    )
    return () => {
      gone = true
    }
  }, [wanted, load, shop])
  return part
}
