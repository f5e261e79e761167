import { getCountryCurrency } from '../../contract/sites/currency-enumerations.ts'
import { getCountryZone } from '../../kernel/base/time/country-zone.ts'
import { oauthClients } from '../../kernel/runtime/access/clients.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { PLATFORM, type Site, siteDirectory, sites } from './records.ts'

/** The settings that a new shop is created with; its owner changes the rest later. */
export type SiteDraft = {
  name: string
  country: string
  /** The country's own where it is absent, or the US dollar where none is known. */
  currency?: string | undefined
  language: string
  contactEmail: string
  /** Whether the server may have others: the pages of its products name it, then. */
  isFurther?: boolean
}

/** Of the page that this server has for a product, until the merchant has one. */
export const OWN_PRODUCT_PATH = '/products/{slug}'

/** Countries that weigh in pounds. */
const POUNDS = ['US', 'LR', 'MM']
/** Countries that show prices without sales tax. */
const WITHOUT_TAX = ['US', 'CA']

/**
 * Creates a shop with a client for its pages, within a unit of work. It accepts test cards if the server allows them
 * and has no gateway, and delivers nowhere until its owner adds regions. Currency, time zone, and whether
 * prices include tax follow the country.
 */
export function createSite(
  context: Pick<Context, 'ids' | 'now' | 'publicUrl' | 'testCards' | 'gateways'>,
  work: Work,
  { name, country, currency = getCountryCurrency(country) ?? 'USD', language, contactEmail, isFurther }: SiteDraft,
): Site {
  const { ids, now, publicUrl } = context
  const siteId = ids.guid()
  const createdDate = now.toISOString()
  work.insert(siteDirectory, { siteId: PLATFORM, id: siteId })
  work.insert(oauthClients, {
    siteId: PLATFORM,
    id: ids.guid(),
    ownerSiteId: siteId,
    name,
    allowedOrigins: [],
    redirectUris: [],
    rotatesRefreshTokens: true,
    createdDate,
  })
  return work.insert(sites, {
    siteId,
    id: siteId,
    name,
    currency,
    locale: language.includes('-') ? language : `${language}-${country}`,
    weightUnit: POUNDS.includes(country) ? 'LB' : 'KG',
    timeZone: getCountryZone(country),
    taxIncludedInPrices: !WITHOUT_TAX.includes(country),
    taxRules: [],
    shippingRegions: [],
    payments: { offline: false, sandbox: context.testCards && context.gateways.length === 0 },
    // The URL of the merchant's own page is not known yet.
    shopUrl: publicUrl,
    productPath: isFurther ? `${OWN_PRODUCT_PATH}?shop=${siteId}` : OWN_PRODUCT_PATH,
    contactEmail,
    createdDate,
  })
}
