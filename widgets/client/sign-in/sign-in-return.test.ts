import { expect, test } from 'vitest'
import { createTestShop } from '../../../backend/testing/test-shop.ts'
import { createTestBrowser } from '../../kit/test-browser.ts'
import * as signIn from './index.ts'
import { setUpSignIn } from './test-sign-in.ts'

const openShop = setUpSignIn(createTestShop, createTestBrowser)

test('without an opener, the page at the redirect URI signs in itself', async () => {
  const { client, begin } = await openShop()
  const { data, address } = await begin()
  await signIn.storeOauthData(client, { ...data, popup: true })
  history.replaceState(null, '', address)
  expect(await signIn.handleReturn(client)).toEqual({ state: 'signed-in', originalUri: data.originalUri, popup: true })
  expect(client.session.role()).toBe('member')
  // The page with the response is opened a second time.
  history.replaceState(null, '', address)
  expect(await signIn.handleReturn(client)).toEqual({ state: 'lost' })
})

test('an account that was deleted in this tab signs its browser out, and a refusal is none of these', async () => {
  const { client, begin } = await openShop()
  const { data, address } = await begin()
  await signIn.storeOauthData(client, data)
  history.replaceState(null, '', address)
  await signIn.handleReturn(client)
  expect(client.session.role()).toBe('member')
  const comeBack = async (error: string) => {
    await signIn.storeOauthData(client, data)
    const { searchParams } = new URL(address.replace('#', '?'))
    const parameters = new URLSearchParams({ error, state: data.state, iss: searchParams.get('iss') ?? '' })
    history.replaceState(null, '', `/page#${parameters}`)
    return (await signIn.handleReturn(client)).state
  }
  expect([await comeBack('access_denied'), client.session.role()]).toEqual(['canceled', 'member'])
  expect([await comeBack('account_deleted'), client.session.role()]).toEqual(['deleted', 'none'])
})

test('the response to another site’s sign-in is ignored', async () => {
  const { client } = await openShop()
  history.replaceState(null, '', '/page#code=a&state=b&iss=https%3A%2F%2Fother.example')
  expect(await signIn.handleReturn(client)).toEqual({ state: 'none' })
  expect(location.hash).toContain('code=a')
})
