import { spaced } from './spaced.ts'

/** A group of calls: those whose name begins with `prefix` and a dot. */
export type CallGroup = { prefix: string; title: string; about: string }

/** The groups in the order in which a reader needs them. */
export const CALL_GROUPS: readonly CallGroup[] = [
  {
    prefix: 'oauth',
    title: 'Tokens',
    about: 'Every other call needs an access token. A visitor gets one with only the client id of the storefront.',
  },
  {
    prefix: 'products',
    title: 'Products',
    about: 'What the shop sells: products, their options, variants and media. Visitors read, merchants write.',
  },
  { prefix: 'collections', title: 'Collections', about: 'Groups of products as visitors browse them.' },
  {
    prefix: 'inventory',
    title: 'Inventory',
    about: 'How many pieces of each variant are there. Orders take from it by themselves.',
  },
  {
    prefix: 'catalogVersioning',
    title: 'Catalogue version',
    about: 'Which generation of the catalogue calls is spoken.',
  },
  {
    prefix: 'currentCart',
    title: 'Current cart',
    about:
      'The one cart of the caller, visitor or member: made by the first line that is added, priced from the catalogue.',
  },
  { prefix: 'cart', title: 'Carts by id', about: 'Any cart of the shop, for merchants.' },
  {
    prefix: 'checkout',
    title: 'Checkout',
    about: 'A purchase under way: address, delivery, coupon, gift card and totals, until it becomes an order.',
  },
  { prefix: 'orders', title: 'Orders', about: 'What was bought. Buyers read their own, merchants all of them.' },
  {
    prefix: 'orderFulfillments',
    title: 'Order fulfillments',
    about: 'What of an order was handed over, in which parcel, and how to follow it.',
  },
  {
    prefix: 'orderInvoices',
    title: 'Order invoices',
    about:
      'Which invoices were written for an order, and how they stand. The paper is made by a program of the merchant’s.',
  },
  {
    prefix: 'paymentsCollector',
    title: 'Payments collector',
    about: 'The money of orders that are there: collecting it, capturing what is authorised, giving it back.',
  },
  { prefix: 'orderTransactions', title: 'Order transactions', about: 'Payments and refunds of orders.' },
  {
    prefix: 'redirects',
    title: 'Redirect session',
    about: 'The way from a storefront to the pages that this server hosts, and back.',
  },
  {
    prefix: 'members',
    title: 'Members',
    about:
      'Who has an account at the shop. Members read and change themselves, everybody sees the profiles of those who show themselves, merchants see and change all.',
  },
  {
    prefix: 'memberPictures',
    title: 'Pictures of members',
    about:
      'The picture that a member shows, kept by the shop: a small JPEG or PNG, without what cameras write into it. Calls of this server alone.',
  },
  {
    prefix: 'authentication',
    title: 'Authentication',
    about:
      'Registration and sign-in. A sign-in that is through answers a session token, with which the storefront gets a member’s tokens; one that waits answers a state token to go on with.',
  },
  { prefix: 'verification', title: 'Verification', about: 'Codes of six digits that prove a mailbox.' },
  { prefix: 'recovery', title: 'Recovery', about: 'Mails with a link to a new password, which works once.' },
  {
    prefix: 'passkeys',
    title: 'Passkeys',
    about:
      'A way in without a password, on the pages of this server: what browsers are asked with, and what they answer, as WebAuthn has it. Calls of this server alone.',
  },
  {
    prefix: 'idpConnections',
    title: 'Other providers',
    about:
      'Providers of sign-ins (OpenID Connect) that a merchant connects, and the way of a visitor to one. Calls of this server alone.',
  },
  {
    prefix: 'personalData',
    title: 'Personal data',
    about:
      'All that is kept of a person in one document, and its erasure: by the member, or by the merchant for whoever asks. Calls of this server alone.',
  },
  {
    prefix: 'apiKeys',
    title: 'Keys of programs',
    about: 'Keys that a merchant gives to programs: what each may do, and until when. Calls of this server alone.',
  },
  {
    prefix: 'oauthClients',
    title: 'Storefronts and apps',
    about:
      'Clients that talk to the shop for shoppers: their pages, and what they may ask for. For merchants; calls of this server alone.',
  },
  {
    prefix: 'sites',
    title: 'Shops',
    about:
      'What a page asks of the settings of a shop, and what its merchant sets: taxes, deliveries, fees, discounts. Calls of this server alone.',
  },
  {
    prefix: 'coupons',
    title: 'Coupons',
    about: 'Codes that take something off. For merchants; calls of this server alone.',
  },
  {
    prefix: 'memberships',
    title: 'Memberships',
    about: 'What members hold that pays for things in the shop. For merchants; calls of this server alone.',
  },
  {
    prefix: 'limits',
    title: 'Limits',
    about: 'What callers may do how often in this shop. Calls of this server alone.',
  },
  {
    prefix: 'auditRecords',
    title: 'Audit records',
    about: 'Who changed what in the shop, when and from where. For merchants; a call of this server alone.',
  },
]

/** Calls that the published client counts among the orders, and that have a page of their own. */
const COLLECTOR_CALLS: readonly string[] = [
  'orders.preparePaymentCollection',
  'orders.paymentCollectionCreatePaymentGatewayOrder',
  'orders.getPaymentCollectabilityStatus',
  'orders.recordManuallyCollectedPayment',
  'orders.paymentCollectionMarkOrderAsPaid',
  'orders.paymentCollectionBulkMarkOrdersAsPaid',
  'orders.getRefundabilityStatus',
  'orders.chargeMemberships',
  'orders.chargeSavedPaymentMethod',
  'orders.triggerRefund',
  'orders.voidAuthorizedPayments',
  'orders.captureAuthorizedPayments',
]

/** The group of a call; groups that have no words yet are told by their prefix. */
export function groupOf(call: string): CallGroup {
  const prefix = COLLECTOR_CALLS.includes(call) ? 'paymentsCollector' : (call.split('.')[0] ?? call)
  return CALL_GROUPS.find((group) => group.prefix === prefix) ?? { prefix, title: spaced(prefix), about: '' }
}

/** The groups of calls, in reading order; those that have no words yet come last. */
export function groupsOf(calls: readonly string[]): CallGroup[] {
  const groups = new Map(calls.map((call) => [groupOf(call).prefix, groupOf(call)]))
  const place = ({ prefix }: CallGroup) => {
    const index = CALL_GROUPS.findIndex((group) => group.prefix === prefix)
    return index < 0 ? CALL_GROUPS.length : index
  }
  return [...groups.values()].sort((a, b) => place(a) - place(b))
}
