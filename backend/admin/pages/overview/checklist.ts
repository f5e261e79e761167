import type { Output } from '../../app/api.ts'

/** The facts from which the steps of opening a shop are derived. */
export type ShopFacts = {
  shop: Output<'GET /awning/v1/shop-settings'>['settings']
  commerce: Output<'GET /awning/v1/commerce-settings'>['settings']
  /** Undefined if the role has no access to them. */
  payments: Output<'GET /awning/v1/payment-settings'>['settings'] | undefined
  /** Undefined if the role has no access to them. */
  mails: Output<'GET /awning/v1/mail-settings'>['settings'] | undefined
  clients: Output<'GET /awning/v1/oauth-clients'>['oauthClients']
  products: number
  orders: number
  /** The origin of this server. */
  server: string
}

export const STEPS = ['shop', 'product', 'delivery', 'tax', 'payment', 'mails', 'page', 'order', 'live'] as const
export type Step = (typeof STEPS)[number]

/** Finds the steps of opening a shop that are done. */
export function findDone({
  shop,
  commerce,
  payments,
  mails,
  clients,
  products,
  orders,
  server,
}: ShopFacts): ReadonlySet<Step> {
  const origin = URL.canParse(shop.shopUrl) ? new URL(shop.shopUrl).origin : ''
  const takesMoney = payments === undefined || payments.offline || payments.providers.length > 0
  const done: Record<Step, boolean> = {
    shop: shop.address !== undefined,
    product: products > 0,
    delivery: commerce.shippingRegions.some(({ options }) => options.length > 0),
    // Without a tax rate or an order it is unknown whether the merchant has considered tax.
    tax: commerce.taxRules.length > 0 || orders > 0,
    payment: takesMoney,
    mails: mails === undefined || mails.serverSends || mails.smtp !== undefined,
    page: origin !== server && clients.some(({ allowedOrigins }) => allowedOrigins.includes(origin)),
    order: orders > 0,
    live: takesMoney && !payments?.testMode,
  }
  return new Set(STEPS.filter((step) => done[step]))
}
