import type { BackInStockStatus } from '../../contract/back-in-stock/enumerations.ts'
import { stateMachine } from '../../kernel/state-machine/state-machine.ts'

/**
 * The statuses of a request. The specification does not show its transitions: a mail makes them pass through
 * PROCESSING; a merchant who has notified somebody otherwise marks it at any time; what is sold out again before its
 * mail is sent waits for the next stock; and who asks again after a failure is waiting again.
 */
export const requestStates = stateMachine<BackInStockStatus>('back-in-stock request', {
  UNSPECIFIED: [],
  RECEIVED: ['PROCESSING', 'NOTIFICATION_SENT'],
  PROCESSING: ['NOTIFICATION_SENT', 'FAILED', 'RECEIVED'],
  NOTIFICATION_SENT: [],
  FAILED: ['PROCESSING', 'NOTIFICATION_SENT', 'RECEIVED'],
})

/** Statuses of requests whose people are not notified. */
export const WAITING: readonly BackInStockStatus[] = ['RECEIVED', 'PROCESSING', 'FAILED']

/** The stock state in an event; the quantity of tracked stock only. */
export type StockState = { quantity?: number; inStock?: boolean }

/** How many mails an item's stock justifies after a change: one for each item that came in, never more than are left. */
export function countJustified(left: number, before: StockState, after: StockState): number {
  const had = Math.max(before.quantity ?? 0, 0)
  const has = Math.max(after.quantity ?? 0, 0)
  return Math.min(left + Math.max(has - had, 0), has)
}

/** Fills `{placeholders}` of a merchant's text; those without a value are left out. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{([^{}]{1,100})\}/g, (_, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : '',
  )
}
