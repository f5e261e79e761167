import type { PricedCheckout } from '../price-checkout.ts'
import type { CheckoutRecord } from '../records.ts'

/** A reminder that is overdue by more than this, after an outage of the server or the mail server, is not sent. */
export const LATE_MS = 72 * 3_600_000

/** The minimum time between reminders of different checkouts to one e-mail address. */
export const PAUSE_MS = 7 * 86_400_000

/** Whether a checkout may get a reminder: its buyer agreed to mails, nothing was ordered, and none was planned. */
export function isReminderWanted({ email, marketing, completed, orderId, reminder }: CheckoutRecord): boolean {
  return Boolean(email && marketing) && !completed && orderId === undefined && reminder === undefined
}

/** The lines that can still be bought as they are. */
export const listAvailable = ({ lines }: PricedCheckout): PricedCheckout['lines'] =>
  lines.filter(({ availability }) => availability.status === 'AVAILABLE')
