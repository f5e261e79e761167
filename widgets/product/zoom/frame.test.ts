import { expect, test } from 'vitest'
import { clampFrame, type Frame, fitSize, UNZOOMED, zoomAt } from './frame.ts'

const stage = { width: 400, height: 300 }
const whole = fitSize({ width: 1200, height: 1200 }, stage)

/** The point of the picture, relative to its centre at scale 1, that lies under a point of the stage. */
const under = ({ scale, x, y }: Frame, point: { x: number; y: number }) => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
})

test('a picture fits into its stage with its ratio', () => {
  expect(whole).toEqual({ width: 300, height: 300 })
  expect(fitSize({ width: 1600, height: 800 }, stage)).toEqual({ width: 400, height: 200 })
})

test('the point under the finger stays in place while zooming in and out', () => {
  const finger = { x: 90, y: -40 }
  const large = zoomAt(UNZOOMED, 2, finger)
  const larger = zoomAt(large, 3.5, finger)
  for (const frame of [large, larger]) {
    expect(under(frame, finger).x).toBeCloseTo(90)
    expect(under(frame, finger).y).toBeCloseTo(-40)
  }
  expect(zoomAt(larger, 1, finger).x).toBeCloseTo(0)
})

test('it zooms to five times its size, and never below the stage', () => {
  expect(zoomAt(UNZOOMED, 40, { x: 0, y: 0 }).scale).toBe(5)
  expect(zoomAt(UNZOOMED, 0.2, { x: 0, y: 0 })).toEqual(UNZOOMED)
})

test('it pans to its edges, not past them, and is centred where it fits', () => {
  expect(clampFrame({ scale: 2, x: 900, y: -900 }, whole, stage)).toEqual({ scale: 2, x: 100, y: -150 })
  // 1.2 times 300 is still narrower than 400.
  expect(clampFrame({ scale: 1.2, x: 50, y: 500 }, whole, stage)).toEqual({ scale: 1.2, x: 0, y: 30 })
})
