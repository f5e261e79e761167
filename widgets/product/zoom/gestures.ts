import { contained, ENLARGED, enlarge, type Frame, WHOLE, within } from './frame.ts'

export type Gestures = {
  /** Enlarges the picture in its middle, or shows all of it again. */
  toggle(): void
  /** Moves an enlarged picture, in CSS pixels. */
  move(x: number, y: number): void
  end(): void
}

interface Listeners {
  /** The picture has another size than before. */
  readonly onScale: (scale: number) => void
  /** A finger has wiped over the whole picture: 1 to the left, as if a page were turned, -1 to the right. */
  readonly onWipe: (direction: 1 | -1) => void
}

type Point = { x: number; y: number }

/** How far a finger may slip in a tap, and how far it goes in a wipe, in CSS pixels. */
const SLIP = 8
const WIPE = 50
/** Time in which two taps are one double tap, in milliseconds. */
const DOUBLE_MS = 320

/**
 * Lets fingers, mouse and wheel enlarge a picture in its stage and move it: two fingers, a double tap, a press with the
 * mouse, a drag. `element` is what is moved; `picture` is its size, of which only the ratio matters.
 */
export function followGestures(
  stage: HTMLElement,
  element: HTMLElement,
  picture: { width: number; height: number },
  { onScale, onWipe }: Listeners,
): Gestures {
  const ending = new AbortController()
  const { signal } = ending
  const fingers = new Map<number, Point>()
  let frame: Frame = WHOLE
  let start: (Point & { several: boolean }) | undefined
  let tapped: (Point & { at: number }) | undefined

  const show = (next: Frame) => {
    const room = { width: stage.clientWidth, height: stage.clientHeight }
    const before = frame.scale
    frame = within(next, contained(picture, room), room)
    element.style.transform = `translate(${frame.x}px, ${frame.y}px) scale(${frame.scale})`
    if (frame.scale !== before) onScale(frame.scale)
  }
  const fromMiddle = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const toggleAt = (point: Point) => show(frame.scale > 1 ? WHOLE : enlarge(frame, ENLARGED, point))

  const pinch = (finger: Point, before: Point, other: Point) => {
    const growth = distance(finger, other) / (distance(before, other) || 1)
    const middle = { x: (finger.x + other.x) / 2, y: (finger.y + other.y) / 2 }
    const moved = { ...frame, x: frame.x + (finger.x - before.x) / 2, y: frame.y + (finger.y - before.y) / 2 }
    show(enlarge(moved, frame.scale * growth, middle))
  }
  const tap = (point: Point, event: PointerEvent) => {
    if (event.pointerType === 'mouse') return toggleAt(point)
    const double = tapped && event.timeStamp - tapped.at < DOUBLE_MS && distance(tapped, point) < 4 * SLIP
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
    if (distance(finger, start) < SLIP) tap(finger, event)
    else if (frame.scale === 1 && Math.abs(across) > WIPE) onWipe(across < 0 ? 1 : -1)
  }
  const turn = (event: WheelEvent) => {
    event.preventDefault()
    show(enlarge(frame, frame.scale * Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), fromMiddle(event)))
  }

  stage.addEventListener('pointerdown', down, { signal })
  stage.addEventListener('pointermove', drag, { signal })
  stage.addEventListener('pointerup', up, { signal })
  stage.addEventListener('pointercancel', up, { signal })
  stage.addEventListener('wheel', turn, { signal, passive: false })
  addEventListener('resize', () => show(frame), { signal })
  return {
    toggle: () => toggleAt({ x: 0, y: 0 }),
    move: (x, y) => show({ ...frame, x: frame.x + x, y: frame.y + y }),
    end: () => ending.abort(),
  }
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
