import { expect, test } from 'vitest'
import { DEFAULT_LOOK, look } from './look.ts'

const problems = (more: object) =>
  look.safeParse({ ...DEFAULT_LOOK, ...more }).error?.issues.map(({ path }) => path.join('.')) ?? []

test('the default look is valid', () => {
  expect(problems({})).toEqual([])
})

test.each<[string, object, string[]]>([
  ['a colour by name', { accent: 'red' }, ['accent']],
  ['a colour with more in it', { ground: '#fff;}' }, ['ground']],
  ['a font of another server', { font: 'https://fonts.example/a.woff2' }, ['font']],
  ['a corner of its own', { corner: '3px' }, ['corner']],
  ['what is no part of a look', { css: 'body{}' }, ['']],
  ['a logo without its size', { logo: { url: '/media/logo.png' } }, ['logo.width', 'logo.height']],
])('%s is refused', (_, more, expected) => {
  expect(problems(more)).toEqual(expected)
})

test.each([
  'http://shop.example/logo.png',
  'javascript:alert(1)',
  '//evil.example/logo.png',
  '/media/../order/1',
  '/order/1',
  'https://shop.example/"onload="',
])('a logo at %s is refused', (url) => {
  expect(problems({ logo: { url, width: 10, height: 10 } })).toEqual(['logo.url'])
})

test.each(['/media/logo.png', 'https://shop.example/logo.png?v=2'])('a logo at %s is taken', (url) => {
  expect(problems({ logo: { url, darkUrl: url, width: 120, height: 40 } })).toEqual([])
})
