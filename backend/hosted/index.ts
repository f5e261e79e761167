import type { Service } from '../kernel/http/service/service.ts'
import { accountPages } from './account/routes.ts'
import { adminPages } from './admin/routes.ts'
import { backInStockPages } from './back-in-stock/routes.ts'
import { checkoutReminderPages } from './checkout/reminder/routes.ts'
import { checkoutPages } from './checkout/routes.ts'
import { mailChoicesPages } from './mail-choices/routes.ts'
import { hostedMails } from './mail-samples/service.ts'
import { orderDownloads } from './order/download/routes.ts'
import { orderPapers } from './order/paper/routes.ts'
import { orderPaymentPages } from './order/payment/routes.ts'
import { orderReviewPages } from './order/review/routes.ts'
import { orderStatusPages } from './order/status/routes.ts'
import { orderSubscriptionPages } from './order/subscription/routes.ts'
import { policyPages } from './policy/routes.ts'
import { productPages } from './product/routes.ts'
import { lookFiles } from './shared/look/routes.ts'
import { signInPages } from './sign-in/routes.ts'
import { themePreviews } from './theme-preview/service.ts'
import { unsubscribePages } from './unsubscribe/routes.ts'
import { widgetWords } from './widget-words/service.ts'
import { withdrawalPages } from './withdrawal/routes.ts'

/** Pages for visitors; each folder is one line here. */
export const hostedPages: readonly Service[] = [
  lookFiles,
  checkoutPages,
  checkoutReminderPages,
  orderStatusPages,
  orderDownloads,
  orderPaymentPages,
  orderPapers,
  orderSubscriptionPages,
  orderReviewPages,
  accountPages,
  backInStockPages,
  signInPages,
  adminPages,
  policyPages,
  productPages,
  withdrawalPages,
  unsubscribePages,
  mailChoicesPages,
  hostedMails,
  themePreviews,
  widgetWords,
]
