import { searchCalls } from '../../../contract/catalog/calls.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import { CACHE_DEPENDENCIES } from '../cache-dependencies.ts'
import { searchProducts } from './search-products.ts'
import { suggestProducts } from './suggest-products.ts'

export const searchEndpoints: readonly Endpoint[] = [
  endpoint(searchCalls.suggest, 'visitor', ({ text }, context) => suggestProducts(context, text.trim()), {
    authByClientId: true,
    cachedBy: CACHE_DEPENDENCIES,
  }),
  endpoint(searchCalls.search, 'visitor', (input, context) => searchProducts(context, input), {
    authByClientId: true,
    cachedBy: [...CACHE_DEPENDENCIES, 'review_summaries'],
  }),
]
