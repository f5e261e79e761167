import { z } from 'zod'
import { CASH_ROUNDINGS } from '../commerce/cash-enumerations.ts'
import { manualWay } from '../commerce/manual-way.ts'
import { MANUAL_WAYS } from '../commerce/manual-way-enumerations.ts'
import { currencyCode, decimal, email, list, text, webUrl } from '../wire/scalars.ts'
import { bankAccount } from './bank-account.ts'
import { shopAddress } from './commerce-settings.ts'
import { look } from './look.ts'

/** The path of a product's page, or its hash on the page itself, with its place for the address of the product. */
const productPath = () =>
  z
    .string()
    .max(200)
    .regex(/^(?:#|\/(?!\/))[^\s\\]*\{slug\}[^\s\\]*$/)

const settable = {
  name: text({ min: 1, max: 100 }),
  /** The language of the shop's mails, and of pages that do not have the visitor's own language (BCP 47). */
  locale: text({ min: 2, max: 35 }),
  /** The e-mail address of the merchant, from which mails are sent. */
  contactEmail: email(),
  /** The merchant's own page: pages and mails lead back to it. */
  shopUrl: webUrl(512),
  productPath: productPath(),
  /** The shop's address: shown in the foot of mails, and where its taxes are due. */
  address: shopAddress.optional(),
  /** The look of the shop; absent: the default look. */
  look: look.optional(),
}

/** The name, contact details and look of the shop. */
export const shopSettings = z
  .strictObject({
    ...settable,
    /** Changed by a call of its own, until the first order. */
    currency: currencyCode(),
  })
  .meta({ id: 'ShopSettings' })
export type ShopSettings = z.output<typeof shopSettings>

const input = z.strictObject(settable).partial()
export type ShopSettingsInput = z.output<typeof input>

/** Sent fields replace the stored ones; the others do not change. */
export const updateShopSettingsRequest = z.strictObject({ settings: input })
export const shopSettingsResponse = z.strictObject({ settings: shopSettings })

const hasEachWayOnce = (ways: readonly { way: string }[]) => new Set(ways.map(({ way }) => way)).size === ways.length

const payments = {
  /** Buyers may order without paying online: by bank transfer, or on delivery. */
  offline: z.boolean(),
  /** Orders are paid by test cards only, and the page says so; no money moves. */
  testMode: z.boolean(),
  /** Which orders are rounded to what can be paid in cash. */
  cashRounding: z.enum(CASH_ROUNDINGS),
  /** The ways of orders without an online payment, in their order; without any, the shop says how to pay afterwards. */
  manualWays: list(manualWay, { maxSize: MANUAL_WAYS.length }).refine(hasEachWayOnce),
  /** The smallest amount that is paid in cash; empty for that of the shop's currency. */
  cashStep: z.union([z.literal(''), decimal({ gt: '0', lte: '1000' })]),
  /** Where buyers transfer what they do not pay online; the page and the mail of such an order have it. */
  bankAccount,
}

/** The payment settings of a shop. */
const paymentSettings = z
  .strictObject({
    ...payments,
    /** The payment providers outside of test mode: those of the shop's own keys, otherwise those of the server. */
    providers: list(z.string()),
    /** Whether this server allows test mode. */
    testModeAllowed: z.boolean(),
  })
  .meta({ id: 'PaymentSettings' })
export const paymentSettingsResponse = z.strictObject({ settings: paymentSettings })
export const updatePaymentSettingsRequest = z.strictObject({ settings: z.strictObject(payments).partial() })
