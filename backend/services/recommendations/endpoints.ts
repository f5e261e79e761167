import { recommendationCalls } from '../../contract/recommendations/calls.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { ALGORITHMS, wireAlgorithm } from './algorithms.ts'
import { recommendationErrors } from './errors.ts'
import { recommend } from './recommend.ts'
import { noteView } from './view-buffer.ts'

export const recommendationEndpoints: readonly Endpoint[] = [
  endpoint(recommendationCalls.listAvailableAlgorithms, 'visitor', async () => ({
    availableAlgorithms: ALGORITHMS.map(wireAlgorithm),
  })),
  endpoint(recommendationCalls.getRecommendation, 'visitor', (input, context) => recommend(context, input), {
    errors: Object.values(recommendationErrors),
  }),
  endpoint(recommendationCalls.recordView, 'visitor', async ({ productIds: [viewed = '', ...before] }, context) => {
    noteView(context, viewed, before)
  }),
]
