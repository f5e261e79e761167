import { expect, test } from 'vitest'
import { NOTHING, readPrice, readSearch, type SearchState, toSearchAddress } from './search-address.ts'

const full: SearchState = {
  text: 'blue mug & jug',
  collections: ['kitchen', 'gifts'],
  brands: ['Kiln & Söhne'],
  options: ['Size:L', 'Colour: deep:Ink'],
  minPrice: 5.5,
  maxPrice: undefined,
  minRating: 4,
  inStock: true,
  sort: 'PRICE_ASC',
}

test('a search in an address is read as it was written, and the page’s own parameters stay', () => {
  const address = new URL(toSearchAddress('https://host.example/shop?page=2&awning-q=old#top', full))
  expect(readSearch(address.search)).toEqual(full)
  expect([address.pathname, address.searchParams.get('page'), address.hash]).toEqual(['/shop', '2', '#top'])
  expect(toSearchAddress(address.href, NOTHING)).toBe('https://host.example/shop?page=2#top')
})

test.each([
  '?awning-price=cheap&awning-rating=9&awning-sort=__proto__&awning-stock=yes',
  '?awning-price=--&awning-collection=&awning-brand=',
  `?awning-option=${'x'.repeat(101)}`,
  '?q=mug',
])('%s asks for nothing', (search) => {
  expect(readSearch(search)).toEqual(NOTHING)
})

test('a text longer than the shop searches for is cut', () => {
  expect(readSearch(`?awning-q=${'x'.repeat(300)}`).text).toHaveLength(200)
})

test.each([
  ['12', 12],
  ['12,345', 12.35],
  [' 0.5 ', 0.5],
  ['', undefined],
  ['-3', undefined],
  ['1e12', undefined],
  ['ten', undefined],
])('the price %j is %j', (text, price) => {
  expect(readPrice(text)).toBe(price)
})
