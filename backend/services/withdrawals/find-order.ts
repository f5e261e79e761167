import { foldTyped } from '../../contract/wire/fold-typed.ts'
import type { WithdrawalMatch } from '../../contract/withdrawals/enumerations.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { findOrdersByNumber, type OrderRecord } from '../orders/index.ts'

/** The number of an order in what people write: '#10001', 'No. 10001', 'Bestellung 10 001'. */
export function readOrderNumber(typed: string): string {
  const text = foldTyped(typed).trim()
  const [, digits] = /^(?:\D*[\s#.:])?(\d[\d\s.,]*)$/.exec(text) ?? []
  // Imported orders keep the numbers that they had, which may have letters.
  return digits?.replaceAll(/\D/g, '') ?? text.replace(/^#\s*/, '')
}

/**
 * The order that somebody names. One whose buyer has another address may be meant, too: the merchant is shown it with a
 * warning, and the sender learns nothing.
 */
export async function findNamedOrder(
  context: Pick<Context, 'siteId'>,
  reads: Pick<Work, 'query'>,
  { orderNumber, email }: { orderNumber: string; email: string },
): Promise<{ order: OrderRecord; match: WithdrawalMatch } | undefined> {
  const numbers = new Set([readOrderNumber(orderNumber), foldTyped(orderNumber).trim().replace(/^#\s*/, '')])
  const found = (await Promise.all([...numbers].map((number) => findOrdersByNumber(context, reads, number)))).flat()
  const own = found.find(({ buyer }) => buyer.email?.toLowerCase() === email)
  if (own) return { order: own, match: 'EMAIL' }
  const [other] = found
  return other && { order: other, match: 'NUMBER' }
}
