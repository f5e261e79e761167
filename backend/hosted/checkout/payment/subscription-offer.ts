import type { Context } from '../../../kernel/runtime/context/context.ts'
import { findSubscriptionTerms, type PricedCheckout } from '../../../services/checkout/index.ts'
import type { Localisation } from '../../shared/localisation.ts'
import { subscriptionSentence } from '../../shared/subscription-text.ts'

/** What the buyer of a subscription agrees to, in one sentence; undefined for other purchases. */
export function subscriptionOffer(
  context: Pick<Context, 'now'>,
  priced: PricedCheckout,
  localisation: Localisation,
): { terms: string; cancelable: boolean } | undefined {
  const terms = findSubscriptionTerms(context, priced)
  if (!terms) return undefined
  const { timeZone = 'UTC' } = priced.site
  const place = { localisation, currency: priced.currency.code, timeZone }
  return {
    terms: subscriptionSentence(terms, place),
    cancelable: terms.settings.enableCustomerCancellation,
  }
}
