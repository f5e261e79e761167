import { z } from 'zod'
import { currencyCode, email, list, text, webUrl } from '../wire/scalars.ts'
import { shopAddress } from './commerce-settings.ts'
import { look } from './look.ts'

/** The path of a product's page, with its place for the address of the product. */
const productPath = () =>
  z
    .string()
    .max(200)
    .regex(/^\/[^\s\\]*\{slug\}[^\s\\]*$/)

const settable = {
  name: text({ min: 1, max: 100 }),
  /** The language of the shop's mails, and of pages that do not have the visitor's own language (BCP 47). */
  locale: text({ min: 2, max: 35 }),
  /** Where buyers reach the merchant; mails come from here. */
  contactEmail: email(),
  /** The merchant's own page: pages and mails lead back to it. */
  shopUrl: webUrl(512),
  productPath: productPath(),
  /** The shop's address: shown in the foot of mails, and where its taxes are due. */
  address: shopAddress.optional(),
  /** Absent: as Awning comes. */
  look: look.optional(),
}

/** Who the shop is, and what it looks like. */
export const shopSettings = z
  .strictObject({
    ...settable,
    /** Prices are in it, so it stays. */
    currency: currencyCode(),
  })
  .meta({ id: 'ShopSettings' })
export type ShopSettings = z.output<typeof shopSettings>

const input = z.strictObject(settable).partial()
export type ShopSettingsInput = z.output<typeof input>

/** Sent fields replace the stored ones; the others do not change. */
export const updateShopSettingsRequest = z.strictObject({ settings: input })
export const shopSettingsResponse = z.strictObject({ settings: shopSettings })

const payments = {
  /** Buyers may order without paying online: by bank transfer, or on delivery. */
  offline: z.boolean(),
  /** Orders are paid by test cards only, and the page says so; no money moves. */
  testMode: z.boolean(),
}

/** How the shop is paid. */
const paymentSettings = z
  .strictObject({
    ...payments,
    /** The providers that take money when test mode is off: those the shop has keys of, else those of the server. */
    providers: list(z.string()),
    /** Whether this server allows test mode. */
    testModeAllowed: z.boolean(),
  })
  .meta({ id: 'PaymentSettings' })
export const paymentSettingsResponse = z.strictObject({ settings: paymentSettings })
export const updatePaymentSettingsRequest = z.strictObject({ settings: z.strictObject(payments).partial() })
