import { screen } from 'shadow-dom-testing-library'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestShop, type TestShop } from '../../backend/testing/test-shop.ts'
import { getShop } from '../kit/index.ts'
import { createTestBrowser, type TestBrowser, waitUntil } from '../kit/test-browser.ts'
import { mount } from './index.ts'
import { becomeMember } from './test-member.ts'

let shop: TestShop
let browser: TestBrowser
let cleanups = () => {}

beforeEach(async () => {
  shop = await createTestShop()
  browser = createTestBrowser(shop)
})
afterEach(() => {
  cleanups()
  vi.restoreAllMocks()
  browser.close()
  document.body.replaceChildren()
  history.replaceState(null, '', '/page')
})

/** Opens a page with the account, at a URL with this hash, as a signed-in member. */
async function comeBy(hash: string, layout?: string) {
  history.replaceState(null, '', `/page${hash}`)
  const host = document.body.appendChild(document.createElement('awning-member'))
  if (layout) host.setAttribute('layout', layout)
  const config = browser.config()
  await becomeMember(shop, getShop(config).client, 'ada@example.com')
  cleanups = mount(host, config)
  return host
}
const isOpen = async (name: string) => (await screen.findByShadowText(name)).closest('details')?.open
const drawer = () => screen.queryByShadowRole<HTMLDialogElement>('dialog')

test('the hash #awning-member opens the account at its orders', async () => {
  await comeBy('#awning-member=orders')
  await waitUntil(() => drawer()?.open)
  expect(await isOpen('Orders')).toBe(true)
  expect(await isOpen('Profile')).toBe(false)
})

test('the hash #awning-member=profile opens the account there', async () => {
  await comeBy('#awning-member=profile')
  await waitUntil(() => drawer()?.open)
  expect(await isOpen('Profile')).toBe(true)
  expect(await isOpen('Orders')).toBe(false)
})

test('the hash #awning-member=security opens the account where the password is changed', async () => {
  await comeBy('#awning-member=security')
  await waitUntil(() => drawer()?.open)
  expect(await isOpen('Security')).toBe(true)
  await screen.findByShadowRole('button', { name: 'Change password' })
})

test('an inline account is scrolled into view', async () => {
  const lead = vi.spyOn(Element.prototype, 'scrollIntoView')
  const host = await comeBy('#awning-member', 'inline')
  expect(await isOpen('Orders')).toBe(true)
  expect(lead.mock.contexts).toEqual([host])
})

test('any other hash leaves the account closed', async () => {
  await comeBy('#awning-members')
  await screen.findByShadowRole('button', { name: 'Your account' })
  expect(drawer()).toBeNull()
})
