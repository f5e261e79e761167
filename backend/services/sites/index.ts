import { composeService, defineService } from '../../kernel/http/service/service.ts'
import { clientEndpoints } from './access/client-endpoints.ts'
import { accessEndpoints } from './access/endpoints.ts'
import { accessErrors } from './access/errors.ts'
import { auditEndpoints } from './audit/endpoints.ts'
import { retentionEndpoints } from './audit/retention.ts'
import { dataService } from './data/service.ts'
import { siteEndpoints } from './endpoints.ts'
import { findLogoUses } from './logo-uses.ts'
import { policyVersions, siteDirectory, sites } from './records.ts'
import { widgetEndpoints } from './widgets/endpoints.ts'
import { widgetErrors } from './widgets/errors.ts'
import { widgetDrafts, widgetVersions } from './widgets/records.ts'

export { checkInstall } from './check-install.ts'
export { createSite, OWN_PRODUCT_PATH, type SiteDraft } from './create-site.ts'
export { findTaxes, hasTaxRates, type PlaceTaxes, type TaxOrigin } from './find-tax.ts'
export { isOfSite } from './is-of-site.ts'
export { sellsIn } from './law-countries.ts'
export { moveLogo } from './logo-uses.ts'
export { getFonts, writeFontFaces } from './look/fonts.ts'
export { createPalette, type Palette } from './look/palette.ts'
export { isDarkGround, mix } from './look/readable.ts'
export { getTheme, type ShopTheme } from './look/theme.ts'
export { changeCurrency, removeSite, renameSite } from './manage-sites.ts'
export { listPolicies } from './policies.ts'
export { findPolicyTexts, findPolicyVersion } from './policy-texts.ts'
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
export { PLATFORM } from './records.ts'
export { getStorefrontUrl, isCheckoutPage, isReturnPage, requireCheckoutPage } from './return-pages.ts'
export {
  applyDisplayCurrency,
  findDisplayCurrency,
  findShippingRegion,
  getLook,
  isClientPageUrl,
  needsPostcode,
  needsSubdivision,
} from './rules.ts'
export { changeLimits, readLimits } from './site-limits.ts'
export { changePayments, readPayments } from './site-payments.ts'
export { ensureSite, findSite, getSite, listSites, saveSite } from './site-settings.ts'
export { CORNERS, declare } from './widgets/publishable.ts'
export { getPublishedWidgets } from './widgets/published-widgets.ts'
export { dressSite } from './widgets/widget-settings.ts'
export { getWithdrawalSettings, offersWithdrawal } from './withdrawal.ts'

/** The settings of merchants for their shops. */
export const sitesService = composeService('sites', [
  defineService({
    name: 'sites',
    endpoints: siteEndpoints,
    collections: [sites, siteDirectory, policyVersions],
    keepsFile: findLogoUses,
  }),
  defineService({
    name: 'widget-settings',
    endpoints: widgetEndpoints,
    collections: [widgetDrafts, widgetVersions],
    errors: widgetErrors,
  }),
  defineService({ name: 'access', endpoints: [...accessEndpoints, ...clientEndpoints], errors: accessErrors }),
  defineService({ name: 'audit', endpoints: [...auditEndpoints, ...retentionEndpoints] }),
  dataService,
])
