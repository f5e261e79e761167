import { expect, test } from 'vitest'
import { fitLogo } from './fit-logo.ts'

test.each([
  [[320, 80], { width: 320, height: 80 }],
  [[8000, 2000], { width: 4000, height: 1000 }],
  [[9000, 1], { width: 4000, height: 1 }],
] as const)('a logo of %j is kept in the size %j', ([width, height], fitted) => {
  expect(fitLogo(width, height)).toEqual(fitted)
})
