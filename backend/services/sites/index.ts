import { composeService, defineService } from '../../kernel/service/service.ts'
import { accessService } from './access/service.ts'
import { auditService } from './audit/service.ts'
import { dataService } from './data/service.ts'
import { siteEndpoints } from './endpoints.ts'
import { siteDirectory, sites } from './records.ts'

export { applyDisplayCurrency } from './apply-display-currency.ts'
export { type CalculatedTax, findTax, hasTaxRates, type TaxOrigin } from './find-tax.ts'
export { getLook } from './look.ts'
export type {
  DiscountRule,
  DisplayCurrency,
  PurchaseRule,
  ShippingOption,
  ShippingRate,
  ShippingRegion,
  Site,
  SitePolicy,
  TaxRule,
  TimeSlots,
} from './records.ts'
export { isCheckoutPage, isPageOfClient, isReturnPage, requireCheckoutPage } from './return-pages.ts'
export { findDisplayCurrency, findShippingRegion } from './rules.ts'
export { changeLimits, readLimits } from './site-limits.ts'
export { ensureSite, findSite, getSite, listSites, saveSite } from './site-settings.ts'

/** What merchants set for their shops. */
export const sitesService = composeService('sites', [
  defineService({
    name: 'sites',
    endpoints: siteEndpoints,
    collections: [sites, siteDirectory],
  }),
  accessService,
  auditService,
  dataService,
])
