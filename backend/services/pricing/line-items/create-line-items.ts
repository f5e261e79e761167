import type { CustomLineItemUpdateInput } from '../../../contract/commerce/custom-line-item.ts'
import type {
  CartLineItemInput,
  CartLineItemUpdateInput,
  CheckoutLineItemInput,
} from '../../../contract/commerce/line-item.ts'
import { decimalScale } from '../../../contract/wire/decimal.ts'
import { invalid } from '../../../kernel/base/errors.ts'
import { decimalScaleViolation } from '../../../kernel/base/money/decimal-scale.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import { isMerchant } from '../../../kernel/runtime/access/identity.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { type CatalogReference, isStoreReference } from '../../catalog/index.ts'
import { getSite } from '../../sites/index.ts'
import { requireGiftRecipients } from './gift-recipients.ts'
import type { LineItemRecord } from './line-item-record.ts'

/** The line items of a call: catalogue items, and custom ones of a merchant's app. */
export type LineItemsInput = {
  lineItems?: readonly (CartLineItemInput | CartLineItemUpdateInput | CheckoutLineItemInput)[] | undefined
  customLineItems?: readonly CustomLineItemUpdateInput[] | undefined
}

/**
 * New line items from a client's input, with validated permissions and prices. Their catalogue items are not loaded
 * yet.
 */
export async function createLineItems(context: Context, input: LineItemsInput): Promise<LineItemRecord[]> {
  const lines = toRecords(context, input)
  requireDeposits(input)
  await requireDecimalScale(context, getAmounts(input))
  await requireGiftRecipients(context, input.lineItems)
  return lines
}

/** Custom prices are for merchants only (must 43 of /docs/security). */
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

/** Throws if a line has a deposit without the payment option DEPOSIT_ONLINE, which alone uses it. */
function requireDeposits({ customLineItems = [] }: LineItemsInput): void {
  const index = customLineItems.findIndex(
    ({ depositAmount, paymentOption }) => depositAmount !== undefined && paymentOption !== 'DEPOSIT_ONLINE',
  )
  if (index < 0) return
  const description = 'needs the payment option DEPOSIT_ONLINE'
  throw invalid({ field: `customLineItems[${index}].depositAmount`, description, rule: 'FIELD_NOT_ALLOWED' })
}

function notAllowed(field: string) {
  return invalid({ field, description: 'may be set by the merchant only', rule: 'FIELD_NOT_ALLOWED' })
}

/** A merchant's amounts, by the field names of the request. */
type Amounts = readonly (readonly [field: string, decimal: string | undefined])[]

/** Refuses amounts with more decimals than the currency has; they are never rounded. */
export async function requireDecimalScale(context: Context, amounts: Amounts): Promise<void> {
  const money = currency((await getSite(context)).currency)
  const tooPrecise = amounts.filter(([, decimal]) => decimal !== undefined && decimalScale(decimal) > money.exponent)
  if (tooPrecise.length > 0) throw invalid(...tooPrecise.map(([field]) => decimalScaleViolation(money, field)))
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
        modifiers.map((each, modifierIndex): Amounts[number] => [
          `${at}.modifierGroups[${group}].modifiers[${modifierIndex}].price`,
          each.price,
        ]),
      ),
      [`${at}.price`, price],
      [`${at}.fullPrice`, fullPrice],
      [`${at}.depositAmount`, depositAmount],
    ]
  })
}

/**
 * A reference as stored. Unknown option keys of a store product are dropped, so that they can't create a second line of
 * the same item or bloat the cart.
 */
function normaliseReference(reference: CatalogReference): CatalogReference {
  const { appId, catalogItemId, options: sentOptions } = reference
  if (!isStoreReference(reference) || !sentOptions) return reference
  const { variantId, options, customTextFields, preOrderRequested, subscriptionOptionId } = sentOptions
  const preorder = preOrderRequested === true || undefined
  const known = Object.entries({
    variantId,
    options,
    customTextFields,
    preOrderRequested: preorder,
    subscriptionOptionId,
  }).filter(([, value]) => !isEmpty(value))
  return { appId, catalogItemId, ...(known.length > 0 && { options: Object.fromEntries(known) }) }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)
}
