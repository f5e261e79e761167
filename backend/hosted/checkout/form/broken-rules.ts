import type { PricedCheckout } from '../../../services/checkout/index.ts'
import { isolated } from '../../shared/frame/isolated.ts'
import type { Localisation } from '../../shared/localisation.ts'
import type { RuleView } from '../view-model.ts'

/** The shop's rules that this purchase breaks: in the merchant's own words where there are some. */
export function brokenRules({ totals, lines, currency }: PricedCheckout, { t, locale }: Localisation): RuleView[] {
  return totals.brokenRules.map((broken) => {
    const { rule, lineItemIds = [] } = broken
    const of = lines.filter(({ stored }) => lineItemIds.includes(stored.id))
    const money = (amount: bigint) => isolated(currency.format(amount, locale))
    const words = () => {
      switch (broken.bound) {
        case 'MINIMUM_SUBTOTAL':
          return t('rule.MINIMUM_SUBTOTAL', { from: money(broken.from), missing: money(broken.missing) })
        case 'MINIMUM_QUANTITY':
          return t('rule.MINIMUM_QUANTITY', { least: broken.least })
        case 'MAXIMUM_QUANTITY':
          return t('rule.MAXIMUM_QUANTITY', { most: broken.most })
      }
    }
    if (rule.description !== undefined) return { severity: rule.severity, text: rule.description, names: '' }
    return { severity: rule.severity, text: words(), names: [...new Set(of.map(({ name }) => name))].join(', ') }
  })
}
