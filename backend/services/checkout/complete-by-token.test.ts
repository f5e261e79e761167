import { expect, test } from 'vitest'
import { createTestShop } from '../../testing/test-shop.ts'

const COMPLETE = 'GET /ecom/v1/checkouts/mark-checkout-as-completed-and-redirect-to-url'
const GET = 'GET /ecom/v1/checkouts/{id}'

/** A checkout that redirects the buyer to the merchant's own page, with the query parameters of that page. */
async function ownPage(callbacks?: { postFlowUrl?: string; thankYouPageUrl?: string }) {
  const shop = await createTestShop()
  const { id, token } = await shop.checkout([shop.line(await shop.product())], {
    overrideCheckoutUrl: 'https://host.example/pay?checkout={checkoutId}&done={completionToken}',
  })
  if (callbacks)
    await shop.call(
      'POST /_api/redirects-api/v1/redirect-session',
      { ecomCheckout: { checkoutId: id }, callbacks },
      token,
    )
  const { checkoutUrl } = await shop.call('GET /ecom/v1/checkouts/{id}/checkout-url', { id }, token)
  const { searchParams } = new URL(checkoutUrl)
  expect(searchParams.get('checkout')).toBe(id)
  const isCompleted = async () => (await shop.call(GET, { id }, shop.apiKey)).checkout.completed
  return { shop, id, token, done: searchParams.get('done') ?? '', isCompleted }
}

test('a merchant’s own checkout page completes the checkout by its token, once, and redirects to the thank-you page', async () => {
  const thankYouPageUrl = 'https://host.example/thanks'
  const { shop, token, done, isCompleted } = await ownPage({ thankYouPageUrl })
  expect(await isCompleted()).toBe(false)
  for (const _ of [1, 2])
    expect(await shop.call(COMPLETE, { token: done }, token)).toEqual({
      body: '',
      statusCode: 302,
      headers: [{ key: 'location', value: thankYouPageUrl }],
    })
  expect(await isCompleted()).toBe(true)
  expect(await shop.getEventTypes('wix.ecom.v1.checkout_completed')).toHaveLength(1)
  expect(await shop.getOrders()).toEqual([])
})

test('without a thank-you page the buyer is redirected to the page they came from, or to the checkout', async () => {
  const getLocation = async (callbacks?: { postFlowUrl: string }) => {
    const { shop, token, done } = await ownPage(callbacks)
    return (await shop.call(COMPLETE, { token: done }, token)).headers[0]?.value
  }
  expect(await getLocation({ postFlowUrl: 'https://host.example/shop' })).toBe('https://host.example/shop')
  expect(await getLocation()).toMatch(/^https:\/\/shop\.example\/checkout\//)
})

test('a forged or truncated token, or one of another checkout, completes nothing', async () => {
  const { shop, id, token, done, isCompleted } = await ownPage()
  const other = await shop.checkout([shop.line(await shop.product())])
  const [, proof] = done.split('.')
  for (const wrong of [id, `${id}.`, `${id}.forged`, `${other.id}.${proof}`, `${done}x`, done.slice(0, -1), '.'])
    expect((await shop.refusal(COMPLETE, { token: wrong }, token)).code).toBe('UNAUTHENTICATED_TOKEN')
  expect(await isCompleted()).toBe(false)
  expect((await shop.call(GET, { id: other.id }, shop.apiKey)).checkout.completed).toBe(false)
})
