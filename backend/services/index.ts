import { kernelService } from '../kernel/http/service/kernel-service.ts'
import type { Service } from '../kernel/http/service/service.ts'
import { backInStockService } from './back-in-stock/index.ts'
import { cartService } from './cart/index.ts'
import { catalogService } from './catalog/index.ts'
import { checkoutService } from './checkout/index.ts'
import { customersService } from './customers/index.ts'
import { figuresService } from './figures/index.ts'
import { filesService } from './files/index.ts'
import { installWatchService } from './install-watch/index.ts'
import { invoicesService } from './invoices/index.ts'
import { mailsService } from './mails/index.ts'
import { membersService, personalDataService } from './members/index.ts'
import { noticesService } from './notices/index.ts'
import { oauthService } from './oauth/index.ts'
import { ordersService } from './orders/index.ts'
import { paymentsService } from './payments/index.ts'
import { pricingService } from './pricing/index.ts'
import { purchasesService } from './purchases/index.ts'
import { recommendationsService } from './recommendations/index.ts'
import { redirectSessionService } from './redirect-session/index.ts'
import { reviewsService } from './reviews/index.ts'
import { shopCurrencyService } from './shop-currency/index.ts'
import { sitesService } from './sites/index.ts'
import { subscriptionsService } from './subscriptions/index.ts'
import { usersService } from './users/index.ts'
import { webhooksService } from './webhooks/index.ts'
import { withdrawalsService } from './withdrawals/index.ts'

/**
 * Services that store records. Their hooks run in this order: at a sign-in, carts are merged before the checkout
 * changes owner.
 */
const recordServices: readonly Service[] = [
  oauthService,
  sitesService,
  catalogService,
  pricingService,
  cartService,
  checkoutService,
  ordersService,
  paymentsService,
  purchasesService,
  redirectSessionService,
  membersService,
  subscriptionsService,
  filesService,
  usersService,
  installWatchService,
  shopCurrencyService,
  recommendationsService,
  reviewsService,
  webhooksService,
  mailsService,
  noticesService,
  backInStockService,
  figuresService,
  invoicesService,
  withdrawalsService,
  customersService,
]

/** Every service. */
export const services: readonly Service[] = [...recordServices, personalDataService([kernelService, ...recordServices])]
