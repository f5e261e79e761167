import { type RefObject, useLayoutEffect } from 'react'
import { emit, useWidget } from '../kit/index.ts'

/** Emits once that the list was seen: half of it in the viewport, and the visitor has consented to analytics. */
export function useImpression(list: RefObject<HTMLElement | null>, productIds: readonly string[]): void {
  const { config } = useWidget().shop
  const ids = productIds.join()
  useLayoutEffect(() => {
    const element = list.current
    if (!element || !ids) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!config.analytics || !entries.some(({ intersectionRatio }) => intersectionRatio >= 0.5)) return
        observer.disconnect()
        emit('awning:recommendations:view', { productIds: ids.split(',') })
      },
      { threshold: [0.5, 0.75, 1] },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, ids, config])
}
