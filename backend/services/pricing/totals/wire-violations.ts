import type { Violation } from '../../../contract/commerce/totals.ts'
import type { ApiError } from '../../../kernel/base/errors.ts'
import type { Currency } from '../../../kernel/base/money/money.ts'
import type { PricedLineItem } from '../line-items/priced-line-item.ts'
import type { BrokenRule } from './broken-rules.ts'
import type { Totals } from './calculate-totals.ts'
import { couponShortcoming } from './wire-totals.ts'

/** The facts that violations are derived from. */
type ViolationInput = {
  lines: readonly PricedLineItem[]
  totals: Totals
  couponProblem: ApiError | undefined
  giftCardProblem: ApiError | undefined
}

/**
 * Problems of a purchase: an ERROR prevents the order, a WARNING does not. A coupon without effect is only a warning,
 * since the order costs no more than shown.
 */
export function wireViolations(
  { lines, totals, couponProblem, giftCardProblem }: ViolationInput,
  currency: Currency,
): Violation[] {
  const shortcoming = couponProblem ? undefined : couponShortcoming(totals)
  return [
    ...lines.flatMap(lineViolation),
    ...[couponProblem, giftCardProblem].flatMap((problem) => (problem ? [codeViolation(problem, 'ERROR')] : [])),
    ...(shortcoming ? [codeViolation(shortcoming, 'WARNING')] : []),
    ...totals.withoutMembership.map((id) =>
      violation('MEMBERSHIP_NEEDED', 'This can only be paid with a membership: choose one', [id]),
    ),
    ...totals.wrongMembership.map((id) =>
      violation('MEMBERSHIP_NOT_ELIGIBLE', 'The chosen membership can’t pay for this: choose another one, or none', [
        id,
      ]),
    ),
    ...deliveryViolations(totals),
    ...totals.brokenRules.map((broken) => ruleViolation(broken, currency)),
  ]
}

function lineViolation({ stored, name, availability, item }: PricedLineItem): Violation[] {
  const { status, quantityAvailable = 0 } = availability
  switch (status) {
    case 'AVAILABLE':
      return []
    case 'NOT_FOUND':
      return [violation(status, `${name} is no longer sold: take it out`, [stored.id])]
    case 'NOT_AVAILABLE':
      return [
        violation(status, `${name} is ${item?.awaitsFile ? 'not available yet' : 'sold out'}: take it out`, [
          stored.id,
        ]),
      ]
    case 'PARTIALLY_AVAILABLE': {
      const message = `There are only ${quantityAvailable} of ${name}: order fewer`
      return [{ ...violation(status, message, [stored.id]), data: { quantityAvailable } }]
    }
  }
}

function codeViolation({ code, message, data }: ApiError, severity: Violation['severity']): Violation {
  return { ...violation(code ?? 'CODE', message), severity, ...(data && { data }) }
}

function deliveryViolations({ shippingProblem }: Totals): Violation[] {
  switch (shippingProblem) {
    case 'NO_DELIVERY_TO_DESTINATION':
      return [violation(shippingProblem, 'The shop does not deliver to this destination: choose another one')]
    case 'SELECTED_OPTION_NOT_FOUND':
      return [
        violation(
          'SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE',
          'The chosen delivery is not offered for this destination: choose another one',
        ),
      ]
    default:
      return []
  }
}

function ruleViolation(broken: BrokenRule, { decimal }: Currency): Violation {
  const { rule, lineItemIds, bound } = broken
  const lines = lineItemIds && { lineItemIds }
  if (rule.description !== undefined) {
    return { severity: rule.severity, target: violationTarget(lineItemIds), description: rule.description }
  }
  const toRuleViolation = (description: string, data: object): Violation => ({
    ...violation(bound, description, lineItemIds),
    severity: rule.severity,
    data: { ...data, ...lines },
  })
  switch (broken.bound) {
    case 'MINIMUM_SUBTOTAL': {
      const [from, missing] = [decimal(broken.from), decimal(broken.missing)]
      return toRuleViolation(`Orders start at ${from}: add items for ${missing}`, { from, missing })
    }
    case 'MINIMUM_QUANTITY':
      return toRuleViolation(`The smallest quantity is ${broken.least}: add more`, {
        least: broken.least,
        now: broken.now,
      })
    case 'MAXIMUM_QUANTITY':
      return toRuleViolation(`The largest quantity is ${broken.most}: take some out`, {
        most: broken.most,
        now: broken.now,
      })
  }
}

function violation(code: string, description: string, lineItemIds?: readonly string[]): Violation {
  return { severity: 'ERROR', target: violationTarget(lineItemIds), description: description.slice(0, 1000), code }
}

/** Where a violation is shown: at its line, or generally if it concerns none or several lines. */
function violationTarget([id, ...more]: readonly string[] = []): NonNullable<Violation['target']> {
  return id === undefined || more.length > 0
    ? { other: { name: 'OTHER_DEFAULT' } }
    : { lineItem: { name: 'LINE_ITEM_DEFAULT', id } }
}
