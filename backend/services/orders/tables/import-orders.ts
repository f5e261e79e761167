import type { OrderPaymentStatus } from '../../../contract/orders/enumerations.ts'
import type { ImportedOrderInput, Order } from '../../../contract/orders/order.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import { toStoredAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { afterDeletion } from '../../../kernel/runtime/events/envelope.ts'
import type { JobHandler } from '../../../kernel/runtime/jobs/jobs.ts'
import { requireKept } from '../../../kernel/store/changes/require-kept.ts'
import { getSite, type Site } from '../../sites/index.ts'
import { requireKnownCurrency, toCreatedBy } from '../create/create-order.ts'
import { DERIVED_PATHS, toOrderDraft } from '../create/order-from-input.ts'
import { withOrderNumber } from '../create/order-numbers.ts'
import { orderErrors, orderNotFound } from '../errors.ts'
import { type OrderRecord, orders } from '../records.ts'
import { toSearchValues } from '../search-fields.ts'
import type { TransactionsRecord } from '../transactions/records.ts'
import {
  createTransactions,
  deleteTransactions,
  loadTransactions,
  replaceImportedTotals,
} from '../transactions/transactions.ts'
import { wireOrder } from '../wire/wire-order.ts'

/**
 * Imports an order of another shop unchanged: number, dates, sums and statuses are those sent. It emits one event, but
 * sends no mail and changes no stock or payment. If the id is that of an imported order, that order is replaced.
 */
export async function importOrder(context: Context, input: ImportedOrderInput): Promise<{ order: Order }> {
  requireKnownCurrency(input.currency)
  // Outside the unit of work, which may be retried. A replaced order keeps its number.
  if (input.number !== undefined || input.id !== undefined) return writeImported(context, input, input.number)
  return withOrderNumber(context, (number) => writeImported(context, input, String(number)))
}

async function writeImported(
  context: Context,
  input: ImportedOrderInput,
  requestedNumber: string | undefined,
): Promise<{ order: Order }> {
  const site = await getSite(context)
  return context.commit(async (work) => {
    const before = input.id === undefined ? undefined : await work.get(orders, context.siteId, input.id)
    if (input.id !== undefined && !before) throw orderNotFound(input.id)
    if (before && !before.imported)
      throw orderErrors.CANNOT_OVERWRITE_NON_IMPORTED_ORDER(
        'Only an imported order can be imported again: leave out the id to make a new one',
        { id: before.id },
      )
    const { order } = await saveImported(context, work, site, input, {
      number: requestedNumber ?? before?.number ?? '',
      before,
    })
    return { order }
  })
}

/** Adds an imported order in a unit of work. */
export const insertImported = (
  context: Context,
  work: Work,
  site: Site,
  input: ImportedOrderInput,
  number: string,
): Promise<{ saved: OrderRecord; order: Order }> => saveImported(context, work, site, input, { number })

async function saveImported(
  context: Context,
  work: Work,
  site: Site,
  input: ImportedOrderInput,
  { number, before }: { number: string; before?: OrderRecord | undefined },
): Promise<{ saved: OrderRecord; order: Order }> {
  const draft = toOrderDraft(context, site, input, {
    id: before?.id ?? context.ids.guid(),
    number,
    status: input.status,
    fulfillmentStatus: input.fulfillmentStatus ?? 'NOT_FULFILLED',
    createdDate: input.createdDate ?? input.purchasedDate ?? context.now.toISOString(),
    createdBy: toCreatedBy(context),
  })
  const imported = { ...draft, imported: true as const, paymentStatus: input.paymentStatus }
  const importedTotals = toImportedTotals(draft, input)
  const transactions = before
    ? replaceImportedTotals(work, await loadTransactions(context, before.id, work), importedTotals)
    : createTransactions(context, work, { id: draft.id, currency: draft.currency, importedTotals }, [])
  const record = { ...imported, sought: toSearchValues(imported, transactions) }
  const saved = before
    ? work.update(orders, { ...record, key: before.key, revision: before.revision })
    : work.insert(orders, record)
  const order = wireOrder(site, saved, transactions, context.identity)
  requireKept(input, order, DERIVED_PATHS, 'order')
  work.emit('wix.ecom.v1.order_imported', saved, { order })
  await context.hooks.onOrderStored(context, work, { orderId: saved.id })
  return { saved, order }
}

const PAID_ONCE: readonly OrderPaymentStatus[] = ['PAID', 'PARTIALLY_REFUNDED', 'FULLY_REFUNDED']

/** Amounts paid elsewhere: as sent, else derived from the payment status. */
function toImportedTotals(
  { totals, currency: code }: Pick<OrderRecord, 'totals' | 'currency'>,
  { paymentStatus, balanceSummary = {} }: ImportedOrderInput,
): NonNullable<TransactionsRecord['importedTotals']> {
  const money = currency(code)
  const balances = Object.entries(balanceSummary).map(([name, price]) => [
    name,
    toStoredAmount(money.parse(price.amount)),
  ])
  return {
    ...(PAID_ONCE.includes(paymentStatus) && { paid: totals.total }),
    ...(paymentStatus === 'FULLY_REFUNDED' && { refunded: totals.total }),
    ...Object.fromEntries(balances),
  }
}

const DELETE = 'orders.delete-imported'

/** Schedules the deletion of imported orders; returns the job's id. */
export async function scheduleDeletion(context: Context, orderIds: readonly string[]): Promise<{ jobId: string }> {
  const jobId = context.ids.guid()
  return context.commit((work) => {
    work.schedule({ kind: DELETE, key: jobId, payload: { orderIds: [...orderIds] }, runAt: context.now })
    return { jobId }
  })
}

/** Deletes the orders of `scheduleDeletion` one by one. Orders that were not imported are kept and logged as a count. */
export const deleteImportedOrders: JobHandler = {
  kind: DELETE,
  async run({ id, payload }, context) {
    let skipped = 0
    for (const orderId of payload.orderIds as string[]) if (!(await deleteImported(context, orderId))) skipped++
    if (skipped > 0)
      context.log.warn({ job: id, site: context.siteId, kept: skipped }, 'some orders were not imported, or are gone')
  },
}

async function deleteImported(context: Context, id: string): Promise<boolean> {
  const site = await getSite(context)
  return context.commit(async (work) => {
    const record: OrderRecord | undefined = await work.get(orders, context.siteId, id)
    if (!record?.imported) return false
    await removeImported(context, work, site, record)
    return true
  })
}

/** Deletes an imported order in a unit of work. */
export async function removeImported(context: Context, work: Work, site: Site, record: OrderRecord): Promise<void> {
  const transactions = await loadTransactions(context, record.id, work)
  work.delete(orders, record)
  deleteTransactions(work, transactions)
  const order = wireOrder(site, record, transactions)
  work.emit('wix.ecom.v1.order_imported_order_deleted', afterDeletion(record), { order })
  await context.hooks.onOrderStored(context, work, { orderId: record.id })
}
