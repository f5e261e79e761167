import type { PricedCheckout } from '../../../services/checkout/index.ts'
import { isolateBidi } from '../../shared/frame/isolate-bidi.ts'
import type { Localisation } from '../../shared/localisation.ts'
import type { BrokenRuleView } from '../view-model.ts'

/** Purchase rules that the order breaks, in the merchant's wording where one is set. */
export function brokenRules(
  { totals, lines, currency }: PricedCheckout,
  { t, locale }: Localisation,
): BrokenRuleView[] {
  return totals.brokenRules.map((broken) => {
    const { rule, lineItemIds = [] } = broken
    const affectedLines = lines.filter(({ stored }) => lineItemIds.includes(stored.id))
    const formatAmount = (amount: bigint) => isolateBidi(currency.format(amount, locale))
    const getText = () => {
      switch (broken.bound) {
        case 'MINIMUM_SUBTOTAL':
          return t('rule.MINIMUM_SUBTOTAL', { from: formatAmount(broken.from), missing: formatAmount(broken.missing) })
        case 'MINIMUM_QUANTITY':
          return t('rule.MINIMUM_QUANTITY', { least: broken.least })
        case 'MAXIMUM_QUANTITY':
          return t('rule.MAXIMUM_QUANTITY', { most: broken.most })
      }
    }
    if (rule.description !== undefined) return { severity: rule.severity, text: rule.description, names: '' }
    return {
      severity: rule.severity,
      text: getText(),
      names: [...new Set(affectedLines.map(({ name }) => name))].join(', '),
    }
  })
}
