import { fireEvent } from '@testing-library/dom'
import { screen } from 'shadow-dom-testing-library'
import { expect, test } from 'vitest'
import { createSubscriptionShop } from '../../backend/testing/subscription-shop.ts'
import { waitUntil } from '../kit/test-browser.ts'
import { button, press, setUpPanel, text } from './test-panel.ts'

const panel = setUpPanel(createSubscriptionShop)

const openSection = async () => {
  const parts = (await text('Subscriptions')).closest('details') as HTMLDetailsElement
  parts.open = true
  fireEvent(parts, new Event('toggle'))
  return parts
}

test('a member sees subscriptions when the section is opened, and cancels one after a question', async () => {
  const { id: memberId } = await panel.signedIn()
  const { id } = await panel.shop.subscribe({ token: await panel.shop.createMemberToken(memberId) })
  const summary = await text('Subscriptions')
  expect(panel.browser.requests).not.toContain('GET /awning/v1/subscriptions/my')
  await openSection()
  await text('Coffee')
  await text('Every month')
  await text(/^Next payment: €17\.73 on 2 Apr 2026|^Next payment: €17\.73 on Apr 2, 2026/)
  await press('Cancel subscription')
  await text(/^Nothing more is charged, and it runs until .*2026\. Cancel it\?$/)
  const keep = await button('Keep it')
  await waitUntil(() => (keep.getRootNode() as ShadowRoot).activeElement === keep)
  await press('Keep it')
  expect((await panel.shop.readSubscription(id)).status).toBe('ACTIVE')
  await press('Cancel subscription')
  await press('Cancel subscription')
  await text(/^Cancelled\. It runs until .*2026\.$/)
  expect(screen.queryByShadowRole('button', { name: 'Cancel subscription' })).toBeNull()
  expect(await panel.shop.readSubscription(id)).toMatchObject({ status: 'CANCELED', canceledBy: 'BUYER' })
  // The focus stays in the panel.
  const root = summary.getRootNode() as ShadowRoot
  await waitUntil(() => root.activeElement !== null && root.activeElement.tagName !== 'BUTTON')
})

test('a subscription that only the shop cancels has no button', async () => {
  const { id: memberId } = await panel.signedIn()
  const token = await panel.shop.createMemberToken(memberId)
  await panel.shop.subscribe({ token, settings: { enableCustomerCancellation: false } })
  await openSection()
  await text('Coffee')
  expect(screen.queryByShadowRole('button', { name: 'Cancel subscription' })).toBeNull()
})

test('a member without subscriptions reads so', async () => {
  await panel.signedIn()
  await openSection()
  expect(await text('No subscriptions yet.')).toBeTruthy()
})
