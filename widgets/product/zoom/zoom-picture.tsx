import { useEffect, useRef } from 'react'
import { Picture } from '../../kit/ui/index.ts'
import { GALLERY_SIZES } from '../full/gallery-sizes.ts'
import type { ProductPicture } from '../pictures.ts'

export interface ZoomPictureProps {
  readonly picture: ProductPicture
  readonly scale: number
  /** Attaches the gesture handlers to the stage; returns the function that removes them. */
  readonly attach: (stage: HTMLElement, element: HTMLElement) => () => void
}

/** One picture in its stage: at first in the gallery's resolution, then in that of its current size. */
export const ZoomPicture = ({ picture, scale, attach }: ZoomPictureProps) => {
  const stage = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: for as long as it is this picture
  useEffect(() => (stage.current && element.current ? attach(stage.current, element.current) : undefined), [])
  // In steps, so that the browser does not choose another source on every movement.
  const sizes = `${Math.ceil(scale) * 100}vw`
  return (
    <div ref={stage} className="zoom-stage" data-enlarged={scale > 1 || undefined}>
      <div ref={element} className="zoom-picture">
        <Picture {...picture} sizes={GALLERY_SIZES} eager />
        <Picture {...picture} alt="" sizes={sizes} eager />
      </div>
    </div>
  )
}
