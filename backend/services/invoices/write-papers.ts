import type { CreditReason } from '../../contract/invoices/enumerations.ts'
import type { AddressWithContact } from '../../contract/wire/address.ts'
import { fullName } from '../../contract/wire/full-name.ts'
import { lesser } from '../../kernel/base/money/lesser.ts'
import { parseAmount, toStoredAmount } from '../../kernel/base/money/stored-amount.ts'
import { localDate } from '../../kernel/base/time/local-date.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import {
  addIssuedInvoice,
  findFulfillments,
  findOrder,
  getDue,
  getLedger,
  getPaidAmount,
  loadOrder,
  loadTransactions,
  type OrderRecord,
  type PaymentRecord,
  type RefundRecord,
  removeIssuedInvoice,
  type TransactionsRecord,
} from '../orders/index.ts'
import { getSite, type Site } from '../sites/index.ts'
import { type Credit, getLeft, getOutstanding, splitCredit } from './credit-rows.ts'
import { alreadyCanceled, notInvoiceable, orderHasInvoice } from './errors.ts'
import { schedulePaperMail } from './mail-papers.ts'
import {
  type OrderPapersRecord,
  orderPapers,
  type PaperPayment,
  type PaperRecord,
  papers,
  type RowCredit,
} from './records.ts'
import { getToday, loadPaperSettings, takeNumber } from './settings.ts'
import { toRows } from './to-rows.ts'
import { wirePaper } from './wire-paper.ts'

type Papers = { invoice: PaperRecord; notes: readonly PaperRecord[]; index: OrderPapersRecord }

/** Why no invoice of an order is written; undefined where it can be. */
export function getNotInvoiceableReason({ status, imported }: Pick<OrderRecord, 'status' | 'imported'>) {
  if (imported) return 'IMPORTED'
  return status === 'APPROVED' || status === 'CANCELED' ? undefined : 'NOT_APPROVED'
}

/** The id of the valid invoice of an order, which is written if there is none. */
export async function ensureInvoice(context: Context, work: Work, orderId: string): Promise<string> {
  const order = await loadOrder(context, orderId, work)
  const index = await work.get(orderPapers, context.siteId, orderId)
  return index?.invoiceId ?? (await issueInvoice(context, work, order)).id
}

/** Writes the invoice of an order, and the credit notes of what was refunded before. */
export async function issueInvoice(context: Context, work: Work, order: OrderRecord): Promise<PaperRecord> {
  const reason = getNotInvoiceableReason(order)
  if (reason) throw notInvoiceable(reason)
  const { siteId } = context
  const index = await work.get(orderPapers, siteId, order.id)
  if (index?.invoiceId) throw orderHasInvoice(index.invoiceId)
  const site = await getSite(context)
  const settings = await loadPaperSettings(context, work)
  const day = await getToday(context)
  const transactions = await loadTransactions(context, order.id, work)
  const buyer = order.billingInfo ?? order.shippingDestination
  const supplyDate = await findSupplyDate(context, order, site)
  // The sentence may have been written after the order, and the invoice needs it.
  const taxNote = order.taxNote ?? (parseAmount(order.totals.tax) === 0n ? site.taxNote : undefined)
  const invoice = work.insert(papers, {
    siteId,
    id: context.ids.guid(),
    ...(order.owner && { owner: order.owner }),
    kind: 'INVOICE',
    number: await takeNumber(work, siteId, 'INVOICE', { settings, day }),
    createdDate: context.now.toISOString(),
    issueDate: day,
    ...(supplyDate && { supplyDate }),
    orderId: order.id,
    position: (index?.count ?? 0) + 1,
    orderNumber: order.number,
    orderDate: localDate(new Date(order.purchasedDate), site.timeZone ?? 'UTC'),
    language: order.buyerLanguage,
    currency: order.currency,
    taxIncludedInPrices: order.taxIncludedInPrices,
    seller: {
      name: site.name,
      ...(site.address && { address: site.address }),
      email: site.contactEmail,
      ...(settings.taxId && { taxId: settings.taxId }),
      ...(settings.registration && { registration: settings.registration }),
    },
    buyer: toBuyer(buyer, order.buyer.email),
    rows: toRows(order),
    payments: listPayments(transactions, site),
    ...(taxNote && { taxNote }),
    ...(settings.note && { note: settings.note }),
  })
  const next = {
    siteId,
    id: order.id,
    invoiceId: invoice.id,
    count: invoice.position,
    creditNoteIds: [],
    refunds: {},
  }
  const saved = index ? work.update(orderPapers, { ...next, revision: index.revision }) : work.insert(orderPapers, next)
  work.emit('awning.v1.invoice_created', invoice, wirePaper(invoice))
  if (settings.mail) schedulePaperMail(context, work, invoice)
  await addIssuedInvoice(context, work, order, invoice.number)
  await writeDueCredits(context, work, order, { transactions, papers: { invoice, notes: [], index: saved } })
  return invoice
}

