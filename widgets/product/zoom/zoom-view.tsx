import { type KeyboardEvent, useRef, useState } from 'react'
import { useStyles, useWidget } from '../../kit/index.ts'
import { ARROW_ICON, CLOSE_ICON, IconButton, MINUS_ICON, PLUS_ICON, useModal } from '../../kit/ui/index.ts'
import type { ProductPicture } from '../pictures.ts'
import { attachGestures, type Gestures } from './gestures.ts'
import zoomStyles from './zoom.css?inline'
import { ZoomPicture } from './zoom-picture.tsx'

export interface ZoomViewProps {
  readonly pictures: readonly ProductPicture[]
  readonly current: number
  readonly open: boolean
  /** Called to show another of the pictures. */
  readonly onShow: (index: number) => void
  readonly onClose: () => void
}

const STYLES = [zoomStyles]
/** How far an arrow key pans a zoomed picture, in CSS pixels. */
const STEP = 80

/** The pictures one by one at window size, with zoom. */
export const ZoomView = ({ pictures, current, open, onShow, onClose }: ZoomViewProps) => {
  useStyles(STYLES)
  const { words } = useWidget()
  const dialog = useRef<HTMLDialogElement>(null)
  const gestures = useRef<Gestures>(undefined)
  const [scale, setScale] = useState(1)
  const close = () => {
    setScale(1)
    onClose()
  }
  const modal = useModal(dialog, open, close)
  const picture = pictures[current]
  const show = (index: number) => {
    if (!pictures[index]) return
    // Another picture starts unzoomed.
    setScale(1)
    onShow(index)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const [x, y] = ARROWS[event.key] ?? [0, 0]
    const forward = words.dir === 'rtl' ? -x : x
    if (event.key === '+' || event.key === '-') {
      if (scale > 1 === (event.key === '-')) gestures.current?.toggle()
    } else if (scale > 1 && (x || y)) gestures.current?.move(-x * STEP, -y * STEP)
    else if (x) show(current + forward)
    else return
    event.preventDefault()
  }
  const place = words.t('product.picture', { number: String(current + 1), count: pictures.length })
  const enlarged = scale > 1
  return (
    <dialog ref={dialog} className="zoom" part="zoom-view" aria-label={place} onKeyDown={onKeyDown} {...modal}>
      <div className="zoom-bar">
        <p className="small" role="status">
          {pictures.length > 1 && place}
        </p>
        <IconButton
          icon={enlarged ? MINUS_ICON : PLUS_ICON}
          label={words.t(enlarged ? 'product.whole' : 'product.enlarge')}
          onClick={() => gestures.current?.toggle()}
        />
        <IconButton icon={CLOSE_ICON} label={words.t('product.close')} part="close" onClick={close} />
      </div>
      {open && picture && (
        <ZoomPicture
          key={picture.src}
          picture={picture}
          scale={scale}
          attach={(stage, element) => {
            gestures.current = attachGestures(stage, element, picture, {
              onScale: setScale,
              // A swipe to the left shows the next picture, like turning a page; in right-to-left pages the previous
              // one.
              onSwipe: (direction) => show(current + (words.dir === 'rtl' ? -direction : direction)),
            })
            return gestures.current.end
          }}
        />
      )}
      {pictures.length > 1 && (
        <div className="zoom-turn">
          <span className="zoom-back">
            <IconButton
              icon={ARROW_ICON}
              label={words.t('product.previousPicture')}
              inert={current === 0}
              onClick={() => show(current - 1)}
            />
          </span>
          <IconButton
            icon={ARROW_ICON}
            label={words.t('product.nextPicture')}
            inert={current === pictures.length - 1}
            onClick={() => show(current + 1)}
          />
        </div>
      )}
    </dialog>
  )
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
