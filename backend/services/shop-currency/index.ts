import { shopCurrencyCalls } from '../../contract/sites/calls.ts'
import { invalid, refusals } from '../../kernel/base/errors.ts'
import { isCurrency } from '../../kernel/base/money/money.ts'
import { endpoint } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/http/service/service.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { createReads, type Reads } from '../../kernel/store/reads.ts'
import { hasOrders } from '../orders/index.ts'
import { hasGiftCards } from '../pricing/index.ts'
import { changeCurrency, getSite } from '../sites/index.ts'

const currencyErrors = refusals({ CURRENCY_LOCKED: 409 })

/** Orders and gift cards are amounts that people have paid or may spend, so the currency stays from the first on. */
const isLocked = async (reads: Pick<Reads, 'query'>, siteId: string): Promise<boolean> =>
  (await hasOrders(reads, siteId)) || (await hasGiftCards(reads, siteId))

async function readCurrency(context: Context) {
  const { currency } = await getSite(context)
  return { currency, locked: await isLocked(createReads(context), context.siteId) }
}

function updateCurrency(context: Context, currency: string) {
  if (!isCurrency(currency)) throw invalid({ field: 'currency', description: 'is no currency', rule: 'VALIDATION' })
  const { siteId } = context
  return context.commit(async (work) => {
    const locked = await isLocked(work, siteId)
    const changed = await changeCurrency(work, siteId, locked ? undefined : currency)
    if (changed !== currency)
      throw currencyErrors.CURRENCY_LOCKED(`The shop has orders or gift cards in ${changed}: its currency stays`, {
        currency: changed,
      })
    return { currency, locked }
  })
}

/** The currency of a shop, which its first order locks. */
export const shopCurrencyService = defineService({
  name: 'shop-currency',
  endpoints: [
    endpoint(shopCurrencyCalls.getShopCurrency, 'app', (_, context) => readCurrency(context)),
    endpoint(
      shopCurrencyCalls.updateShopCurrency,
      'app',
      ({ currency }, context) => updateCurrency(context, currency),
      {
        errors: [currencyErrors.CURRENCY_LOCKED],
      },
    ),
  ],
  errors: currencyErrors,
})
