import { parseAmount } from '../../../kernel/base/money/stored-amount.ts'
import { forEachPage } from '../../../kernel/http/service/for-each-page.ts'
import type { ReportUpgrade } from '../../../kernel/http/service/upgrades.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { type OrderRecord, orders } from '../records.ts'
import { getLedger } from '../transactions/ledger.ts'
import { loadTransactions } from '../transactions/transactions.ts'

/** Calls `run` with the ids of all orders, page by page and the oldest first, as upgrades need it. */
export const forEachOrderPage = (
  context: Context,
  run: (ids: readonly string[]) => Promise<void>,
  report?: ReportUpgrade,
): Promise<void> => forEachPage(context, orders, run, { report })

/** What an order comes to without what was given back, in minor units. */
export async function getOrderSum(
  context: Context,
  work: Pick<Work, 'get'>,
  { id, totals }: Pick<OrderRecord, 'id' | 'totals'>,
): Promise<bigint> {
  return parseAmount(totals.total) - getLedger(await loadTransactions(context, id, work)).refunded
}
