import { type MouseEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { useWidget } from '../../kit/index.ts'
import { IconButton, ZOOM_ICON } from '../../kit/ui/index.ts'
import type { ProductPicture } from '../pictures.ts'

export interface GalleryZoomProps {
  readonly pictures: readonly ProductPicture[]
  readonly current: number
  readonly onShow: (index: number) => void
  /** The pictures, in a `.gallery-track`. */
  readonly children: ReactNode
}

const loadZoom = () => import('../zoom/index.ts')

/** Magnifies a picture under the mouse; its button, a click on it, or Enter opens it at window size. */
export const GalleryZoom = ({ pictures, current, onShow, children }: GalleryZoomProps) => {
  const { words, shop } = useWidget()
  const [zoom, setZoom] = useState<Awaited<ReturnType<typeof loadZoom>>>()
  const [open, setOpen] = useState(false)
  const [failed, setMissed] = useState(false)
  const picture = pictures[current]

  const load = () => Promise.all([loadZoom(), shop.moreWords()]).then(([module]) => setZoom(module))
  const enlarge = ({ currentTarget }: { readonly currentTarget: Element }) => {
    // Focuses the button, to which the focus returns later: a click on a picture leaves it on an element that cannot
    // hold it.
    currentTarget.querySelector<HTMLElement>('[part~=zoom]')?.focus({ preventScroll: true })
    setMissed(false)
    load().then(
      () => setOpen(true),
      () => setMissed(true),
    )
  }
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    // A click tries again, and shows an error if it fails.
    if (pointerType === 'mouse') load().catch(() => {})
  }
  const press = (event: MouseEvent) => {
    if ((event.target as Element).closest('.gallery-track .picture, [part~=zoom]')) enlarge(event)
  }
  return (
    <>
      {/* Keyboard users have the button, or Enter on the track. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        className="gallery-view"
        onPointerEnter={onPointerEnter}
        onClick={press}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.target as Element).matches('.gallery-track')) enlarge(event)
        }}
      >
        {children}
        {zoom && picture && <zoom.Magnifier key={picture.src} picture={picture} />}
        <div className="gallery-zoom">
          <IconButton icon={ZOOM_ICON} label={words.t('product.enlarge')} part="zoom" />
        </div>
      </div>
      {failed && <p role="alert">{words.t('problem.offline')}</p>}
      {zoom && <zoom.ZoomView {...{ pictures, current, open, onShow }} onClose={() => setOpen(false)} />}
    </>
  )
}
