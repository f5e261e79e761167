import type { Service } from '../kernel/service.ts'
import { accountPages } from './account/routes.ts'
import { checkoutPages } from './checkout/routes.ts'
import { healthPages } from './health.ts'
import { lookFiles } from './look/routes.ts'
import { apiPages } from './openapi/routes.ts'
import { orderPaymentPages } from './order-payment/routes.ts'
import { orderStatusPages } from './order-status/routes.ts'
import { securityText } from './security-text.ts'
import { signInPages } from './sign-in/routes.ts'
import { siteFiles } from './site-files.ts'
import { startPages } from './start/routes.ts'

/** What the back end serves to a browser besides the calls of services: one line to add a page. */
export function pages(services: readonly Service[]): readonly Service[] {
  return [
    healthPages,
    siteFiles,
    lookFiles,
    securityText,
    apiPages(services),
    startPages,
    checkoutPages,
    orderStatusPages,
    orderPaymentPages,
    accountPages,
    signInPages,
  ]
}
