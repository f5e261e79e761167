import type { SubscriptionOptionInput } from '../contract/catalog/subscription-option.ts'
import { listStoredMails } from '../kernel/runtime/mail/stored-mailer.ts'
import { confirmPayment } from '../services/checkout/index.ts'
import type { Output } from './test-calls.ts'
import { BERLIN, createTestShop, type TestShop } from './test-shop.ts'

export type Subscription = Output<'GET /awning/v1/subscriptions/{id}'>['subscription']
type Settings = SubscriptionOptionInput['subscriptionSettings']

export const MONTHLY: Settings = {
  frequency: 'MONTH',
  interval: 1,
  autoRenewal: true,
  enableCustomerCancellation: true,
}

const DAY_MS = 86_400_000

export type SubscriptionShop = TestShop & {
  /** A line of a product that is subscribed to. */
  subscriptionLine(settings?: Partial<Settings>, product?: string): Promise<ReturnType<TestShop['line']>>
  /** Subscribes to an item at 10.00 € with a sandbox card, as a new visitor or with this token. */
  subscribe(more?: {
    settings?: Partial<Settings>
    card?: string
    token?: string
    product?: string
    quantity?: number
  }): Promise<{ id: string; orderId: string; token: string; product: string }>
  readSubscription(id: string, token?: string): Promise<Subscription>
  /** The orders of a subscription, the first one first. */
  listOrders(id: string): Promise<Awaited<ReturnType<TestShop['getOrders']>>>
  /** Moves the clock to a moment, and does what is due then. */
  passTo(moment: string): Promise<void>
  passDays(days: number): Promise<void>
  /** Subjects of the mails to the buyer, the oldest first. */
  listSubjects(): Promise<string[]>
}

/** A test shop whose products are subscribed to. */
export async function createSubscriptionShop(
  options: Parameters<typeof createTestShop>[0] = {},
): Promise<SubscriptionShop> {
  const shop = await createTestShop(options)
  // The first run of a recurring job comes one interval after the start.
  await shop.settle()
  const subscriptionShop: SubscriptionShop = {
    ...shop,
    async subscriptionLine(settings = {}, product) {
      const id = product ?? (await shop.product({ name: 'Coffee' }))
      const subscriptionSettings = { ...MONTHLY, ...settings }
      const subscriptionOptions = [{ title: 'Every month', subscriptionSettings }]
      const { subscriptionOptions: created } = await shop.call(
        'PUT /awning/v1/products/{id}/subscription-options',
        { id, subscriptionOptions },
        shop.apiKey,
      )
      const subscriptionOptionId = created[0]?.id ?? ''
      return { catalogReference: { ...shop.reference(id), options: { subscriptionOptionId } }, quantity: 1 }
    },
    async subscribe({ settings, card = 'sandbox_approved', token: given, product: existing, quantity = 1 } = {}) {
      const product = existing ?? (await shop.product({ name: 'Coffee' }))
      const line = await subscriptionShop.subscriptionLine(settings, product)
      const { id, token } = await open({ ...line, quantity }, given)
      const charge = { id, paymentToken: card }
      const { orderId = '', paymentResponseToken } = await shop.call(
        'POST /ecom/v1/checkouts/{id}/create-order-and-charge',
        charge,
        token,
      )
      if (paymentResponseToken) await confirmPayment(shop.app.contextFor(shop.siteId), id, paymentResponseToken, true)
      const { lineItems } = await shop.getOrder(orderId)
      return { id: lineItems[0]?.subscriptionInfo?.id ?? '', orderId, token, product }
    },
    readSubscription: async (id, token = shop.apiKey) =>
      (await shop.call('GET /awning/v1/subscriptions/{id}', { id }, token)).subscription,
    async listOrders(id) {
      const search = {
        filter: { 'lineItems.subscriptionInfo.id': id },
        sort: [{ fieldName: 'number', order: 'ASC' as const }],
        cursorPaging: { limit: 100 },
      }
      return (await shop.call('POST /ecom/v1/orders/search', { search }, shop.apiKey)).orders
    },
    async passTo(moment) {
      shop.clock.advance(Date.parse(moment) - shop.clock.now().getTime())
      await shop.settle()
    },
    async passDays(days) {
      shop.clock.advance(days * DAY_MS)
      await shop.settle()
    },
    async listSubjects() {
      const mails = await listStoredMails(shop.app.dependencies.store, shop.siteId, undefined)
      return mails.map(({ subject }) => subject).reverse()
    },
  }

  async function open(line: ReturnType<TestShop['line']>, given: string | undefined) {
    if (given === undefined) return shop.checkout([line])
    const { checkout } = await shop.call(
      'POST /ecom/v1/checkouts',
      {
        channelType: 'WEB',
        lineItems: [line],
        checkoutInfo: {
          buyerInfo: { email: 'buyer@example.com' },
          shippingInfo: { shippingDestination: { address: BERLIN } },
        },
      },
      given,
    )
    return { id: checkout.id, token: given }
  }

  return subscriptionShop
}
