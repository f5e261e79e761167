import type { OrderPaymentStatus } from '../../contract/orders/enumerations.ts'
import type { ImportedOrderInput, Order } from '../../contract/orders/order.ts'
import type { Context } from '../../kernel/context/context.ts'
import { afterDeletion } from '../../kernel/events/envelope.ts'
import type { JobHandler } from '../../kernel/jobs/jobs.ts'
import { currency } from '../../kernel/money/money.ts'
import { storedAmount } from '../../kernel/money/stored-amount.ts'
import { siteOf } from '../sites/index.ts'
import { creatorOf, requireKnownCurrency } from './create-order.ts'
import { orderErrors, orderNotFound } from './errors.ts'
import { withOrderNumber } from './order-numbers.ts'
import { orderOfInput } from './order-of-input.ts'
import { type OrderRecord, orders } from './records.ts'
import { soughtOf } from './search-fields.ts'
import type { TransactionsRecord } from './transactions/records.ts'
import {
  deleteTransactions,
  loadTransactions,
  openTransactions,
  retellTransactions,
} from './transactions/transactions.ts'
import { wireOrder } from './wire-order.ts'

/**
 * Brings over an order of another shop, as it was: number, dates, sums and statuses are what is sent. Nothing happens by
 * it but one event: no mail, no stock, no payment. With the id of an imported order it takes its place.
 */
export async function importOrder(context: Context, input: ImportedOrderInput): Promise<{ order: Order }> {
  requireKnownCurrency(input.currency)
  // Before the unit of work: that may run more than once. Who takes the place of another order has its number.
  if (input.number !== undefined || input.id !== undefined) return writeImported(context, input, input.number)
  return withOrderNumber(context, (number) => writeImported(context, input, String(number)))
}

async function writeImported(
  context: Context,
  input: ImportedOrderInput,
  given: string | undefined,
): Promise<{ order: Order }> {
  const site = await siteOf(context)
  return context.commit(async (work) => {
    const before = input.id === undefined ? undefined : await work.get(orders, context.siteId, input.id)
    if (input.id !== undefined && !before) throw orderNotFound(input.id)
    if (before && !before.imported)
      throw orderErrors.CANNOT_OVERWRITE_NON_IMPORTED_ORDER(
        'Only an imported order can be imported again: leave out the id to make a new one',
        { id: before.id },
      )
    const number = given ?? before?.number ?? ''
    const draft = orderOfInput(context, site, input, {
      id: before?.id ?? context.ids.guid(),
      number,
      status: input.status,
      fulfillmentStatus: input.fulfillmentStatus ?? 'NOT_FULFILLED',
      createdDate: input.createdDate ?? input.purchasedDate ?? context.now.toISOString(),
      createdBy: creatorOf(context),
    })
    const imported = { ...draft, imported: true as const, paymentStatus: input.paymentStatus }
    const told = toldSums(draft, input)
    const transactions = before
      ? retellTransactions(work, await loadTransactions(context, before.id, work), told)
      : openTransactions(context, work, { id: draft.id, currency: draft.currency, told }, [])
    const record = { ...imported, sought: soughtOf(imported, transactions) }
    const saved = before
      ? work.update(orders, { ...record, key: before.key, revision: before.revision })
      : work.insert(orders, record)
    const order = wireOrder(site, saved, transactions, context.identity)
    work.emit('wix.ecom.v1.order_imported', saved, { order })
    return { order }
  })
}

const PAID_ONCE: readonly OrderPaymentStatus[] = ['PAID', 'PARTIALLY_REFUNDED', 'FULLY_REFUNDED']

/** What moved elsewhere: as it is told, else as the payment status lets it be known. */
function toldSums(
  { totals, currency: code }: Pick<OrderRecord, 'totals' | 'currency'>,
  { paymentStatus, balanceSummary = {} }: ImportedOrderInput,
): NonNullable<TransactionsRecord['told']> {
  const money = currency(code)
  const said = Object.entries(balanceSummary).map(([name, price]) => [name, storedAmount(money.parse(price.amount))])
  return {
    ...(PAID_ONCE.includes(paymentStatus) && { paid: totals.total }),
    ...(paymentStatus === 'FULLY_REFUNDED' && { refunded: totals.total }),
    ...Object.fromEntries(said),
  }
}

const DELETE = 'orders.delete-imported'

/** Deletes imported orders by and by; answers the id of that job. */
export async function scheduleDeletion(context: Context, orderIds: readonly string[]): Promise<{ jobId: string }> {
  const jobId = context.ids.guid()
  return context.commit((work) => {
    work.schedule({ kind: DELETE, key: jobId, payload: { orderIds: [...orderIds] }, runAt: context.now })
    return { jobId }
  })
}

/** Deletes what `scheduleDeletion` named, each order for itself. Other orders stay, and the log says how many. */
export const deleteImportedOrders: JobHandler = {
  kind: DELETE,
  async run({ id, payload }, context) {
    let kept = 0
    for (const orderId of payload.orderIds as string[]) if (!(await deleteImported(context, orderId))) kept++
    if (kept > 0)
      context.log.warn({ job: id, site: context.siteId, kept }, 'some orders were not imported, or are gone')
  },
}

async function deleteImported(context: Context, id: string): Promise<boolean> {
  const site = await siteOf(context)
  return context.commit(async (work) => {
    const record: OrderRecord | undefined = await work.get(orders, context.siteId, id)
    if (!record?.imported) return false
    const transactions = await loadTransactions(context, id, work)
    work.delete(orders, record)
    deleteTransactions(work, transactions)
    const order = wireOrder(site, record, transactions)
    work.emit('wix.ecom.v1.order_imported_order_deleted', afterDeletion(record), { order })
    return true
  })
}
