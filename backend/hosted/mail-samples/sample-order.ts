import type { CustomerMail } from '../../contract/mails/enumerations.ts'
import { currency } from '../../kernel/base/money/money.ts'
import { toStoredAmount } from '../../kernel/base/money/stored-amount.ts'
import type { OwnWording } from '../../kernel/runtime/mail/mail-writer.ts'
import type {
  ConfirmedOrder,
  FulfillmentRecord,
  OrderRecord,
  RefundRecord,
  TransactionsRecord,
} from '../../services/orders/index.ts'
import type { Site } from '../../services/sites/index.ts'
import type { SubscriptionRecord } from '../../services/subscriptions/index.ts'

/** The shop, wording and language of the sample mails in a preview. */
export type SampleSource = {
  site: Site
  publicUrl: string
  wording: OwnWording
  language: string
  now: Date
  productName: string
}

const QUANTITY = 2
export const SAMPLE_BUYER = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' } as const
const NO_AMOUNT = '0'
const UNTAXED = { discount: NO_AMOUNT, taxRate: '0', tax: NO_AMOUNT } as const
const ORDER_ID = '00000000-0000-4000-8000-000000000001'
const LINE_ID = '00000000-0000-4000-8000-000000000002'
const PAYMENT_ID = '00000000-0000-4000-8000-000000000003'
const SUBSCRIPTION_ID = '00000000-0000-4000-8000-000000000004'

/** An order that nobody placed, as the mails about orders take them. `mail` decides what has become of it. */
export function createSampleOrder(mail: CustomerMail, source: SampleSource): ConfirmedOrder {
  const { site, publicUrl, wording } = source
  const record = createRecord(mail, source)
  const href = `${publicUrl}/order/${ORDER_ID}`
  return { site, record, transactions: createTransactions(mail, source), href, publicUrl, wording }
}

/** The price of each sample item, in minor units. */
export const getSamplePrice = ({ currency: code }: Pick<Site, 'currency'>): bigint => currency(code).parse('24')

function createRecord(mail: CustomerMail, { site, language, now, productName }: SampleSource): OrderRecord {
  const date = now.toISOString()
  const price = getSamplePrice(site)
  const total = toStoredAmount(price * BigInt(QUANTITY))
  const amounts = { ...UNTAXED, taxable: total, beforeTax: total, afterTax: total }
  const { firstName, lastName, email } = SAMPLE_BUYER
  const country = site.address?.country ?? 'DE'
  const addressee = {
    address: { country, city: site.address?.city ?? 'London', addressLine: '12 St James’s Square' },
    contactDetails: { firstName, lastName },
  }
  const isRecurring = mail.startsWith('subscription-')
  return {
    siteId: site.siteId,
    id: ORDER_ID,
    revision: 1,
    key: ORDER_ID,
    number: '10001',
    createdDate: date,
    updatedDate: date,
    purchasedDate: date,
    status: mail === 'order-canceled' ? 'CANCELED' : 'APPROVED',
    fulfillmentStatus: mail === 'order-shipped' || mail === 'order-ready' ? 'FULFILLED' : 'NOT_FULFILLED',
    paymentStatus: mail === 'order-refunded' ? 'FULLY_REFUNDED' : 'PAID',
    archived: false,
    sought: NOT_SOUGHT,
    purchaseFlowId: ORDER_ID,
    channelType: 'WEB',
    createdBy: { visitorId: ORDER_ID },
    buyer: { email },
    buyerLanguage: language,
    siteLanguage: site.locale,
    currency: site.currency,
    weightUnit: 'KG',
    taxIncludedInPrices: true,
    lines: [
      {
        ...amounts,
        id: LINE_ID,
        name: productName,
        quantity: QUANTITY,
        price: toStoredAmount(price),
        subtotal: total,
        shippable: true,
        itemType: { preset: 'PHYSICAL' },
        paymentOption: 'FULL_PAYMENT_ONLINE',
        ...(isRecurring && {
          subscriptionInfo: {
            id: SUBSCRIPTION_ID,
            cycleNumber: 1,
            subscriptionOptionTitle: '',
            subscriptionSettings: {
              frequency: 'MONTH',
              interval: 1,
              autoRenewal: true,
              enableCustomerCancellation: true,
            },
          },
        }),
      },
    ],
    delivery: {
      ...UNTAXED,
      taxable: NO_AMOUNT,
      beforeTax: NO_AMOUNT,
      afterTax: NO_AMOUNT,
      price: NO_AMOUNT,
      title: '–',
      deliveryTime: '',
      ...(mail === 'order-ready' && { pickup: { ...(site.address ?? { country }) } }),
    },
    shippingDestination: addressee,
    billingInfo: addressee,
    discounts: [],
    taxes: [],
    totals: { subtotal: total, shipping: NO_AMOUNT, tax: NO_AMOUNT, discount: NO_AMOUNT, total },
    activities: [],
    stock: [],
  }
}

