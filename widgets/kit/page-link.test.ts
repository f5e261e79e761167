import { afterEach, expect, test } from 'vitest'
import { toPageLink, toProductLink } from './page-link.ts'

afterEach(() => document.querySelector('base')?.remove())

test.each([
  '/shop',
  'shop/jar?a=b#c',
  '#top',
  '?page=2',
  '//cdn.example/jar',
  'https://shop.example/jar',
  'HTTP://shop.example',
  './javascript:alert(1)',
  '',
])('security 79: a link leads to %j', (address) => {
  expect(toPageLink(address)).toBe(address)
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' \u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript\r:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://host.example/0',
  'file:///etc/passwd',
  'mailto:ada@example.com',
  'view-source:https://host.example',
  'https://',
  'http://[',
])('security 79: no link is made of %j', (address) => {
  expect(toPageLink(address)).toBeUndefined()
})

test('security 79: a template cannot put a protocol together', () => {
  expect(toProductLink('{slug}:alert(1)', { id: '1', slug: 'javascript' })).toBeUndefined()
  expect(toProductLink('{slug}', { id: '1', slug: 'javascript:alert(1)' })).toBe('javascript%3Aalert(1)')
  expect(toProductLink('javascript:open("{slug}")', { id: '1', slug: 'jar' })).toBeUndefined()
  expect(toProductLink('/shop/{slug}?id={id}', { id: '1', slug: 'a b' })).toBe('/shop/a%20b?id=1')
  expect(toProductLink(undefined, { id: '1', slug: 'jar' })).toBeUndefined()
})

test('security 79: a relative address follows the page’s base', () => {
  const base = document.createElement('base')
  base.href = 'https://cdn.example/shop/'
  document.head.append(base)
  expect(toPageLink('jar')).toBe('jar')
})