/**
 * Writes the credit notes that an order's refunds and its cancellation ask for. Runs in the unit of work of the refund:
 * the paper is there exactly if the money went back.
 */
export async function followOrderMoney(context: Context, work: Work, orderId: string): Promise<void> {
  // Most orders have no paper when they are paid: their payment reads nothing else.
  const found = await loadPapers(context, work, orderId)
  const order = found && (await findOrder(context, orderId, work))
  if (!order) return
  const transactions = await loadTransactions(context, order.id, work)
  await writeDueCredits(context, work, order, { transactions, papers: found })
}

/** Takes an invoice back by a credit note over what is left of it. A new one can be written then. */
export async function cancelInvoice(
  context: Context,
  work: Work,
  order: OrderRecord,
  invoiceId: string,
): Promise<{ invoice: PaperRecord; creditNote: PaperRecord }> {
  const found = await loadPapers(context, work, order.id)
  if (found?.invoice.id !== invoiceId) throw alreadyCanceled(invoiceId)
  const { invoice, notes, index } = found
  const left = getLeft(invoice.rows, listCredits(notes))
  const amount = getOutstanding(left)
  if (amount === 0n) throw alreadyCanceled(invoiceId)
  const creditNote = await writeCreditNote(context, work, found, {
    position: index.count + 1,
    reason: 'CORRECTION',
    credit: { amount, items: [], delivery: 0n },
    payments: [],
  })
  const canceled = work.update(papers, { ...invoice, canceled: true })
  const { invoiceId: _, ...rest } = index
  work.update(orderPapers, { ...rest, count: creditNote.position, creditNoteIds: [], refunds: {} })
  work.emit('awning.v1.invoice_updated', canceled, { entity: wirePaper(canceled), modifiedFields: ['canceled'] })
  await removeIssuedInvoice(context, work, order, invoice.number)
  return { invoice: canceled, creditNote }
}

async function loadPapers(context: Context, work: Work, orderId: string): Promise<Papers | undefined> {
  const { siteId } = context
  const index = await work.get(orderPapers, siteId, orderId)
  const invoice = index?.invoiceId ? await work.get(papers, siteId, index.invoiceId) : undefined
  if (!index || !invoice) return undefined
  const notes = []
  for (const id of index.creditNoteIds) {
    const note = await work.get(papers, siteId, id)
    if (note) notes.push(note)
  }
  return { invoice, notes, index }
}

const listCredits = (notes: readonly PaperRecord[]): RowCredit[] => notes.flatMap(({ credits = [] }) => credits)

type Situation = { transactions: TransactionsRecord; papers: Papers }

async function writeDueCredits(
  context: Context,
  work: Work,
  order: OrderRecord,
  { transactions, papers: found }: Situation,
): Promise<void> {
  const { invoice } = found
  const site = await getSite(context)
  const notes = [...found.notes]
  const refunds: Record<string, OrderPapersRecord['refunds'][string]> = { ...found.index.refunds }
  const paid = sum(transactions.payments.map(getPaidAmount))
  let returned = sum(Object.values(refunds).map(parseAmount))
  // Of an order that is paid in part, a refund corrects a payment and is due again, until all was given back.
  const charge = getDue(order, getLedger(transactions))
  const isPartlyPaid = charge.paid < charge.total
  const settled = new Map((order.settledRefunds ?? []).map(({ id, waived }) => [id, parseAmount(waived)]))
  const getPosition = () => found.index.count + notes.length - found.notes.length + 1
  const getOpen = () => getOutstanding(getLeft(invoice.rows, listCredits(notes)))
  for (const refund of transactions.refunds) {
    const known = parseAmount(refunds[refund.id] ?? '0')
    const amount = getReturned(refund) - known
    if (amount <= 0n) continue
    const open = getOpen()
    const getDueCredit = (): bigint => {
      const waived = settled.get(refund.id)
      if (waived !== undefined) return waived
      if (order.status !== 'CANCELED' && isPartlyPaid) return returned + amount < paid ? 0n : open
      // What was paid beyond the invoice goes back without a paper.
      const surplus = paid - returned - open
      return amount - lesser(surplus > 0n ? surplus : 0n, amount)
    }
    const due = lesser(open, getDueCredit())
    refunds[refund.id] = toStoredAmount(known + amount)
    returned += amount
    if (due > 0n)
      notes.push(
        await writeCreditNote(
          context,
          work,
          { ...found, notes },
          {
            position: getPosition(),
            reason: 'REFUND',
            refundId: refund.id,
            credit: {
              amount: due,
              items: known > 0n ? [] : (refund.lineItems ?? []),
              delivery: known > 0n ? 0n : toDelivery(refund),
            },
            payments: listReturned(transactions, refund, site),
          },
        ),
      )
  }
  if (order.status === 'CANCELED') {
    // What is kept for now is credited once it goes back.
    const kept = paid - returned
    const amount = getOpen() - (kept > 0n ? kept : 0n)
    if (amount > 0n)
      notes.push(
        await writeCreditNote(
          context,
          work,
          { ...found, notes },
          {
            position: getPosition(),
            reason: 'CANCELLATION',
            credit: { amount, items: [], delivery: 0n },
            payments: [],
          },
        ),
      )
  }
  const creditNoteIds = notes.map(({ id }) => id)
  if (notes.length > found.notes.length || Object.keys(refunds).some((id) => refunds[id] !== found.index.refunds[id]))
    work.update(orderPapers, { ...found.index, count: getPosition() - 1, creditNoteIds, refunds })
}

