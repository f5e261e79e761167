import type { TaxView } from './view-model.ts'

type Tax = { name: string; rate: string; tax: bigint }

/** Each tax with its name and rate; what an app reported without details is one sum without a name. */
export function taxViews(
  taxes: readonly Tax[],
  sum: bigint,
  included: boolean,
  format: (amount: bigint) => string,
): { taxes?: readonly TaxView[] } {
  if (sum === 0n) return {}
  const due = taxes.filter(({ tax }) => tax > 0n)
  if (due.length === 0) return { taxes: [{ amount: format(sum), included }] }
  return {
    taxes: due.map(({ name, rate, tax }) => ({ name, amount: format(tax), included, note: formatRate(rate) })),
  }
}

/** A rate in percent: '8.875 %'. */
const formatRate = (rate: string) => `${Number((Number(rate) * 100).toFixed(4))} %`