/** Values for searching, which no mail shows. */
const NOT_SOUGHT: OrderRecord['sought'] = {
  total: 0,
  subtotal: 0,
  tax: 0,
  exempt: 0,
  authorized: 0,
  pending: 0,
  pendingRefund: 0,
  seen: false,
  imported: false,
  demo: false,
  lineItemIds: [],
  catalogAppIds: [],
  catalogItemIds: [],
  productNames: [],
  skus: [],
  fulfillerIds: [],
  locationIds: [],
  couponCodes: [],
  fulfillmentStatuses: [],
}

function createTransactions(mail: CustomerMail, { site, now }: SampleSource): TransactionsRecord {
  const date = now.toISOString()
  const amount = toStoredAmount(getSamplePrice(site) * BigInt(QUANTITY))
  return {
    siteId: site.siteId,
    id: ORDER_ID,
    revision: 1,
    currency: site.currency,
    payments: [
      {
        id: PAYMENT_ID,
        createdDate: date,
        updatedDate: date,
        amount,
        status: 'APPROVED',
        method: { kind: 'ONLINE', name: 'card', card: { brand: 'Visa', lastFourDigits: '4242' } },
      },
    ],
    refunds: mail === 'order-refunded' ? [createSampleRefund({ site, now })] : [],
  }
}

export const createSampleRefund = ({ site, now }: Pick<SampleSource, 'site' | 'now'>): RefundRecord => ({
  id: PAYMENT_ID,
  createdDate: now.toISOString(),
  transactions: [
    {
      paymentId: PAYMENT_ID,
      amount: toStoredAmount(getSamplePrice(site) * BigInt(QUANTITY)),
      status: 'SUCCEEDED',
      external: false,
    },
  ],
})

export const createSampleParcel = ({ now, publicUrl }: SampleSource): FulfillmentRecord => ({
  id: PAYMENT_ID,
  createdDate: now.toISOString(),
  lines: [{ id: LINE_ID, quantity: QUANTITY }],
  tracking: { provider: 'DHL', number: '00340434161094042557', link: publicUrl },
  status: 'Fulfilled',
})

const DAY_MS = 86_400_000

export function createSampleSubscription(
  mail: CustomerMail,
  { site, now, productName }: SampleSource,
): SubscriptionRecord {
  const amount = toStoredAmount(getSamplePrice(site))
  const later = new Date(now.getTime() + 7 * DAY_MS).toISOString()
  return {
    siteId: site.siteId,
    id: SUBSCRIPTION_ID,
    revision: 1,
    buyer: { email: SAMPLE_BUYER.email },
    status: mail === 'subscription-canceled' ? 'CANCELED' : 'ACTIVE',
    createdDate: now.toISOString(),
    updatedDate: now.toISOString(),
    productName,
    title: '',
    quantity: 1,
    settings: { frequency: 'MONTH', interval: 1, autoRenewal: true, enableCustomerCancellation: true },
    currency: site.currency,
    amount,
    ...(mail === 'subscription-trial-end' && { trialAmount: amount }),
    orderId: ORDER_ID,
    latestOrderId: ORDER_ID,
    anchor: now.toISOString(),
    cycle: 1,
    period: 1,
    nextBillingDate: later,
    ...(mail === 'subscription-canceled' && { endDate: later, canceledBy: 'PAYMENT_FAILED' }),
  }
}
