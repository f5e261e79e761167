import { kernelService } from '../kernel/kernel-service.ts'
import type { Service } from '../kernel/service.ts'
import { accessService } from './access/index.ts'
import { auditService } from './audit/index.ts'
import { authenticationService } from './authentication/index.ts'
import { cartService } from './cart/index.ts'
import { catalogService } from './catalog/index.ts'
import { checkoutService } from './checkout/index.ts'
import { couponsService } from './coupons/index.ts'
import { dataService } from './data/index.ts'
import { digitalFilesService } from './digital-files/index.ts'
import { downloadsService } from './downloads/index.ts'
import { fulfillmentsService } from './fulfillments/index.ts'
import { gatewayNoticesService } from './gateway-notices/index.ts'
import { giftCardsService } from './gift-cards/index.ts'
import { invoicesService } from './invoices/index.ts'
import { lineItemsService } from './line-items/index.ts'
import { memberPicturesService } from './member-pictures/index.ts'
import { membersService } from './members/index.ts'
import { membershipsService } from './memberships/index.ts'
import { oauthService } from './oauth/index.ts'
import { ordersService } from './orders/index.ts'
import { passkeysService } from './passkeys/index.ts'
import { paymentsService } from './payments/index.ts'
import { paymentsCollectorService } from './payments-collector/index.ts'
import { personalDataService } from './personal-data/index.ts'
import { redirectSessionService } from './redirect-session/index.ts'
import { sitesService } from './sites/index.ts'
import { ssoService } from './sso/index.ts'

/**
 * Every service that keeps something of its own: one line to add one. Hooks run in this order: at a sign-in the carts are
 * merged before their checkout changes its owner.
 */
const keepers: readonly Service[] = [
  oauthService,
  sitesService,
  catalogService,
  lineItemsService,
  cartService,
  couponsService,
  giftCardsService,
  memberPicturesService,
  membershipsService,
  digitalFilesService,
  checkoutService,
  ordersService,
  downloadsService,
  fulfillmentsService,
  invoicesService,
  paymentsService,
  paymentsCollectorService,
  gatewayNoticesService,
  redirectSessionService,
  membersService,
  authenticationService,
  passkeysService,
  ssoService,
  accessService,
  auditService,
  dataService,
]

/** Every service. */
export const services: readonly Service[] = [...keepers, personalDataService([kernelService, ...keepers])]
