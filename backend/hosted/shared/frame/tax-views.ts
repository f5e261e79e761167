import { formatRate } from '../format-rate.ts'
import type { TaxView } from './view-model.ts'

type Tax = { name: string; rate: string; tax: bigint }

/** Each tax with its name and rate; what an app reported without details is one sum without a name. */
export function taxViews(
  taxes: readonly Tax[],
  sum: bigint,
  included: boolean,
  { format, locale }: { format: (amount: bigint) => string; locale: string },
): { taxes?: readonly TaxView[] } {
  if (sum === 0n) return {}
  const due = taxes.filter(({ tax }) => tax > 0n)
  if (due.length === 0) return { taxes: [{ amount: format(sum), included }] }
  return {
    taxes: due.map(({ name, rate, tax }) => ({ name, amount: format(tax), included, note: formatRate(rate, locale) })),
  }
}
