import { countryName } from '../../../kernel/base/address/country-name.ts'
import type { PricedCheckout } from '../../../services/checkout/index.ts'
import { withMinus } from '../../shared/frame/totals-rows.ts'
import type { Localisation } from '../../shared/localisation.ts'
import type { Form } from '../../shared/read-form.ts'
import type { FormState } from '../checkout-view.ts'
import { FIELDS } from '../form/fields.ts'

/** The sums that make up the amount due, in the sequence of the posted field. */
const SUMS = ['subtotal', 'discount', 'shipping', 'fees', 'tax', 'giftCard'] as const
type Sum = (typeof SUMS)[number]

const DECIMAL = /^\d{1,12}(\.\d{1,4})?$/

/** The sums on display as decimal strings, posted back so that a changed total can say what changed. */
export function displayedSums({ totals, currency }: Pick<PricedCheckout, 'totals' | 'currency'>): string {
  return SUMS.map((sum) => currency.decimal(totals[sum])).join(' ')
}

/** Notice of a total that is not the displayed one: both amounts, and each sum that differs. */
export function changedTotal(
  priced: PricedCheckout,
  form: Form,
  localisation: Localisation,
): Pick<FormState, 'notice'> {
  const { currency, totals } = priced
  const compare = (shown: string | undefined, amount: bigint) => {
    if (shown === undefined || !DECIMAL.test(shown) || currency.parse(shown) === amount) return undefined
    const format = (each: bigint) => currency.format(each, localisation.locale)
    return { before: format(currency.parse(shown)), now: format(amount) }
  }
  const total = compare(form.get(FIELDS.expectedTotal), totals.payNow.total)
  const shownSums = form.get(FIELDS.expectedSums)?.split(' ') ?? []
  const changes = SUMS.flatMap((sum, index) => {
    const change = isPaidFor(sum, priced) ? compare(shownSums[index], totals[sum]) : undefined
    if (!change) return []
    const reduces = sum === 'discount' || sum === 'giftCard'
    const sign = (amount: string) => (reduces ? withMinus(`-${amount}`) : amount)
    return [{ label: getLabel(sum, priced, localisation), before: sign(change.before), now: sign(change.now) }]
  })
  const sameTotal = form.get(FIELDS.expectedTotal) === currency.decimal(totals.payNow.total) && changes.length === 0
  return {
    notice: { kind: 'changed', ...total, ...(changes.length > 0 && { changes }), ...(sameTotal && { sameTotal }) },
  }
}

/** Tax that the prices include is no part of what is paid. */
function isPaidFor(sum: Sum, { site }: PricedCheckout): boolean {
  return sum !== 'tax' || !site.taxIncludedInPrices
}

function getLabel(sum: Sum, priced: PricedCheckout, { t, locale }: Localisation): string {
  if (sum === 'giftCard') return t('cart.giftCard.ending', { code: priced.giftCard?.lastFour ?? '' })
  if (sum !== 'tax') return t(`totals.${sum}`)
  const country = getTaxedCountry(priced)
  return country ? t('changed.tax', { country: countryName(country, locale) }) : t('totals.tax')
}

/** The country whose tax is added: where the order is delivered, else where it is billed. */
function getTaxedCountry({ record, totals }: PricedCheckout): string | undefined {
  const destination = record.shippingDestination?.address?.country
  return totals.shippable ? destination : (record.billingInfo?.address?.country ?? destination)
}
