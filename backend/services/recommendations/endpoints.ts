import { recommendationCalls } from '../../contract/recommendations/calls.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { AlreadyExistsError, ConflictError } from '../../kernel/store/errors.ts'
import { findProducts } from '../catalog/index.ts'
import { ALGORITHMS, wireAlgorithm } from './algorithms.ts'
import { countTogether } from './count-together.ts'
import { recommendationErrors } from './errors.ts'
import { recommend } from './recommend.ts'

export const recommendationEndpoints: readonly Endpoint[] = [
  endpoint(recommendationCalls.listAvailableAlgorithms, 'visitor', async () => ({
    availableAlgorithms: ALGORITHMS.map(wireAlgorithm),
  })),
  endpoint(recommendationCalls.getRecommendation, 'visitor', (input, context) => recommend(context, input), {
    errors: Object.values(recommendationErrors),
  }),
  endpoint(recommendationCalls.recordView, 'visitor', async ({ productIds }, context) => {
    const [viewed, ...before] = (await findProducts(context, [...new Set(productIds)])).map(({ id }) => id)
    if (!viewed || before.length === 0) return {}
    const { now: at } = context
    try {
      return await context.commit(async (work) => {
        await countTogether(context, work, { kind: 'viewed', productId: viewed, partners: before, at })
        for (const productId of before)
          await countTogether(context, work, { kind: 'viewed', productId, partners: [viewed], at })
        return {}
      })
    } catch (error) {
      // Many visitors look at one product: a view that comes second too often is not worth a retry by the page.
      if (!(error instanceof ConflictError || error instanceof AlreadyExistsError)) throw error
      return {}
    }
  }),
]
