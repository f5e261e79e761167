import type { ApiError } from '../../../kernel/base/errors.ts'
import type { PricedCheckout } from '../../../services/checkout/index.ts'
import type { Localisation, PageWord } from '../../shared/localisation.ts'
import { codeProblemText, findErrorText } from '../form/error-text.ts'

/** How the buyer can continue after the shop refused the order, by error code. */
const ORDER_PROBLEMS: Readonly<Record<string, PageWord>> = {
  EMPTY_CHECKOUT: 'ended.empty.text',
  NO_SELECTED_CARRIER_SERVICE_OPTION: 'delivery.missing',
  SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE: 'refused.delivery',
  VIOLATIONS_WITH_ERROR_SEVERITY: 'refused.address',
  REDEEM_GIFT_CARD_ERROR: 'refused.giftCard',
  MEMBERSHIP_NOT_ELIGIBLE: 'refused.membershipOther',
  SUBSCRIPTION_WITH_ZERO_TOTAL: 'refused.subscriptionFree',
  PAYMENT_ERROR: 'refused.payment',
  SITE_NOT_ACCEPTING_PAYMENTS: 'refused.noPayments',
}

/** Why the order was refused and what to do next, in the buyer's language. */
export function orderProblemText(error: ApiError, priced: PricedCheckout, localisation: Localisation): string {
  const { code = '', status } = error
  const { t } = localisation
  if (status === 404 && !code) return t('ended.expired.text')
  if (code === 'CALCULATION_ERROR')
    return t(priced.totals.withoutMembership.length > 0 ? 'refused.membership' : 'delivery.none')
  const word = ORDER_PROBLEMS[code]
  if (word) return t(word)
  return findErrorText(code, t) ? codeProblemText(error, localisation, priced.currency) : t('refused.other')
}
