import { defineService } from '../../kernel/http/service/service.ts'
import type { Subscriber } from '../../kernel/runtime/events/subscriber.ts'
import { countOrders } from './count-orders.ts'
import { countViews } from './count-views.ts'
import { recommendationEndpoints } from './endpoints.ts'
import { recommendationErrors } from './errors.ts'
import { countedOrders, productPairs, productScores } from './records.ts'

/** Recommends products by what is bought and viewed together, by what is alike, and by what sells. */
export const recommendationsService = defineService({
  name: 'recommendations',
  prefixes: [{ path: '/v1/recommendations', aliases: ['/ecom/v1/recommendations'] }],
  endpoints: recommendationEndpoints,
  collections: [productScores, productPairs, countedOrders],
  subscribers: [countOrders] as Subscriber[],
  jobs: [countViews],
  errors: recommendationErrors,
})
