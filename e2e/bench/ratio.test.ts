import { expect, test } from 'vitest'
import { estimateRatio } from './ratio.ts'

/** Ratios whose noise has a standard deviation of 1 %, by a generator with a fixed seed. */
function drawLogs(count: number, ratio: number, seed: number): number[] {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
  // Twelve uniform values less six are nearly normal, of deviation 1.
  const normal = () => Array.from({ length: 12 }, next).reduce((sum, each) => sum + each, -6)
  return Array.from({ length: count }, () => Math.log(ratio) + 0.01 * normal())
}

test('the interval of a ratio holds the true one in about 95 of 100 draws, and narrows as samples are added', () => {
  const draws = Array.from({ length: 200 }, (_, seed) => estimateRatio(drawLogs(12, 1.02, 7919 * seed + 1)))
  const held = draws.filter(({ value, halfWidth }) => Math.abs(value - 1.02) <= halfWidth)
  expect(held.length).toBeGreaterThan(180)
  expect(held.length).toBeLessThan(200)
  expect(estimateRatio(drawLogs(48, 1.02, 1)).halfWidth).toBeLessThan(estimateRatio(drawLogs(8, 1.02, 1)).halfWidth)
})

test('twelve samples of 1 % noise tell 2 % from nothing', () => {
  const isAbove = (ratio: number, seed: number) => {
    const { value, halfWidth } = estimateRatio(drawLogs(12, ratio, 104_729 * seed + 3))
    return value - halfWidth > 1.005
  }
  const seeds = Array.from({ length: 100 }, (_, seed) => seed)
  expect(seeds.filter((seed) => isAbove(1.02, seed)).length).toBeGreaterThan(94)
  expect(seeds.filter((seed) => isAbove(1, seed)).length).toBeLessThan(3)
})

test('of a single sample nothing is known but its value', () => {
  expect(estimateRatio([Math.log(1.5)])).toEqual({ value: 1.5, halfWidth: Number.POSITIVE_INFINITY, samples: 1 })
})
