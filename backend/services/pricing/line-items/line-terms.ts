import type { CustomLineItemUpdateInput } from '../../../contract/commerce/custom-line-item.ts'
import type { PaymentOptionType } from '../../../contract/commerce/enumerations.ts'
import type { LineItemRecord } from './line-item-record.ts'

/** The payment option of a line; by default it is paid in full online. */
export function getPaymentOption({ custom, overrides }: LineItemRecord): PaymentOptionType {
  return custom?.paymentOption ?? overrides?.paymentOption?.value ?? 'FULL_PAYMENT_ONLINE'
}

/** The deposit per item as a decimal string, if the rest is paid later. */
export function getDeposit(line: LineItemRecord): string | undefined {
  if (getPaymentOption(line) !== 'DEPOSIT_ONLINE') return undefined
  return line.custom?.depositAmount ?? line.overrides?.depositAmount
}

/** Whether a membership pays for the item itself; its modifiers are paid separately. */
export function isPaidByMembership(line: LineItemRecord): boolean {
  return getPaymentOption(line).startsWith('MEMBERSHIP')
}

/** The price of an item's modifiers, in minor units. */
export function modifiersPrice(
  { modifierGroups = [] }: Pick<CustomLineItemUpdateInput, 'modifierGroups'>,
  parse: (decimal: string) => bigint,
): bigint {
  return modifierGroups
    .flatMap(({ modifiers = [] }) => modifiers)
    .reduce((total, { price = '0', quantity = 1 }) => total + parse(price) * BigInt(quantity), 0n)
}
