import { useEffect, useRef, useState } from 'react'
import { matchesMedia, useStyles } from '../../kit/index.ts'
import { Picture } from '../../kit/ui/index.ts'
import type { ProductPicture } from '../pictures.ts'
import zoomStyles from './zoom.css?inline'

const STYLES = [zoomStyles]
/** Scale of the magnifier; must equal the factor in the style sheet. */
const SCALE = 2
/** Devices with a mouse, unless motion is to be reduced. */
const MAGNIFIER_MEDIA = '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)'

/** Shows the part of a picture under the mouse, twice as large, over the picture itself. */
export const Magnifier = ({ picture }: { readonly picture: ProductPicture }) => {
  useStyles(STYLES)
  const lens = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = lens.current
    const view = element?.parentElement
    if (!element || !view || !matchesMedia(MAGNIFIER_MEDIA)) return
    const controller = new AbortController()
    const follow = (event: PointerEvent) => {
      const box = view.getBoundingClientRect()
      const onPicture = event.pointerType === 'mouse' && (event.target as Element).closest('.gallery-track .picture')
      setWidth(onPicture ? box.width : 0)
      const percent = (distance: number, whole: number) => `${(100 * distance) / (whole || 1)}%`
      const [x, y] = [percent(event.clientX - box.left, box.width), percent(event.clientY - box.top, box.height)]
      element.style.transformOrigin = `${x} ${y}`
    }
    view.addEventListener('pointermove', follow, controller)
    view.addEventListener('pointerleave', () => setWidth(0), controller)
    return () => controller.abort()
  }, [])
  return (
    <div ref={lens} className="magnifier" hidden={!width} aria-hidden="true">
      {width > 0 && <Picture {...picture} alt="" sizes={`${SCALE * width}px`} eager />}
    </div>
  )
}
