import type { BackInStockStatus } from '../../contract/back-in-stock/enumerations.ts'
import { stateMachine } from '../../kernel/base/state-machine.ts'

/**
 * The statuses of a request. The specification does not show the transitions. A mail moves a request through
 * PROCESSING; a merchant may mark it as notified at any time; if the item sells out before the mail is sent, the
 * request is RECEIVED again; and so is a failed one that its buyer repeats.
 */
export const requestStates = stateMachine<BackInStockStatus>('back-in-stock request', {
  UNSPECIFIED: [],
  RECEIVED: ['PROCESSING', 'NOTIFICATION_SENT'],
  PROCESSING: ['NOTIFICATION_SENT', 'FAILED', 'RECEIVED'],
  NOTIFICATION_SENT: [],
  FAILED: ['PROCESSING', 'NOTIFICATION_SENT', 'RECEIVED'],
})

/** Statuses in which the person has not been notified yet. */
export const WAITING: readonly BackInStockStatus[] = ['RECEIVED', 'PROCESSING', 'FAILED']

/** The stock state in an event; `quantity` is present only if the stock is tracked. */
export type StockState = { quantity?: number; inStock?: boolean }

/**
 * Returns how many mails an item's stock justifies after a change: one for each item that came in, at most the quantity
 * that is in stock.
 */
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
