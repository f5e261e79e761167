import type { Service } from '../kernel/service.ts'
import { accessService } from './access/index.ts'
import { auditService } from './audit/index.ts'
import { authenticationService } from './authentication/index.ts'
import { cartService } from './cart/index.ts'
import { catalogService } from './catalog/index.ts'
import { checkoutService } from './checkout/index.ts'
import { couponsService } from './coupons/index.ts'
import { dataService } from './data/index.ts'
import { fulfillmentsService } from './fulfillments/index.ts'
import { gatewayNoticesService } from './gateway-notices/index.ts'
import { giftCardsService } from './gift-cards/index.ts'
import { lineItemsService } from './line-items/index.ts'
import { membersService } from './members/index.ts'
import { oauthService } from './oauth/index.ts'
import { ordersService } from './orders/index.ts'
import { paymentsService } from './payments/index.ts'
import { paymentsCollectorService } from './payments-collector/index.ts'
import { redirectSessionService } from './redirect-session/index.ts'
import { sitesService } from './sites/index.ts'

/** Every service: one line to add one. */
export const services: readonly Service[] = [
  oauthService,
  sitesService,
  catalogService,
  lineItemsService,
  cartService,
  couponsService,
  giftCardsService,
  checkoutService,
  ordersService,
  fulfillmentsService,
  paymentsService,
  paymentsCollectorService,
  gatewayNoticesService,
  redirectSessionService,
  membersService,
  authenticationService,
  accessService,
  auditService,
  dataService,
]
