import type { ImportForm } from '../../../contract/imports/enumerations.ts'
import {
  FULFILLMENT_STATUSES,
  type FulfillmentStatus,
  ORDER_PAYMENT_STATUSES,
  ORDER_STATUSES,
  type OrderPaymentStatus,
} from '../../../contract/orders/enumerations.ts'
import { importedOrderInput } from '../../../contract/orders/order.ts'
import { fullName } from '../../../contract/wire/full-name.ts'
import type { JsonObject } from '../../../kernel/base/json/json.ts'
import { currency, isCurrency } from '../../../kernel/base/money/money.ts'
import {
  filled,
  openCells,
  readAddressCells,
  readDate,
  readDecimal,
  readWhole,
  readWord,
  toTableForm,
} from '../../../kernel/http/read-table.ts'
import type { TableColumns, TableItem, TableRow } from '../../../kernel/runtime/imports/import-target.ts'
import { CellProblem } from '../../../kernel/runtime/imports/problems.ts'
import type { Site } from '../../sites/index.ts'
import type { OrderColumn } from './columns.ts'

const PAYMENT_WORDS: Readonly<Record<string, OrderPaymentStatus>> = {
  pending: 'NOT_PAID',
  authorized: 'NOT_PAID',
  expired: 'NOT_PAID',
  unpaid: 'NOT_PAID',
  voided: 'CANCELED',
  refunded: 'FULLY_REFUNDED',
}
const FULFILLMENT_WORDS: Readonly<Record<string, FulfillmentStatus>> = {
  unfulfilled: 'NOT_FULFILLED',
  pending: 'NOT_FULFILLED',
  restocked: 'NOT_FULFILLED',
  partial: 'PARTIALLY_FULFILLED',
}
const TAX = /^(.+) (\d+(?:\.\d+)?) %: (\d+(?:\.\d+)?)$/

const MAX_QUANTITY = 100_000

const readPayment = {
  AWNING: readWord(ORDER_PAYMENT_STATUSES.slice(1)),
  SHOPIFY: readWord(['PAID', 'PARTIALLY_PAID', 'PARTIALLY_REFUNDED'], PAYMENT_WORDS),
}
const readFulfillment = readWord(FULFILLMENT_STATUSES, FULFILLMENT_WORDS)

