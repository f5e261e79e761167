import { subscriptionOptionCalls } from '../../../contract/catalog/calls.ts'
import type { SubscriptionOptionInput } from '../../../contract/catalog/subscription-option.ts'
import { decimalScale } from '../../../contract/wire/decimal.ts'
import { invalid, missing } from '../../../kernel/base/errors.ts'
import { decimalScaleViolation } from '../../../kernel/base/money/decimal-scale.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import { isMerchant } from '../../../kernel/runtime/access/identity.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { productNotFound } from '../errors.ts'
import { type ProductRecord, products, type SubscriptionOptionRecord } from '../records.ts'
import { loadShop } from '../shop.ts'
import { loadProductForUpdate } from './load.ts'
import { saveProduct } from './save-product.ts'

export const productSubscriptionEndpoints: readonly Endpoint[] = [
  endpoint(
    subscriptionOptionCalls.getSubscriptionOptions,
    'visitor',
    async ({ id }, context) => {
      const product = await context.cache.get(products, context.siteId, id)
      if (!product || !(product.visible || isMerchant(context.identity))) throw productNotFound(id)
      return answer(product)
    },
    { errors: [missing] },
  ),
  endpoint(
    subscriptionOptionCalls.setSubscriptionOptions,
    'app',
    async ({ id, subscriptionOptions }, context) => {
      const options = await toRecords(context, subscriptionOptions)
      return context.commit(async (work) => {
        const before = await loadProductForUpdate(work, context, id)
        const after = { ...before, subscriptionOptions: options, lastUpdated: context.now.toISOString() }
        return answer(await saveProduct(work, context, before, after))
      })
    },
    { errors: [missing] },
  ),
]

function answer({ subscriptionOptions = [] }: ProductRecord) {
  return { subscriptionOptions: structuredClone(subscriptionOptions) as SubscriptionOptionRecord[] }
}

/** The options with ids; amounts must not have more decimals than the currency. */
async function toRecords(
  context: Context,
  inputs: readonly SubscriptionOptionInput[],
): Promise<SubscriptionOptionRecord[]> {
  const { currency } = await loadShop(context)
  const violations = inputs.flatMap(({ discount }, index) =>
    discount?.amount !== undefined && decimalScale(discount.amount) > currency.exponent
      ? [decimalScaleViolation(currency, `subscriptionOptions[${index}].discount.amount`)]
      : [],
  )
  if (violations.length > 0) throw invalid(...violations)
  return inputs.map(({ id, ...option }) => ({ id: id ?? context.ids.guid(), ...option }))
}
