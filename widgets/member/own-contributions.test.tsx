import { fireEvent } from '@testing-library/dom'
import { screen } from 'shadow-dom-testing-library'
import { expect, test } from 'vitest'
import { createTestShop } from '../../backend/testing/test-shop.ts'
import { waitUntil } from '../kit/test-browser.ts'
import { ADA, button, press, setUpPanel, text } from './test-panel.ts'

const panel = setUpPanel(createTestShop)
const CREATE_REQUEST = 'POST /back-in-stock-service/v1/back-in-stock-notification-requests' as const

async function open(title: string) {
  const part = (await text(title)).closest('details') as HTMLDetailsElement
  part.open = true
  fireEvent(part, new Event('toggle'))
  return part
}

async function review(memberToken: string, productId: string, body: string) {
  const sent = { namespace: 'stores', entityId: productId, content: { rating: 4, title: 'Good', body } }
  return (await panel.shop.call('POST /reviews/v1/reviews', { review: sent }, memberToken)).review.id
}

const ask = (token: string, productId: string, email = ADA.email) => {
  const request = { catalogReference: panel.shop.reference(productId), email }
  return panel.shop.call(CREATE_REQUEST, { request, itemDetails: { name: 'Mug', price: '10.00' } }, token)
}

const names = (part: HTMLElement) => [...part.querySelectorAll('li')].map((row) => row.textContent ?? '')

test('a member sees own reviews when the section is opened, with what became of each, and deletes one after a question', async () => {
  const { shop } = panel
  const { id } = await panel.signedIn()
  const token = await shop.createMemberToken(id)
  const [mug, bowl] = [await shop.product({ name: 'Mug' }), await shop.product({ name: 'Bowl' })]
  const first = await review(token, mug, 'Holds tea.')
  const refused = await review(token, bowl, 'Holds soup.')
  await review(await shop.visitor(), mug, 'By somebody else.')
  await shop.call('PATCH /reviews/v1/reviews/{reviewId}/moderate', { reviewId: first, status: 'APPROVED' }, shop.apiKey)
  await shop.call('PATCH /reviews/v1/reviews/{reviewId}/reply', { reviewId: first, message: 'Thanks!' }, shop.apiKey)
  const refusal = { reviewId: refused, status: 'REJECTED' as const }
  await shop.call('PATCH /reviews/v1/reviews/{reviewId}/moderate', refusal, shop.apiKey)
  await text('Reviews')
  expect(panel.browser.requests).not.toContain('GET /awning/v1/reviews/my')
  const part = await open('Reviews')
  await text('Holds tea.')
  const [bowlRow = '', mugRow = '', ...more] = names(part).toSorted()
  expect(more).toEqual([])
  expect(bowlRow).toMatch(/^Bowl.*Holds soup\..*Not shown by the shop$/)
  expect(mugRow).toMatch(/^Mug.*Holds tea\.Reply from the shop: Thanks!.*Shown in the shop$/)
  const row = (await text('Holds tea.')).closest('li') as HTMLElement
  fireEvent.click(row.querySelector('button') as HTMLButtonElement)
  await text('Delete this review? This can’t be undone.')
  const cancel = await button('Cancel')
  await waitUntil(() => (cancel.getRootNode() as ShadowRoot).activeElement === cancel)
  await press('Cancel')
  expect(names(part)).toHaveLength(2)
  const again = (await text('Holds tea.')).closest('li') as HTMLElement
  fireEvent.click(again.querySelector('button') as HTMLButtonElement)
  await text('Delete this review? This can’t be undone.')
  fireEvent.click(part.querySelector('.member-form button') as HTMLButtonElement)
  await waitUntil(() => names(part).length === 1)
  expect(names(part)[0]).toContain('Holds soup.')
  const left = await shop.call('GET /awning/v1/reviews/my', {}, token)
  expect(left.reviews.map((each) => each.id)).toEqual([refused])
  // The row that had the focus is gone: it stays in the section.
  const root = part.getRootNode() as ShadowRoot
  await waitUntil(() => root.activeElement !== null && part.contains(root.activeElement))
})

test('a member sees what they wait for, and takes a request back', async () => {
  const { shop } = panel
  const { id } = await panel.signedIn()
  const token = await shop.createMemberToken(id)
  const [mug, gone] = [await shop.product({ name: 'Mug', stock: 0 }), await shop.product({ name: 'Old', stock: 0 })]
  await ask(token, mug)
  await ask(token, gone)
  await ask(await shop.visitor(), mug, 'eve@example.com')
  await shop.call('PATCH /stores/v1/products/{product.id}', { product: { id: gone, visible: false } }, shop.apiKey)
  const part = await open('Back in stock')
  await text('Mug')
  expect(names(part)).toHaveLength(2)
  expect(names(part).join()).not.toContain('eve@example.com')
  expect(screen.queryByShadowText('Old')).toBeNull()
  await text('This product is no longer available.')
  await press('Remove Mug')
  await waitUntil(() => names(part).length === 1)
  await press(`Remove ${ADA.email}`)
  await text('You aren’t waiting for anything.')
  const left = await shop.call(
    CREATE_REQUEST.replace('POST', 'GET') as 'GET /back-in-stock-service/v1/back-in-stock-notification-requests',
    {},
    shop.apiKey,
  )
  expect(left.requests.map(({ email }) => email)).toEqual(['eve@example.com'])
})

test('a member without any reads so', async () => {
  await panel.signedIn()
  await open('Reviews')
  expect(await text('You haven’t written any reviews yet.')).toBeTruthy()
})

test('where the shop does not answer, the section says so, and loads at the next try', async () => {
  await panel.signedIn()
  await text('No orders yet.')
  panel.browser.offline = true
  await open('Back in stock')
  await text('The shop can’t be reached. Check your connection and try again.')
  panel.browser.offline = false
  await press('Try again')
  expect(await text('You aren’t waiting for anything.')).toBeTruthy()
})
