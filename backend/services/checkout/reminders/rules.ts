import type { PricedCheckout } from '../price-checkout.ts'
import type { CheckoutRecord } from '../records.ts'

/** A reminder that is later than this, because no server ran or no mail server answered, would be about something old. */
export const LATE_MS = 72 * 3_600_000

/** One address gets no second reminder within this time, however many checkouts it leaves. */
export const PAUSE_MS = 7 * 86_400_000

/** Whether a checkout may get a reminder: its buyer agreed to mails, nothing was ordered, and none was planned. */
export function isReminderWanted({ email, marketing, completed, orderId, reminder }: CheckoutRecord): boolean {
  return Boolean(email && marketing) && !completed && orderId === undefined && reminder === undefined
}

/** The lines that can still be bought as they are. */
export const listAvailable = ({ lines }: PricedCheckout): PricedCheckout['lines'] =>
  lines.filter(({ availability }) => availability.status === 'AVAILABLE')
