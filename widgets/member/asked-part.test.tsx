import { screen } from 'shadow-dom-testing-library'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestShop, type TestShop } from '../../backend/testing/test-shop.ts'
import { openShop } from '../kit/index.ts'
import { aBrowser, type TestBrowser, until } from '../kit/test-browser.ts'
import { mount } from './index.ts'
import { becomeMember } from './test-member.ts'

let shop: TestShop
let browser: TestBrowser
let takeOut = () => {}

beforeEach(async () => {
  shop = await createTestShop()
  browser = aBrowser(shop)
})
afterEach(() => {
  takeOut()
  vi.restoreAllMocks()
  browser.close()
  document.body.replaceChildren()
  history.replaceState(null, '', '/page')
})

/** A member comes to a page with the account, by an address that ends so. */
async function comeBy(hash: string, layout?: string) {
  history.replaceState(null, '', `/page${hash}`)
  const host = document.body.appendChild(document.createElement('awning-member'))
  if (layout) host.setAttribute('layout', layout)
  const config = browser.config()
  await becomeMember(shop, openShop(config).client, 'ada@example.com')
  takeOut = mount(host, config)
  return host
}
const isOpen = async (name: string) => (await screen.findByShadowText(name)).closest('details')?.open
const drawer = () => screen.queryByShadowRole<HTMLDialogElement>('dialog')

test('an address that asks for the account opens it at its orders', async () => {
  await comeBy('#awning-member=orders')
  await until(() => drawer()?.open)
  expect(await isOpen('Orders')).toBe(true)
  expect(await isOpen('Profile')).toBe(false)
})

test('an address that asks for the profile opens the account there', async () => {
  await comeBy('#awning-member=profile')
  await until(() => drawer()?.open)
  expect(await isOpen('Profile')).toBe(true)
  expect(await isOpen('Orders')).toBe(false)
})

test('an account in the page is led to where it stands', async () => {
  const lead = vi.spyOn(Element.prototype, 'scrollIntoView')
  const host = await comeBy('#awning-member', 'inline')
  expect(await isOpen('Orders')).toBe(true)
  expect(lead.mock.contexts).toEqual([host])
})

test('any other address leaves the account closed', async () => {
  await comeBy('#awning-members')
  await screen.findByShadowRole('button', { name: 'Your account' })
  expect(drawer()).toBeNull()
})