const toDelivery = ({ shippingIncluded, shipping }: RefundRecord): Credit['delivery'] =>
  shippingIncluded ? 'WHOLE' : shipping ? parseAmount(shipping) : 0n

async function writeCreditNote(
  context: Context,
  work: Work,
  { invoice, notes }: Pick<Papers, 'invoice' | 'notes'>,
  about: {
    position: number
    reason: CreditReason
    refundId?: string
    credit: Credit
    payments: readonly PaperPayment[]
  },
): Promise<PaperRecord> {
  const { credit, payments, position, ...facts } = about
  const { siteId } = context
  const settings = await loadPaperSettings(context, work)
  const day = await getToday(context)
  const left = getLeft(invoice.rows, listCredits(notes))
  const { orderId, orderNumber, orderDate, language, currency, taxIncludedInPrices, seller, buyer, taxNote } = invoice
  const note = work.insert(papers, {
    siteId,
    id: context.ids.guid(),
    ...(invoice.owner && { owner: invoice.owner }),
    kind: 'CREDIT_NOTE',
    number: await takeNumber(work, siteId, 'CREDIT_NOTE', { settings, day }),
    createdDate: context.now.toISOString(),
    issueDate: day,
    ...{ orderId, orderNumber, orderDate, language, currency, taxIncludedInPrices, seller, buyer },
    position,
    invoiceId: invoice.id,
    invoiceNumber: invoice.number,
    ...facts,
    ...splitCredit(invoice.rows, left, credit, currency),
    payments,
    ...(taxNote && { taxNote }),
  })
  work.emit('awning.v1.invoice_created', note, wirePaper(note))
  if (settings.mail) schedulePaperMail(context, work, note)
  return note
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

const getReturned = ({ transactions }: RefundRecord): bigint =>
  sum(transactions.filter(({ status }) => status === 'SUCCEEDED').map(({ amount }) => parseAmount(amount)))

/** What has come in, with how it was paid. */
function listPayments({ payments }: TransactionsRecord, { timeZone = 'UTC' }: Site): PaperPayment[] {
  return payments.flatMap((payment) => {
    const amount = getPaidAmount(payment)
    const date = localDate(new Date(payment.paidDate ?? payment.createdDate), timeZone)
    return amount > 0n ? [{ ...toWay(payment), date, amount: toStoredAmount(amount) }] : []
  })
}

/** What a refund gave back, with how. */
function listReturned(
  { payments }: TransactionsRecord,
  { createdDate, transactions }: RefundRecord,
  { timeZone = 'UTC' }: Site,
): PaperPayment[] {
  const date = localDate(new Date(createdDate), timeZone)
  return transactions.flatMap(({ paymentId, amount, status, external }) => {
    if (status !== 'SUCCEEDED') return []
    const payment = payments.find(({ id }) => id === paymentId)
    const way = payment && !external ? toWay(payment) : ({ kind: 'OFFLINE' } as const)
    return [{ ...way, date, amount }]
  })
}

function toWay({ method }: PaymentRecord): Pick<PaperPayment, 'kind' | 'name'> {
  const { kind } = method
  const named = (name: string | undefined) => ({ kind, ...(name && { name }) })
  switch (method.kind) {
    case 'ONLINE':
      return named(
        method.card ? `${method.card.brand} •••• ${method.card.lastFourDigits}` : (method.way ?? method.name),
      )
    case 'GIFT_CARD':
      return named(`•••• ${method.obfuscatedCode.slice(-4)}`)
    case 'OFFLINE':
      return named(method.name?.custom ?? method.name?.predefined)
    case 'MEMBERSHIP':
      return named(method.name?.translated ?? method.name?.original)
  }
}

function toBuyer(contact: AddressWithContact | undefined, email: string | undefined): PaperRecord['buyer'] {
  const { address, contactDetails: { firstName, lastName, company, vatId, phone } = {} } = contact ?? {}
  const name = fullName({ firstName, lastName })
  return {
    ...(name && { name }),
    ...(company && { company }),
    ...(address && { address }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(vatId?.id && { taxId: vatId.id }),
  }
}

/** The day of the last parcel of an order that was sent; of files and services, the day on which they were bought. */
async function findSupplyDate(context: Context, order: OrderRecord, { timeZone = 'UTC' }: Site) {
  if (order.fulfillmentStatus !== 'FULFILLED') return undefined
  const { fulfillments } = await findFulfillments(context, order.id)
  const last = fulfillments
    .map(({ createdDate }) => createdDate)
    .sort()
    .at(-1)
  return localDate(new Date(last ?? order.purchasedDate), timeZone)
}
