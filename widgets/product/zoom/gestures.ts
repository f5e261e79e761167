import { clampFrame, type Frame, fitSize, UNZOOMED, ZOOMED_SCALE, zoomAt } from './frame.ts'

export type Gestures = {
  /** Zooms in at the centre, or shows the whole picture again. */
  toggle(): void
  /** Pans a zoomed picture, in CSS pixels. */
  move(x: number, y: number): void
  end(): void
}

interface Listeners {
  /** Called when the scale has changed. */
  readonly onScale: (scale: number) => void
  /** Called on a swipe over the whole picture: 1 to the left, like turning a page, -1 to the right. */
  readonly onSwipe: (direction: 1 | -1) => void
}

type Point = { x: number; y: number }

/** Largest movement of a tap and smallest of a swipe, in CSS pixels. */
const TAP_TOLERANCE = 8
const SWIPE_DISTANCE = 50
/** Time in which two taps are one double tap, in milliseconds. */
const DOUBLE_MS = 320

/**
 * Zooms and pans a picture in its stage by pinch, double tap, click, drag and wheel. `element` is what is transformed;
 * `picture` is its size, of which only the ratio matters.
 */
export function attachGestures(
  stage: HTMLElement,
  element: HTMLElement,
  picture: { width: number; height: number },
  { onScale, onSwipe }: Listeners,
): Gestures {
  const controller = new AbortController()
  const { signal } = controller
  const fingers = new Map<number, Point>()
  let frame: Frame = UNZOOMED
  let start: (Point & { several: boolean }) | undefined
  let tapped: (Point & { at: number }) | undefined

  const show = (next: Frame) => {
    const room = { width: stage.clientWidth, height: stage.clientHeight }
    const before = frame.scale
    frame = clampFrame(next, fitSize(picture, room), room)
    element.style.transform = `translate(${frame.x}px, ${frame.y}px) scale(${frame.scale})`
    if (frame.scale !== before) onScale(frame.scale)
  }
  const fromMiddle = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const toggleAt = (point: Point) => show(frame.scale > 1 ? UNZOOMED : zoomAt(frame, ZOOMED_SCALE, point))

  const pinch = (finger: Point, before: Point, other: Point) => {
    const growth = distance(finger, other) / (distance(before, other) || 1)
    const middle = { x: (finger.x + other.x) / 2, y: (finger.y + other.y) / 2 }
    const moved = { ...frame, x: frame.x + (finger.x - before.x) / 2, y: frame.y + (finger.y - before.y) / 2 }
    show(zoomAt(moved, frame.scale * growth, middle))
  }
  const tap = (point: Point, event: PointerEvent) => {
    if (event.pointerType === 'mouse') return toggleAt(point)
    const double = tapped && event.timeStamp - tapped.at < DOUBLE_MS && distance(tapped, point) < 4 * TAP_TOLERANCE
    tapped = double ? undefined : { ...point, at: event.timeStamp }
    if (double) toggleAt(point)
  }

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    const finger = fromMiddle(event)
    fingers.set(event.pointerId, finger)
    start = { ...finger, several: fingers.size > 1 }
    stage.setPointerCapture?.(event.pointerId)
  }
  const drag = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const finger = fromMiddle(event)
    const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    fingers.set(event.pointerId, finger)
    if (other) pinch(finger, before, other)
    else if (frame.scale > 1) show({ ...frame, x: frame.x + finger.x - before.x, y: frame.y + finger.y - before.y })
  }
  const up = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId)
    fingers.delete(event.pointerId)
    if (!finger || !start || fingers.size > 0 || event.type === 'pointercancel') return
    const across = finger.x - start.x
    if (start.several) return
    if (distance(finger, start) < TAP_TOLERANCE) tap(finger, event)
    else if (frame.scale === 1 && Math.abs(across) > SWIPE_DISTANCE) onSwipe(across < 0 ? 1 : -1)
  }
  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    show(zoomAt(frame, frame.scale * Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), fromMiddle(event)))
  }

  stage.addEventListener('pointerdown', down, { signal })
  stage.addEventListener('pointermove', drag, { signal })
  stage.addEventListener('pointerup', up, { signal })
  stage.addEventListener('pointercancel', up, { signal })
  stage.addEventListener('wheel', onWheel, { signal, passive: false })
  addEventListener('resize', () => show(frame), { signal })
  return {
    toggle: () => toggleAt({ x: 0, y: 0 }),
    move: (x, y) => show({ ...frame, x: frame.x + x, y: frame.y + y }),
    end: () => controller.abort(),
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
