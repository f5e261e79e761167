import { type PricedCheckout, removeCheckoutCoupon, removeCheckoutGiftCard } from '../../../services/checkout/index.ts'
import { couponShortcoming } from '../../../services/pricing/index.ts'
import type { Localisation } from '../../shared/localisation.ts'
import { codeProblemText } from '../form/error-text.ts'
import type { OpenCheckout } from '../open-checkout.ts'
import type { CheckoutPageProps } from '../view-model.ts'

/** Applied coupon and gift card, with the reason if one no longer applies. */
export function appliedCodes(
  priced: PricedCheckout,
  localisation: Localisation,
): Pick<CheckoutPageProps, 'coupon' | 'giftCard'> {
  const { record, coupon, giftCard, currency } = priced
  const withProblem = (text: string, problem: PricedCheckout['couponProblem']) => ({
    text,
    ...(problem && { problem: codeProblemText(problem, localisation, currency) }),
  })
  const { t } = localisation
  return {
    ...(record.couponId && {
      coupon: withProblem(coupon?.code ?? t('cart.coupon'), priced.couponProblem ?? couponShortcoming(priced.totals)),
    }),
    ...(record.giftCardId && {
      giftCard: withProblem(
        giftCard ? t('cart.giftCard.ending', { code: `\u2068${giftCard.lastFour}\u2069` }) : t('cart.giftCard'),
        priced.giftCardProblem,
      ),
    }),
  }
}

/** Removes codes that no longer apply; the page has shown the price without them. */
export async function removeUnusableCodes({ context }: OpenCheckout, priced: PricedCheckout): Promise<void> {
  if (priced.couponProblem) await removeCheckoutCoupon(context, priced.record.id)
  if (priced.giftCardProblem) await removeCheckoutGiftCard(context, priced.record.id)
}
