import { expect, test } from 'vitest'
import { withBase, withQuery } from './addresses.ts'

test('an address is made of origin, path and arguments, as the library writes it', () => {
  const address = withBase('/v1/shelf', 'https://shop.test')
  expect(withQuery(address, { query: 'mugs & bowls' })).toBe('https://shop.test/v1/shelf?query=mugs+%26+bowls')
})
