import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TOKENS } from './tokens.ts'

// Read from disk, as the test runner resolves style imports to nothing.
const styles = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const tokenStyles = styles('tokens.css')
const sheets = [
  'base.css',
  'base-later.css',
  'badge/badge.css',
  'button/button.css',
  'price/amount.css',
  '../mount.css',
]
  .map(styles)
  .join('')
const drawerStyles = styles('drawer/drawer.css')
const cardStyles = styles('../../product/product.css')

const named = (css: string) => css.match(/--awning-[a-z-]+/g) ?? []

test('every token that the styles use is documented, and no other', () => {
  const read = [...named(tokenStyles), ...named(sheets), ...named(drawerStyles), ...named(cardStyles)]
  expect([...new Set(read)].sort()).toEqual(TOKENS.map(({ name }) => name).sort())
})

test('there are few enough to be learned', () => {
  expect(TOKENS.length).toBeLessThanOrEqual(41)
})

test('public tokens are never declared, so that a value set further up reaches the widget', () => {
  expect(tokenStyles).not.toMatch(/--awning-[a-z-]+\s*:/)
})

test('colours follow the color-scheme around the widget, not a media query', () => {
  expect(tokenStyles).toContain('light-dark(')
  expect(tokenStyles).not.toContain('prefers-color-scheme')
})
