import { afterEach, beforeEach, expect, test } from 'vitest'
import { attachGestures, type Gestures } from './gestures.ts'

const MIDDLE = { x: 200, y: 150 }
let stage: HTMLElement
let element: HTMLElement
let gestures: Gestures
let scales: number[]
let wipes: number[]

beforeEach(() => {
  stage = document.createElement('div')
  element = document.createElement('div')
  // jsdom has no layout: a stage of 400 by 300 at the page's corner.
  Object.defineProperties(stage, { clientWidth: { value: 400 }, clientHeight: { value: 300 } })
  stage.getBoundingClientRect = () => new DOMRect(0, 0, 400, 300)
  scales = []
  wipes = []
  gestures = attachGestures(
    stage,
    element,
    { width: 1600, height: 1200 },
    {
      onScale: (scale) => scales.push(scale),
      onSwipe: (direction) => wipes.push(direction),
    },
  )
})
afterEach(() => gestures.end())

type Touch = { id?: number; kind?: string; button?: number; at?: number }

const touch = (type: string, x: number, y: number, { id = 1, kind = 'touch', button = 0, at }: Touch = {}) => {
  const event = new PointerEvent(type, { clientX: x, clientY: y, pointerId: id, pointerType: kind, button })
  if (at !== undefined) Object.defineProperty(event, 'timeStamp', { value: at })
  stage.dispatchEvent(event)
}
const tap = (x: number, y: number, more: Touch = {}) => {
  touch('pointerdown', x, y, more)
  touch('pointerup', x, y, more)
}
const wheel = (deltaY: number, more: WheelEventInit = {}) => {
  const event = new WheelEvent('wheel', { deltaY, clientX: MIDDLE.x, clientY: MIDDLE.y, cancelable: true, ...more })
  stage.dispatchEvent(event)
  return event
}
const drawn = () => {
  const [, x, y, scale] = /translate\((.+)px, (.+)px\) scale\((.+)\)/.exec(element.style.transform) ?? []
  return { x: Number(x), y: Number(y), scale: Number(scale) }
}

test('a mouse click zooms in at its point, and the next zooms out', () => {
  tap(300, 150, { kind: 'mouse' })
  // The point 100 right of the centre stays in place, so the picture moves left by 1.5 times that.
  expect(drawn()).toEqual({ x: -150, y: 0, scale: 2.5 })
  tap(300, 150, { kind: 'mouse' })
  expect(drawn()).toEqual({ x: 0, y: 0, scale: 1 })
  expect(scales).toEqual([2.5, 1])
})

test('touch needs a double tap, quickly and in one place', () => {
  tap(200, 150, { at: 1000 })
  tap(200, 150, { at: 1400 })
  expect(scales).toEqual([])
  tap(300, 150, { at: 1500 })
  expect(scales).toEqual([])
  tap(305, 152, { at: 1700 })
  expect(scales).toEqual([2.5])
})

test('other buttons of the mouse do nothing', () => {
  tap(200, 150, { kind: 'mouse', button: 2 })
  expect([scales, wipes]).toEqual([[], []])
})

test('a swipe over the whole picture turns to the next, a short one does not', () => {
  for (const [from, to] of [
    [300, 200],
    [100, 200],
    [200, 170],
  ] as const) {
    touch('pointerdown', from, 150)
    touch('pointermove', to, 150)
    touch('pointerup', to, 150)
  }
  expect(wipes).toEqual([1, -1])
  expect(scales).toEqual([])
})

test('a cancelled pointer is neither a swipe nor a tap', () => {
  touch('pointerdown', 300, 150)
  touch('pointermove', 100, 150)
  touch('pointercancel', 100, 150)
  touch('pointerdown', 200, 150, { at: 900 })
  touch('pointercancel', 200, 150, { at: 950 })
  tap(200, 150, { at: 1000 })
  expect([scales, wipes]).toEqual([[], []])
})

test('a zoomed picture is dragged, as far as its edge, and not swiped away', () => {
  gestures.toggle()
  touch('pointerdown', 200, 150)
  touch('pointermove', 140, 180)
  expect(drawn()).toEqual({ x: -60, y: 30, scale: 2.5 })
  touch('pointermove', -900, 180)
  touch('pointerup', -900, 180)
  expect(drawn()).toEqual({ x: -300, y: 30, scale: 2.5 })
  expect(wipes).toEqual([])
})

test('a pinch over the whole picture is no swipe', () => {
  touch('pointerdown', 150, 150, { id: 1 })
  touch('pointerdown', 250, 150, { id: 2 })
  touch('pointermove', 170, 150, { id: 2 })
  touch('pointerup', 170, 150, { id: 2 })
  touch('pointerup', 150, 150, { id: 1 })
  expect(drawn().scale).toBe(1)
  expect(wipes).toEqual([])
})

test('pinching zooms by the change of distance', () => {
  touch('pointerdown', 150, 150, { id: 1 })
  touch('pointerdown', 250, 150, { id: 2 })
  touch('pointermove', 350, 150, { id: 2 })
  expect(drawn().scale).toBeCloseTo(2)
})

test('the wheel zooms instead of scrolling, with the control key faster', () => {
  expect(wheel(-100).defaultPrevented).toBe(true)
  expect(drawn().scale).toBeCloseTo(Math.exp(0.25))
  wheel(-100, { ctrlKey: true })
  expect(drawn().scale).toBeCloseTo(Math.exp(1.25))
  wheel(2000)
  expect(drawn()).toEqual({ x: 0, y: 0, scale: 1 })
})

test('keys pan a zoomed picture, and do not move a whole one', () => {
  gestures.move(40, 40)
  expect(drawn()).toEqual({ x: 0, y: 0, scale: 1 })
  gestures.toggle()
  gestures.move(40, -40)
  expect(drawn()).toEqual({ x: 40, y: -40, scale: 2.5 })
})

test('after end no gesture is handled', () => {
  gestures.end()
  tap(200, 150, { kind: 'mouse' })
  wheel(-100)
  expect(scales).toEqual([])
})
