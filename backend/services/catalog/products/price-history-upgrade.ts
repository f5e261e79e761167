import { currency } from '../../../kernel/base/money/money.ts'
import { forEachPage } from '../../../kernel/http/service/for-each-page.ts'
import type { ReportUpgrade, Upgrade } from '../../../kernel/http/service/upgrades.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { getSite } from '../../sites/index.ts'
import { products } from '../records.ts'
import { hasPriceHistory, withPriceHistory } from './price-history.ts'

/**
 * Starts the history of prices with those of today. The second part takes over prices that processes of an earlier
 * version wrote, which leave histories as they were.
 */
export const priceHistoryUpgrade: Upgrade = {
  name: 'products: the prices that they had',
  run: recordPrices,
  again: recordPrices,
}

async function recordPrices(context: Context, report?: ReportUpgrade): Promise<void> {
  const money = currency((await getSite(context)).currency)
  await forEachPage(
    context,
    products,
    (ids) =>
      context.store.transaction(async (transaction) => {
        for (const id of ids) {
          const product = await transaction.get(products, context.siteId, id)
          if (product && !hasPriceHistory(product, money))
            transaction.update(products, withPriceHistory(product, product, money, context.now))
        }
      }),
    { isOpen: (product) => !hasPriceHistory(product, money), report },
  )
}
