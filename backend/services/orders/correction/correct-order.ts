import type { z } from 'zod'
import type { calculateCorrectionResponse, correctOrderRequest } from '../../../contract/orders/correction.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import { parseAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { createReads, type Reads } from '../../../kernel/store/reads.ts'
import { decrementStock, findProductFile, grantDownload, returnStock, toStockError } from '../../catalog/index.ts'
import { getSite } from '../../sites/index.ts'
import { applyAndWireOrder } from '../change-order.ts'
import { alreadyCanceled, orderErrors, orderIsPending } from '../errors.ts'
import { findFulfillments } from '../fulfillments/change-fulfillments.ts'
import { getFulfillmentStatus } from '../fulfillments/rules.ts'
import { findIssuedInvoice } from '../invoices/change-invoices.ts'
import { loadOrder, loadOrderToChange } from '../load-order.ts'
import type { OrderLine, StockLine } from '../order-parts.ts'
import type { OrderRecord } from '../records.ts'
import { getOrderLedger, isPaymentUnderWay, requireEditable } from '../rules.ts'
import { getLedger } from '../transactions/ledger.ts'
import type { TransactionsRecord } from '../transactions/records.ts'
import { loadTransactions } from '../transactions/transactions.ts'
import { wireOrder } from '../wire/wire-order.ts'
import { correctionMail } from './correction-mails.ts'
import { describeCorrection } from './describe-correction.ts'
import { type Correction, type PlannedCorrection, planCorrection } from './plan-correction.ts'
import { getUnnamedRefunds } from './settle-refunds.ts'

type Request = z.output<typeof correctOrderRequest>

/** Throws why what was ordered can't be changed. */
async function requireCorrectable(
  reads: Pick<Reads, 'get'>,
  order: OrderRecord,
  transactions: TransactionsRecord,
  site: { currency: string },
): Promise<void> {
  requireEditable(order)
  if (order.status === 'CANCELED') throw alreadyCanceled()
  if (isPaymentUnderWay(order, transactions)) throw orderIsPending()
  const number = await findIssuedInvoice(reads, order)
  if (number !== undefined)
    throw orderErrors.ORDER_IS_INVOICED(
      `This order has the invoice ${number}: take that back, correct the order, then write a new one`,
      { number },
    )
  const reason = getObstacle(order, transactions, site)
  if (reason)
    throw orderErrors.ORDER_CANNOT_BE_CORRECTED(
      `What was ordered can’t be changed (${reason}): refund a part of it, or cancel it and make a new order`,
      { reason },
    )
}

/** Why the sums of an order can't be calculated anew; undefined if they can. */
function getObstacle(
  order: OrderRecord,
  transactions: TransactionsRecord,
  site: { currency: string },
): string | undefined {
  if (order.imported) return 'IMPORTED'
  if (order.subscription || order.payAfterFreeTrial) return 'SUBSCRIPTION'
  if (order.credits && order.credits.length > 0) return 'MEMBERSHIP'
  if (order.currency !== site.currency) return 'CURRENCY'
  const { paid, refunded, pendingRefund } = getLedger(transactions)
  if (pendingRefund > 0n) return 'REFUND_PENDING'
  if (refunded > 0n && refunded >= paid) return 'REFUNDED'
  if (transactions.payments.some(({ chargebacks = [] }) => chargebacks.length > 0)) return 'DISPUTED'
  if (order.fees?.some((fee) => 'reported' in fee)) return 'FEES'
  const hasOwnSums = ({ price, quantity, subtotal }: OrderLine) =>
    parseAmount(price) * BigInt(quantity) !== parseAmount(subtotal)
  return order.lines.some(hasOwnSums) ? 'OWN_SUMS' : undefined
}

/** What an order would come to with a correction; writes nothing. */
export async function calculateCorrection(
  context: Context,
  correction: Correction,
): Promise<z.input<typeof calculateCorrectionResponse>> {
  const record = await loadOrder(context, correction.id)
  const [site, transactions, fulfillments] = await Promise.all([
    getSite(context),
    loadTransactions(context, record.id),
    findFulfillments(context, record.id),
  ])
  await requireCorrectable(createReads(context), record, transactions, site)
  const { order } = await planCorrection(context, { order: record, fulfillments, transactions }, correction)
  const { priceSummary = {}, taxInfo } = wireOrder(site, order, transactions)
  const money = currency(order.currency)
  const write = (amount: bigint) => ({
    amount: money.decimal(amount),
    formattedAmount: money.format(amount, site.locale),
  })
  return {
    priceSummary,
    taxInfo: taxInfo ?? { taxBreakdown: [] },
    difference: write(parseAmount(order.totals.total) - parseAmount(record.totals.total)),
    balance: write(getOrderLedger(order, transactions).balance),
    unnamedRefunds: write(getUnnamedRefunds(record, transactions)),
  }
}

