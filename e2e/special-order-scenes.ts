import { demoProducts } from '../backend/demo/shop/index.ts'
import { getSite, saveSite } from '../backend/services/sites/index.ts'
import type { TestShop } from '../backend/testing/test-shop.ts'
import { CARD, DETAILS } from '../backend/testing/visit-checkout.ts'
import { visitPage } from '../backend/testing/visit-page.ts'

const MORTAR = demoProducts.find(({ slug }) => slug === 'stone-mortar')?.id ?? ''
const MONTHLY = {
  title: 'Every two months',
  description: 'Six times',
  subscriptionSettings: {
    frequency: 'MONTH' as const,
    interval: 2,
    autoRenewal: false,
    billingCycles: 6,
    enableCustomerCancellation: true,
  },
  discount: { percent: '10' },
}
const TABLE = {
  quantity: 1,
  price: '1480.00',
  depositAmount: '480.00',
  paymentOption: 'DEPOSIT_ONLINE' as const,
  itemType: { preset: 'PHYSICAL' as const },
  productName: { original: 'Dining table, made to measure' },
}

/** An order without delivery has a billing address of its own. */
const BILL = Object.fromEntries(
  Object.entries(DETAILS)
    .filter(([name]) => name.startsWith('shippingInfo.'))
    .map(([name, value]) => [name.replace('shippingInfo.shippingDestination', 'billingInfo'), value]),
)

/**
 * A subscription, a deposit, and prices in another currency: the last step of their checkout, and their order's page.
 */
export async function specialOrders(
  shop: TestShop,
  headers: Record<string, string>,
  showPage: (url: string, name: string) => Promise<void>,
): Promise<void> {
  const show = async (name: string, id: string, token: string) => {
    shop.clock.advance(60_000)
    const { redirectSession } = await shop.call(
      'POST /_api/redirects-api/v1/redirect-session',
      { ecomCheckout: { checkoutId: id } },
      token,
    )
    const visit = await visitPage(shop, redirectSession.fullUrl)
    await visit.send(DETAILS, headers)
    const [, option] = /name="(?:shippingInfo\.selected[^"]*)"[^>]*value="([^"]+)"/.exec(visit.html()) ?? []
    if (option)
      await visit.send({ intent: 'delivery', 'shippingInfo.selectedCarrierServiceOption.code': option }, headers)
    await showPage(visit.url(), `checkout-payment-${name}`)
    const bill = option ? {} : { ...BILL, billing: 'other' }
    await visit.send({ intent: 'payment', ...CARD, ...bill, subscription: 'on' }, headers)
    // The tax depends on the address, and has to be confirmed by another click.
    if (!option) await visit.send({ intent: 'payment', ...CARD, ...bill, subscription: 'on' }, headers)
    await showPage(visit.url(), `order-${name}`)
  }

  const { subscriptionOptions } = await shop.call(
    'PUT /awning/v1/products/{id}/subscription-options',
    { id: MORTAR, subscriptionOptions: [MONTHLY] },
    shop.apiKey,
  )
  const options = { subscriptionOptionId: subscriptionOptions[0]?.id ?? '' }
  const subscriber = await shop.visitor()
  const subscribed = await shop.call(
    'POST /ecom/v1/checkouts',
    { channelType: 'WEB', lineItems: [{ catalogReference: { ...shop.reference(MORTAR), options }, quantity: 1 }] },
    subscriber,
  )
  await show('subscription', subscribed.checkout.id, subscriber)

  const ordered = await shop.call(
    'POST /ecom/v1/checkouts',
    { channelType: 'WEB', customLineItems: [TABLE] },
    shop.apiKey,
  )
  await show('deposit', ordered.checkout.id, shop.apiKey)

  const context = shop.app.contextFor(shop.siteId)
  await saveSite(context, { ...(await getSite(context)), displayCurrencies: [{ currency: 'USD', rate: '1.0855' }] })
  const traveller = await shop.visitor()
  await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems: [shop.line(MORTAR, 2)] }, traveller)
  await shop.call('PATCH /ecom/v1/carts/current', { cartInfo: { conversionCurrency: 'USD' } }, traveller)
  const { checkoutId } = await shop.call('POST /ecom/v1/carts/current/create-checkout', {}, traveller)
  await show('in-another-currency', checkoutId, traveller)
}
