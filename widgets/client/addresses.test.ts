import { expect, test } from 'vitest'
import { withBase, withQuery } from './addresses.ts'

test('URLs have the same form as those of the replaced library', () => {
  const address = withBase('/v1/shelf', 'https://shop.test')
  expect(withQuery(address, { query: 'mugs & bowls' })).toBe('https://shop.test/v1/shelf?query=mugs+%26+bowls')
})

test('the URL of a retry stays as it is', () => {
  expect(withBase('https://shop.test/v1/shelf', 'https://shop.test')).toBe('https://shop.test/v1/shelf')
})
