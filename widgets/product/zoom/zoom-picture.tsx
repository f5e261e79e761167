import { useEffect, useRef } from 'react'
import { Picture } from '../../kit/ui/index.ts'
import { GALLERY_SIZES } from '../full/gallery-sizes.ts'
import type { ProductPicture } from '../pictures.ts'

export interface ZoomPictureProps {
  readonly picture: ProductPicture
  readonly scale: number
  /** Begins to follow what fingers and mouse do in the stage; answers how to end it. */
  readonly follow: (stage: HTMLElement, element: HTMLElement) => () => void
}

/** One picture in its stage: at once as the gallery has it, and as sharp as its size asks for when that has come. */
export const ZoomPicture = ({ picture, scale, follow }: ZoomPictureProps) => {
  const stage = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: for as long as it is this picture
  useEffect(() => (stage.current && element.current ? follow(stage.current, element.current) : undefined), [])
  // Widths that a browser chooses a source by: in steps, so that it does not choose anew with every move of a finger.
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
