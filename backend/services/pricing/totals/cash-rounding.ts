import { findCashStep } from '../../../contract/commerce/cash-enumerations.ts'
import { roundRatio } from '../../../kernel/base/money/decimal.ts'
import type { Currency } from '../../../kernel/base/money/money.ts'
import type { Site } from '../../sites/index.ts'
import type { Sums } from './split-payment.ts'

type Money = Pick<Currency, 'code' | 'parse'>

/** The smallest amount that the shop takes in cash, in minor units: its own choice, or that of its currency. */
function findStep({ payments: { cashStep } }: Pick<Site, 'payments'>, { code, parse }: Money): bigint {
  const step = cashStep || findCashStep(code)
  return step ? parse(step) : 1n
}

/** What has to be added to an amount, or taken from it, so that it can be paid in cash. Halves are rounded up. */
export function getCashRounding(site: Pick<Site, 'payments'>, money: Money, amount: bigint): bigint {
  const step = findStep(site, money)
  return step > 1n ? roundRatio(amount, step) * step - amount : 0n
}

/** The totals that rounding changes. */
type Roundable = Sums & { payable: bigint; isRounded: boolean; payNow: Sums; payLater: Sums }

/** The totals with what is to be paid now and later rounded to what can be paid in cash. The taxes stay as they are. */
export function roundForCash<Totals extends Roundable>(
  totals: Totals,
  site: Pick<Site, 'payments'>,
  money: Money,
): Totals {
  const round = (sums: Sums): Sums => {
    const rounding = getCashRounding(site, money, sums.total)
    return { ...sums, rounding: sums.rounding + rounding, total: sums.total + rounding }
  }
  const [payNow, payLater] = [round(totals.payNow), round(totals.payLater)]
  const rounding = payNow.total + payLater.total - totals.payable
  return {
    ...totals,
    isRounded: true,
    payNow,
    payLater,
    rounding: totals.rounding + rounding,
    total: totals.total + rounding,
    payable: totals.payable + rounding,
  }
}
