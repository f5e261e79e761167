import { currencyCode } from '../../contract/wire/scalars.ts'
import { applyChange, type Change, newValue } from '../../kernel/changes/change.ts'

/** Notes in which currency a cart or checkout shows its prices; what is no currency is ignored. */
export function applyDisplayCurrency(
  record: { conversionCurrency?: string },
  change: Change<unknown> | undefined,
): void {
  const { success, data: set } = currencyCode().safeParse(newValue(change))
  if (success || change === 'clear') applyChange(record, 'conversionCurrency', set === undefined ? 'clear' : { set })
}
