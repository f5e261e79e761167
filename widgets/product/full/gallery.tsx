import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWidget } from '../../kit/index.ts'
import { Picture } from '../../kit/ui/index.ts'
import type { ProductPicture } from '../pictures.ts'
import { GALLERY_SIZES } from './gallery-sizes.ts'
import { GalleryZoom } from './gallery-zoom.tsx'

export interface GalleryProps {
  readonly pictures: readonly ProductPicture[]
  /** Name of the product, as alternative text where there is no picture. */
  readonly name: string
  /** Overlaid on the top corner. */
  readonly children?: ReactNode
}

/** Scrollable pictures side by side, with thumbnails below. */
export const Gallery = ({ pictures, name, children }: GalleryProps) => {
  const { words } = useWidget()
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  /** Number of pictures that are fetched: the first, then one more than the visitor has reached. */
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
        {/* Scrollable content must scroll by keyboard too, hence the tab stop. */}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
        <div
          ref={track}
          className="gallery-track"
          role="group"
          aria-label={words.t('product.pictures')}
          tabIndex={pictures.length > 1 ? 0 : undefined}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            // In right-to-left pages the offset is negative.
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
                part={index === current ? 'thumbnail thumbnail-current' : 'thumbnail'}
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