/** Reads an order from its rows, as input of the call that imports orders. */
export function readOrder(
  table: TableColumns & { form: ImportForm },
  rows: readonly TableRow[],
  shop: Pick<Site, 'currency' | 'timeZone'>,
): TableItem {
  const { problems, text, read, refuse, check } = openCells<OrderColumn>(table, rows)
  const [first] = rows
  const key = (text(first, 'number') ?? '').replace(/^#/, '')
  const code = read(first, 'currency', readCurrency) ?? shop.currency
  const readMoney = readDecimal(table.marks, currency(code).exponent)
  const amount = (column: OrderColumn) => {
    const found = read(first, column, readMoney)
    return found === undefined ? undefined : { amount: found }
  }
  const lineRows = rows.filter((row) => (['line', 'quantity', 'price'] as const).some((column) => text(row, column)))
  if (lineRows.length === 0) refuse(first, 'line', 'ITEM_MISSING')
  const lineItems = lineRows.map((row) => {
    const name = text(row, 'line')
    const quantity = read(row, 'quantity', readWhole(MAX_QUANTITY, table.marks))
    const price = read(row, 'price', readMoney)
    const missing = (['line', 'quantity', 'price'] as const).find((column) => !text(row, column))
    if (missing) refuse(row, missing, 'ITEM_MISSING')
    const sku = text(row, 'sku')
    const options = text(row, 'options')
    const tax = readLineTax(row, quantity, price)
    return {
      productName: { original: name ?? '' },
      itemType: { preset: 'PHYSICAL' },
      quantity: quantity ?? 1,
      price: { amount: price ?? '0' },
      ...(options && { descriptionLines: toDescriptionLines(options) }),
      ...(sku && { physicalProperties: { sku } }),
      ...(tax && { taxInfo: { taxAmount: { amount: tax }, taxIncludedInPrice: false } }),
    }
  })
  const { firstName, lastName } = readName()
  const email = text(first, 'email')
  const date = read(first, 'date', readDate(shop))
  const draft = {
    number: key,
    ...(date && { createdDate: date }),
    lineItems,
    channelInfo: { type: 'OTHER_PLATFORM', ...filled({ externalOrderId: text(first, 'id') }) },
    currency: code,
    ...(email && { buyerInfo: { email } }),
    ...readDelivery(),
    priceSummary: filled(readSums()),
    status: text(first, 'canceled') ? 'CANCELED' : (read(first, 'status', readWord(ORDER_STATUSES)) ?? 'APPROVED'),
    paymentStatus: read(first, 'paymentStatus', readPayment[toTableForm(table.form)]) ?? 'NOT_PAID',
    fulfillmentStatus: read(first, 'fulfillmentStatus', readFulfillment) ?? 'NOT_FULFILLED',
    ...filled({ buyerNote: text(first, 'note') }),
    ...readTaxes(),
    ...readBalance(),
  } as unknown as JsonObject
  const checked = key === '' ? undefined : check(importedOrderInput, draft, toColumn)
  const name = fullName({ firstName, lastName }) || email
  return { key, ...(name && { name }), lines: lineItems.length, ...(checked && { draft: checked }), problems }

  /** Shopify has the full name in one cell: its last word is taken as the last name. */
  function readName(): { firstName?: string | undefined; lastName?: string | undefined } {
    const whole = text(first, 'name')
    if (!whole) return { firstName: text(first, 'firstName'), lastName: text(first, 'lastName') }
    const [, before, last] = /^(?:(.*)\s)?(\S+)$/.exec(whole) ?? []
    return { firstName: before ?? last, lastName: before === undefined ? undefined : last }
  }

  /** The tax of a line: the difference between its total and its price. */
  function readLineTax(row: TableRow, quantity = 1, price = '0'): string | undefined {
    const total = read(row, 'lineTotal', readMoney)
    if (total === undefined) return undefined
    const money = currency(code)
    const tax = money.parse(total) - money.parse(price) * BigInt(quantity)
    return tax > 0n ? money.decimal(tax) : undefined
  }

  function readDelivery() {
    const address = readAddressCells((column) => text(first, column))
    const contactDetails = filled({
      firstName,
      lastName,
      company: text(first, 'company'),
      phone: text(first, 'phone'),
    })
    const isKnown = Object.keys({ ...address, ...contactDetails }).length > 0
    const cost = amount('shipping')
    const title = text(first, 'delivery')
    if (!isKnown && !title && !cost) return {}
    return {
      shippingInfo: {
        ...(title && { title }),
        ...(isKnown && { logistics: { shippingDestination: { address, contactDetails } } }),
        ...(cost && { cost: { price: cost } }),
      },
    }
  }

  function readSums() {
    const subtotal = amount('subtotal')
    const discount = amount('discount')
    const money = currency(code)
    // Shopify's subtotal is after the discount; ours is before it.
    const before =
      table.form === 'SHOPIFY' && subtotal && discount
        ? { amount: money.decimal(money.parse(subtotal.amount) + money.parse(discount.amount)) }
        : subtotal
    return {
      subtotal: before,
      discount,
      shipping: amount('shipping'),
      tax: amount('tax'),
      total: amount('total'),
    }
  }

  /** Each tax as our own export has it: `MwSt 19 %: 3.80; MwSt 7 %: 0.33`. Others are left to the sum. */
  function readTaxes() {
    const cells = (text(first, 'taxes') ?? '').split(/;\s+/).flatMap((cell) => {
      const [, taxName, percent, amount] = TAX.exec(cell) ?? []
      return taxName && percent && amount ? [{ taxName, percent, amount }] : []
    })
    const taxBreakdown = cells.map(({ taxName, percent, amount }) => ({
      taxName,
      taxType: 'SALES_TAX',
      jurisdiction: text(first, 'country') ?? '',
      jurisdictionType: 'UNDEFINED',
      rate: String(Number((Number(percent) / 100).toFixed(6))),
      aggregatedTaxAmount: { amount },
    }))
    return taxBreakdown.length > 0 ? { taxInfo: { taxBreakdown } } : {}
  }

  function readBalance() {
    const balances = filled({ paid: amount('paid'), refunded: amount('refunded') })
    return Object.keys(balances).length > 0 ? { balanceSummary: balances } : {}
  }
}

function readCurrency(text: string): string {
  const code = text.toUpperCase()
  if (isCurrency(code)) return code
  throw new CellProblem('CURRENCY_UNKNOWN')
}

const MAX_DESCRIPTION_LINES = 20
const MAX_DESCRIPTION = 600

/** `Size: M; Engraving: Ada` as two lines below the item's name; what has no room is cut off. */
function toDescriptionLines(text: string) {
  const parts = text.split('; ')
  const rest = parts.splice(MAX_DESCRIPTION_LINES - 1).join('; ')
  return [...parts, rest].filter(Boolean).map((part) => ({ plainText: { original: part.slice(0, MAX_DESCRIPTION) } }))
}

const FIELD_COLUMNS: Readonly<Record<string, OrderColumn>> = {
  createdDate: 'date',
  externalOrderId: 'id',
  original: 'line',
  productName: 'line',
  descriptionLines: 'options',
  lineItems: 'line',
  addressLine: 'address',
  addressLine2: 'address2',
  postalCode: 'postalCode',
  title: 'delivery',
  buyerNote: 'note',
}
const COLUMNS: readonly string[] = [
  'email',
  'firstName',
  'lastName',
  'company',
  'phone',
  'country',
  'subdivision',
  'city',
  'currency',
  'subtotal',
  'shipping',
  'discount',
  'tax',
  'total',
  'paid',
  'refunded',
  'sku',
  'quantity',
  'price',
]

/** The table column that an API field is read from. */
function toColumn(field: string): OrderColumn {
  const names = field.split(/[.[\]]+/).filter((name) => name && !/^\d+$|^amount$/.test(name))
  for (const name of names.toReversed()) {
    if (FIELD_COLUMNS[name]) return FIELD_COLUMNS[name]
    if (COLUMNS.includes(name)) return name as OrderColumn
  }
  return 'number'
}
