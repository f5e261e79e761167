import { callGroup } from '../call.ts'
import { EXAMPLE_IDS } from '../examples.ts'
import {
  getRecommendationRequest,
  getRecommendationResponse,
  listAvailableAlgorithmsRequest,
  listAvailableAlgorithmsResponse,
  recordViewRequest,
  recordViewResponse,
} from './recommendation.ts'

const recommendationCall = callGroup({
  id: 'recommendations',
  title: 'Recommendations',
  about: 'Products to show beside others: what is bought or viewed together, what is alike, and what sells best.',
  scope: 'catalog',
})

const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

export const recommendationCalls = {
  listAvailableAlgorithms: recommendationCall({
    name: 'recommendations.listAvailableAlgorithms',
    route: 'GET /v1/recommendations/algorithms',
    access: 'read',
    summary: 'Lists the algorithms that find recommendations.',
    input: listAvailableAlgorithmsRequest,
    output: listAvailableAlgorithmsResponse,
    example: {},
  }),
  getRecommendation: recommendationCall({
    name: 'recommendations.getRecommendation',
    route: 'POST /v1/recommendations/get',
    access: 'read',
    summary: 'Recommends products by the first of the algorithms that finds enough.',
    input: getRecommendationRequest,
    output: getRecommendationResponse,
    example: {
      items: [{ appId, catalogItemId: EXAMPLE_IDS.product }],
      algorithms: [{ appId, id: 'd5aac1e1-2e53-4d11-85f7-7172710b4783' }],
      minimumRecommendedItems: 3,
    },
  }),
  recordView: recommendationCall({
    name: 'recommendations.recordView',
    route: 'POST /awning/v1/recommendations/views',
    access: 'write',
    summary: 'Counts a product as viewed together with others of the same visit.',
    input: recordViewRequest,
    output: recordViewResponse,
    example: { productIds: [EXAMPLE_IDS.product, EXAMPLE_IDS.unmanagedProduct] },
  }),
}
