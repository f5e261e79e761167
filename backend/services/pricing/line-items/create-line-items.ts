import type { CustomLineItemUpdateInput } from '../../../contract/commerce/custom-line-item.ts'
import type {
  CartLineItemInput,
  CartLineItemUpdateInput,
  CheckoutLineItemInput,
} from '../../../contract/commerce/line-item.ts'
import { decimalScale } from '../../../contract/wire/decimal.ts'
import { isMerchant } from '../../../kernel/access/identity.ts'
import type { Context } from '../../../kernel/context/context.ts'
import { invalid } from '../../../kernel/errors/errors.ts'
import { decimalScaleViolation } from '../../../kernel/money/decimal-scale.ts'
import { currency } from '../../../kernel/money/money.ts'
import type { CatalogReference } from '../../catalog/index.ts'
import { getSite } from '../../sites/index.ts'
import type { LineItemRecord } from './line-item-record.ts'
import { normaliseReference } from './normalise-reference.ts'

/** The line items of a call: of the catalogue, and those that a merchant's app made up. */
export type LineItemsInput = {
  lineItems?: readonly (CartLineItemInput | CartLineItemUpdateInput | CheckoutLineItemInput)[] | undefined
  customLineItems?: readonly CustomLineItemUpdateInput[] | undefined
}

/** New line items from what a client sent: allowed to its sender, at prices that can be charged. Their items are not looked up yet. */
export async function createLineItems(context: Context, input: LineItemsInput): Promise<LineItemRecord[]> {
  const lines = toRecords(context, input)
  await requireDecimalScale(context, getAmounts(input))
  return lines
}

/** Prices of its own are taken from a merchant only (security.md 43). */
function toRecords(context: Context, input: LineItemsInput): LineItemRecord[] {
  if (!isMerchant(context.identity)) {
    const [custom] = input.customLineItems ?? []
    if (custom) throw notAllowed('customLineItems')
    const index = (input.lineItems ?? []).findIndex((line) => line.catalogOverrideFields)
    if (index >= 0) throw notAllowed(`lineItems[${index}].catalogOverrideFields`)
  }
  return [
    ...(input.lineItems ?? []).map((line): LineItemRecord => {
      const { quantity, catalogReference, catalogOverrideFields, ...rest } = line
      return {
        id: context.ids.guid(),
        quantity: quantity ?? 1,
        catalogReference: normaliseReference(catalogReference as CatalogReference),
        ...(catalogOverrideFields && { overrides: catalogOverrideFields }),
        ...rest,
      }
    }),
    ...(input.customLineItems ?? []).map(
      ({ quantity, ...custom }): LineItemRecord => ({ id: context.ids.guid(), quantity: quantity ?? 1, custom }),
    ),
  ]
}

function notAllowed(field: string) {
  return invalid({ field, description: 'may be set by the merchant only', rule: 'FIELD_NOT_ALLOWED' })
}

/** A merchant's amounts by the fields that they came in. */
type Amounts = readonly (readonly [field: string, decimal: string | undefined])[]

/** Refuses amounts that are finer than the currency: they are never rounded, as those of products are not. */
export async function requireDecimalScale(context: Context, amounts: Amounts): Promise<void> {
  const money = currency((await getSite(context)).currency)
  const finer = amounts.filter(([, decimal]) => decimal !== undefined && decimalScale(decimal) > money.exponent)
  if (finer.length > 0) throw invalid(...finer.map(([field]) => decimalScaleViolation(money, field)))
}

function getAmounts({ lineItems = [], customLineItems = [] }: LineItemsInput): Amounts {
  const overridden = lineItems.map(({ catalogOverrideFields: fields }, index) => ({
    at: `lineItems[${index}].catalogOverrideFields`,
    fields,
  }))
  const custom = customLineItems.map((fields, index) => ({ at: `customLineItems[${index}]`, fields }))
  return [...overridden, ...custom].flatMap(({ at, fields }): Amounts => {
    const { price, fullPrice, depositAmount } = fields ?? {}
    const groups = fields && 'modifierGroups' in fields ? (fields.modifierGroups ?? []) : []
    return [
      ...groups.flatMap(({ modifiers = [] }, group) =>
        modifiers.map((each, place): Amounts[number] => [
          `${at}.modifierGroups[${group}].modifiers[${place}].price`,
          each.price,
        ]),
      ),
      [`${at}.price`, price],
      [`${at}.fullPrice`, fullPrice],
      [`${at}.depositAmount`, depositAmount],
    ]
  })
}
