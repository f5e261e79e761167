import { expect, test } from 'vitest'
import { createTestShop } from '../../../backend/testing/test-shop.ts'
import { aBrowser } from '../../kit/test-browser.ts'
import * as signIn from './index.ts'
import { setSignIn } from './test-sign-in.ts'

const openShop = setSignIn(createTestShop, aBrowser)

test('where nobody takes it, the page at the redirect URI signs in itself', async () => {
  const { client, begin } = await openShop()
  const { data, address } = await begin()
  await signIn.remember(client, { ...data, popup: true })
  history.replaceState(null, '', address)
  expect(await signIn.takeReturn(client)).toEqual({ state: 'signed-in', originalUri: data.originalUri, popup: true })
  expect(client.session.role()).toBe('member')
  // The same address a second time.
  history.replaceState(null, '', address)
  expect(await signIn.takeReturn(client)).toEqual({ state: 'lost' })
})

test('what comes back of somebody else’s sign-in is left alone', async () => {
  const { client } = await openShop()
  history.replaceState(null, '', '/page#code=a&state=b&iss=https%3A%2F%2Fother.example')
  expect(await signIn.takeReturn(client)).toEqual({ state: 'none' })
  expect(location.hash).toContain('code=a')
})
