import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWidget } from '../../kit/index.ts'
import { Picture } from '../../kit/ui/index.ts'
import type { ProductPicture } from '../pictures.ts'
import { GALLERY_SIZES } from './gallery-sizes.ts'
import { GalleryZoom } from './gallery-zoom.tsx'

export interface GalleryProps {
  readonly pictures: readonly ProductPicture[]
  /** Name of the product, for a picture that is not there. */
  readonly name: string
  /** Lies over the first corner. */
  readonly children?: ReactNode
}

/** Pictures side by side, moved by finger, wheel or keyboard, with small ones below to jump. */
export const Gallery = ({ pictures, name, children }: GalleryProps) => {
  const { words } = useWidget()
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  /** How many pictures are fetched: the first, and one more than the visitor has come to once they come near. */
  const [wanted, setWanted] = useState(1)
  const approach = (index = current) => setWanted((before) => Math.max(before, index + 2))
  const first = pictures[0]?.src

  const show = (index: number) => {
    if (index > 0) approach(index)
    const target = track.current?.children[index] as HTMLElement | undefined
    track.current?.scrollTo({ left: (target?.offsetLeft ?? 0) - track.current.offsetLeft })
  }
  // Another colour has other pictures: begin with the first of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first picture's address stands for the choice
  useEffect(() => show(0), [first])

  const look = (index: number) => {
    setCurrent(index)
    if (index > 0) approach(index)
  }
  const label = (index: number) => words.t('product.picture', { number: String(index + 1), count: pictures.length })
  if (pictures.length === 0) {
    return (
      <div className="gallery gallery-view">
        <Picture alt={name} />
        {children}
      </div>
    )
  }
  return (
    <div className="gallery" part="gallery" onPointerEnter={() => approach()} onFocusCapture={() => approach()}>
      <GalleryZoom {...{ pictures, current }} onShow={show}>
        {/* What scrolls has to scroll by keyboard too, hence the tab stop. */}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
        <div
          ref={track}
          className="gallery-track"
          role="group"
          aria-label={words.t('product.pictures')}
          tabIndex={pictures.length > 1 ? 0 : undefined}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            // From right to left the distance is negative.
            look(Math.round(Math.abs(scrollLeft) / (clientWidth || 1)))
          }
        >
          {pictures.map((picture, index) => (
            <Picture key={picture.src} {...picture} sizes={GALLERY_SIZES} eager={index === 0} later={index >= wanted} />
          ))}
        </div>
        {children}
      </GalleryZoom>
      {pictures.length > 1 && (
        <ul className="gallery-thumbs">
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <button
                type="button"
                className="gallery-thumb"
                part="thumbnail"
                aria-label={label(index)}
                aria-current={index === current || undefined}
                onClick={() => show(index)}
              >
                <Picture {...picture} alt="" sizes="4em" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
