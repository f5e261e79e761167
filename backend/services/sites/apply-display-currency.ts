import { currencyCode } from '../../contract/wire/scalars.ts'
import { applyChange, type Change, newValue } from '../../kernel/changes/change.ts'

/** Sets the display currency of a cart or checkout; an unknown currency is ignored. */
export function applyDisplayCurrency(
  record: { conversionCurrency?: string },
  change: Change<unknown> | undefined,
): void {
  const { success, data: set } = currencyCode().safeParse(newValue(change))
  if (success || change === 'clear') applyChange(record, 'conversionCurrency', set === undefined ? 'clear' : { set })
}
