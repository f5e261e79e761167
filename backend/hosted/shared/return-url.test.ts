import { expect, test } from 'vitest'
import { returnUrl, thankYouUrl, toFormTarget } from './return-url.ts'

test('a return page gets the order, and whether a member placed it', () => {
  const order = { id: 'o1' }
  expect(returnUrl('https://a.example/?x=1', { ...order, owner: 'member:m1' })).toBe(
    'https://a.example/?x=1&awning_order=o1&wixMemberLoggedIn=true',
  )
  for (const owner of ['visitor:v1', undefined] as const)
    expect(thankYouUrl('com.example.app://thanks', { ...order, owner })).toBe(
      'com.example.app://thanks?awning_order=o1&wixMemberLoggedIn=false&orderId=o1',
    )
})

test('forms may lead to the origin of a page, or to the scheme of an app', () => {
  expect(toFormTarget('https://a.example/b')).toBe('https://a.example')
  expect(toFormTarget('com.example.app://thanks')).toBe('com.example.app:')
})
