import type { Invoice, InvoiceStatus } from '../../../contract/invoices/invoice.ts'
import { guid } from '../../../contract/wire/scalars.ts'
import { isolated } from '../../shared/frame/isolated.ts'
import type { Translate } from '../../shared/localisation.ts'
import type { InvoiceView } from './view-model.ts'

/** As long as something of an invoice is still to be paid. */
const OPEN: readonly InvoiceStatus[] = ['Sent', 'Overdue', 'PartiallyPaid', 'PartialAndOverdue']

/** What the buyer was sent to be paid. A number that a program made for itself tells a buyer nothing. */
export function invoiceViews(
  invoices: readonly Invoice[],
  { t, formatDate }: { t: Translate; formatDate(date: string): string },
): InvoiceView[] {
  return invoices.map(({ id, status, sentDate, dueDate }) => ({
    id,
    label: guid().safeParse(id).success ? t('order.invoice.unnumbered') : t('order.invoice', { number: isolated(id) }),
    more: [
      ...(sentDate ? [t('order.invoice.sent', { date: formatDate(sentDate) })] : []),
      ...(dueDate && OPEN.includes(status) ? [t('order.invoice.due', { date: formatDate(dueDate) })] : []),
    ],
  }))
}
