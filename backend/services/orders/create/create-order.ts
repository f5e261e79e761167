import type { z } from 'zod'
import type { Order, OrderInput } from '../../../contract/orders/order.ts'
import type { createOrderRequest } from '../../../contract/orders/requests.ts'
import { invalid } from '../../../kernel/base/errors.ts'
import { isCurrency } from '../../../kernel/base/money/money.ts'
import { parseAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { requireKept } from '../../../kernel/store/changes/require-kept.ts'
import { decrementStock, resolveCatalogItems, toStockError } from '../../catalog/index.ts'
import { getSite, type Site } from '../../sites/index.ts'
import { createActivity } from '../activities/activities.ts'
import { insertOrder, type OrderDraft } from '../change-order.ts'
import { orderErrors } from '../errors.ts'
import type { StockLine } from '../order-parts.ts'
import type { NewPayment } from '../transactions/begin-payment.ts'
import { loadTransactions } from '../transactions/transactions.ts'
import { wireOrder } from '../wire/wire-order.ts'
import { DERIVED_PATHS, toOrderDraft } from './order-from-input.ts'
import { withOrderNumber } from './order-numbers.ts'

type Request = z.output<typeof createOrderRequest>

/** Creates an order without a checkout, for sales that an app made elsewhere. Its items reduce the stock as usual. */
export async function createOrder(context: Context, { order: input, settings }: Request): Promise<{ order: Order }> {
  validateRequest(context, input)
  const site = await getSite(context)
  return withOrderNumber(context, (number) => makeOrder(context, site, { order: input, settings }, number))
}

async function makeOrder(context: Context, site: Site, { order: input, settings }: Request, number: number) {
  const draft: OrderDraft = {
    ...toOrderDraft(context, site, input, {
      id: context.ids.guid(),
      number: String(number),
      status: 'INITIALIZED',
      fulfillmentStatus: 'NOT_FULFILLED',
      createdDate: context.now.toISOString(),
      createdBy: toCreatedBy(context),
    }),
    activities: [createActivity(context, 'ORDER_PLACED')],
    ...(settings?.editableByOwnerApps && { editableBy: settings.editableByOwnerApps.appIds }),
    ...(settings?.notifications?.sendNotificationToBuyer === false && { silent: true }),
  }
  const payments = receivedPayments(draft, input)
  const status = getInitialStatus(draft, input, payments, settings?.orderApprovalStrategy)
  const order: OrderDraft = {
    ...draft,
    status,
    ...(status !== 'APPROVED' && { approveWhenPaid: true }),
    stock: await getStockLines(context, draft),
  }
  try {
    return await context.commit(async (work) => {
      await decrementStock(work, context.siteId, order.stock)
      const saved = await insertOrder(context, work, order, payments)
      const transactions = await loadTransactions(context, saved.id, work)
      const answer = wireOrder(site, saved, transactions, context.identity)
      requireKept(input, answer, DERIVED_PATHS, 'order')
      return { order: answer }
    })
  } catch (error) {
    throw toStockError(error) ?? error
  }
}

function validateRequest(context: Context, { purchasedDate, lineItems, currency, paymentStatus, status }: OrderInput) {
  if (purchasedDate && Date.parse(purchasedDate) > context.now.getTime())
    throw orderErrors.PURCHASED_DATE_CANNOT_BE_IN_FUTURE('An order can’t be bought tomorrow: send a past date', {
      purchasedDate,
    })
  requireKnownCurrency(currency)
  const files = lineItems.flatMap(({ itemType, digitalFile }, index) =>
    itemType.preset === 'DIGITAL' && !digitalFile
      ? [{ field: `order.lineItems[${index}].digitalFile`, description: 'must be there for a digital item' }]
      : [],
  )
  if (files.length > 0) throw invalid(...files.map((each) => ({ ...each, rule: 'REQUIRED_FIELD' as const })))
  const allowed = { paymentStatus: ['UNSPECIFIED', 'NOT_PAID', 'PAID'], status: ['INITIALIZED', 'PENDING', 'APPROVED'] }
  const violations = Object.entries({ paymentStatus, status }).filter(
    ([field, value]) => value && !allowed[field as keyof typeof allowed].includes(value),
  )
  if (violations.length === 0) return
  throw invalid(
    ...violations.map(([field]) => ({
      field: `order.${field}`,
      description: `must be one of ${allowed[field as keyof typeof allowed].join(', ')} for a new order`,
      rule: 'INVALID_ENUM_VALUE' as const,
      data: { allowed: allowed[field as keyof typeof allowed] },
    })),
  )
}

/** Throws for a currency that ISO 4217 does not list. */
export function requireKnownCurrency(code: string | undefined): void {
  if (code === undefined || isCurrency(code)) return
  throw invalid({ field: 'order.currency', description: 'is not a currency of ISO 4217', rule: 'FORMAT' })
}

/** The identity that created the order. */
export function toCreatedBy({ identity }: Pick<Context, 'identity'>): OrderDraft['createdBy'] {
  if (identity.type === 'APP') return { appId: identity.appId }
  return identity.type === 'WIX_USER' ? { userId: identity.userId } : {}
}

/** A payment that the app reports as received is an offline payment. */
function receivedPayments({ totals }: OrderDraft, { paymentStatus }: OrderInput): NewPayment[] {
  const total = parseAmount(totals.total)
  return paymentStatus === 'PAID' && total > 0n ? [{ kind: 'OFFLINE', amount: total, received: true }] : []
}

type Strategy = NonNullable<Request['settings']>['orderApprovalStrategy']

/** Approved at once if it is paid, free, or paid outside; otherwise the payment approves it. */
function getInitialStatus(
  { totals }: OrderDraft,
  { status, lineItems }: OrderInput,
  payments: readonly NewPayment[],
  strategy: Strategy = 'DEFAULT',
): OrderDraft['status'] {
  if (status && status !== 'INITIALIZED') return status
  const paidOffline = lineItems.every(({ paymentOption }) => paymentOption?.endsWith('OFFLINE'))
  const free = parseAmount(totals.total) === 0n
  return payments.length > 0 || (strategy === 'DEFAULT' && (free || paidOffline)) ? 'APPROVED' : 'INITIALIZED'
}

/** The stock of the order's items that this shop's catalogue tracks. */
async function getStockLines(context: Context, { lines }: OrderDraft): Promise<StockLine[]> {
  const catalogLines = lines.flatMap((line) =>
    line.catalogReference ? [{ line, reference: line.catalogReference }] : [],
  )
  const answers = await resolveCatalogItems(
    context,
    catalogLines.map(({ reference }) => reference),
  )
  return catalogLines.flatMap(({ line }, index) => {
    const answer = answers[index]
    if (!answer || !('item' in answer) || answer.item.stock === undefined) return []
    const { productId, variantId } = answer.item
    return [{ lineItemId: line.id, productId, variantId, quantity: line.quantity }]
  })
}