/** Corrects an order: lines, sums, stock, downloads, fulfillment status and history change in one commit, or not at all. */
export async function correctOrder(context: Context, { id, ...input }: Request): Promise<{ order: Order }> {
  const { restock = true, reason, sendOrderCorrectedEmail, customMessage, ...correction } = input
  try {
    return await context.commit(async (work) => {
      const record = await loadOrderToChange(context, work, id)
      const site = await getSite(context)
      const transactions = await loadTransactions(context, record.id, work)
      await requireCorrectable(work, record, transactions, site)
      const fulfillments = await findFulfillments(context, record.id, work)
      const planned = await planCorrection(
        context,
        { order: record, fulfillments, transactions },
        { id, ...correction },
      )
      const stock = planStock(record, planned, restock)
      const corrected = await withNewDownloads(context, work, record, { ...planned.order, stock: stock.lines })
      const changes = describeCorrection(record, corrected)
      if (changes.length === 0) return { order: await wire(context, work, record) }
      await decrementStock(work, context.siteId, stock.taken)
      await returnStock(work, context.siteId, stock.returned)
      const isApproved = record.status === 'APPROVED'
      const fulfillmentStatus = isApproved ? getFulfillmentStatus(corrected, fulfillments) : record.fulfillmentStatus
      const becomesFulfilled = fulfillmentStatus === 'FULFILLED' && record.fulfillmentStatus !== 'FULFILLED'
      const { order } = await applyAndWireOrder(context, work, record, {
        fulfillmentStatus,
        edit: { touched: TOUCHED, apply: () => corrected },
        activities: [
          {
            type: 'DRAFT_ORDER_CHANGES_APPLIED',
            content: {
              draftOrderChangesApplied: { draftOrderId: context.ids.guid(), ...(reason && { reason }), changes },
            },
          },
          ...(becomesFulfilled ? (['ORDER_FULFILLED'] as const) : []),
        ],
      })
      if (sendOrderCorrectedEmail) correctionMail.schedule(context, work, { orderId: record.id, customMessage })
      return { order }
    })
  } catch (error) {
    throw toStockError(error) ?? error
  }
}

/** The API names of the fields that a correction changes. */
const TOUCHED = [
  'lineItems',
  'priceSummary',
  'taxSummary',
  'taxInfo',
  'appliedDiscounts',
  'shippingInfo',
  'balanceSummary',
]

async function wire(context: Context, work: Work, record: OrderRecord): Promise<Order> {
  return wireOrder(await getSite(context), record, await loadTransactions(context, record.id, work), context.identity)
}

/** What a correction takes from stock and returns, and what the order has taken from then on. */
type StockPlan = { lines: StockLine[]; taken: StockLine[]; returned: StockLine[] }

function planStock(before: OrderRecord, { order, priced }: PlannedCorrection, restock: boolean): StockPlan {
  const plan: StockPlan = { lines: [], taken: [], returned: [] }
  const quantities = new Map(order.lines.map(({ id, quantity }) => [id, quantity]))
  for (const held of before.stock) {
    const line = before.lines.find(({ id }) => id === held.lineItemId)
    const more = (quantities.get(held.lineItemId) ?? 0) - (line?.quantity ?? 0)
    // What was put back already is not put back again.
    const back = Math.min(-more, held.quantity - (line?.restockQuantity ?? 0))
    if (more > 0) plan.taken.push({ ...held, quantity: more })
    else if (back > 0 && restock) plan.returned.push({ ...held, quantity: back })
    if (held.quantity + more > 0 && quantities.has(held.lineItemId))
      plan.lines.push({ ...held, quantity: held.quantity + more })
  }
  const heldIds = new Set(before.stock.map(({ lineItemId }) => lineItemId))
  const quantitiesBefore = new Map(before.lines.map(({ id, quantity }) => [id, quantity]))
  for (const { stored, item } of priced) {
    const quantity = stored.quantity - (quantitiesBefore.get(stored.id) ?? 0)
    if (heldIds.has(stored.id) || item?.stock === undefined || quantity <= 0) continue
    const taken = { lineItemId: stored.id, productId: item.productId, variantId: item.variantId, quantity }
    plan.taken.push(taken)
    plan.lines.push(taken)
  }
  return plan
}

/** The order with the files of the products that were added. */
async function withNewDownloads(
  context: Context,
  work: Work,
  before: OrderRecord,
  order: OrderRecord,
): Promise<OrderRecord> {
  const known = new Set(before.lines.map(({ id }) => id))
  const lines: OrderLine[] = []
  for (const line of order.lines) {
    const isNew = line.itemType.preset === 'DIGITAL' && !known.has(line.id)
    const productId = isNew ? line.catalogReference?.catalogItemId : undefined
    const file = productId && (await findProductFile(context, productId))
    const granted = file && (await grantDownload(context, work, order, { id: line.id, fileId: file.id }))
    lines.push(granted ? { ...line, digitalFile: granted } : line)
  }
  return { ...order, lines }
}
