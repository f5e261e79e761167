import { expect, test } from 'vitest'
import { contained, enlarge, type Frame, WHOLE, within } from './frame.ts'

const stage = { width: 400, height: 300 }
const whole = contained({ width: 1200, height: 1200 }, stage)

/** The point of the picture, measured from its middle at the scale 1, that lies under a point of the stage. */
const under = ({ scale, x, y }: Frame, point: { x: number; y: number }) => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
})

test('a picture fits into its stage with its ratio', () => {
  expect(whole).toEqual({ width: 300, height: 300 })
  expect(contained({ width: 1600, height: 800 }, stage)).toEqual({ width: 400, height: 200 })
})

test('what is under the finger stays there while the picture grows, and while it shrinks again', () => {
  const finger = { x: 90, y: -40 }
  const large = enlarge(WHOLE, 2, finger)
  const larger = enlarge(large, 3.5, finger)
  for (const frame of [large, larger]) {
    expect(under(frame, finger).x).toBeCloseTo(90)
    expect(under(frame, finger).y).toBeCloseTo(-40)
  }
  expect(enlarge(larger, 1, finger).x).toBeCloseTo(0)
})

test('it grows to five times its size, and never gets smaller than the stage', () => {
  expect(enlarge(WHOLE, 40, { x: 0, y: 0 }).scale).toBe(5)
  expect(enlarge(WHOLE, 0.2, { x: 0, y: 0 })).toEqual(WHOLE)
})

test('it can be moved to its edges, not past them; what has room lies in the middle', () => {
  expect(within({ scale: 2, x: 900, y: -900 }, whole, stage)).toEqual({ scale: 2, x: 100, y: -150 })
  // 1.2 times 300 is still narrower than 400.
  expect(within({ scale: 1.2, x: 50, y: 500 }, whole, stage)).toEqual({ scale: 1.2, x: 0, y: 30 })
})
