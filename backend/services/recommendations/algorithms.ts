import type { AlgorithmInfo } from '../../contract/recommendations/recommendation.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { STORES_APP_ID } from '../catalog/index.ts'
import { findSimilar } from './find-similar.ts'
import { findBestSellers, findTogether } from './find-together.ts'

/** The maximum number of best sellers read; some may be sold out or already in the cart. */
const MAX_BEST_SELLERS = 200

/** Candidates for these products, the best first. They may be hidden or sold out. */
type Find = (context: Context, productIds: readonly string[]) => Promise<readonly string[]>

/** An algorithm. Its steps run in order, each only if those before it found too few items. */
type Algorithm = AlgorithmInfo['config'] & { steps: readonly Find[] }

/** The first algorithm is this shop's own; published storefronts know the ids of the others. */
export const ALGORITHMS: readonly Algorithm[] = [
  {
    name: 'Related items',
    description:
      'Returns items that are bought or viewed together with the items in the list, and then items that share categories, options or the brand with them.',
    additionalInfo: 'Works from the first day: what buyers do comes first as soon as there are orders.',
    algorithmType: 'RELATED_ITEMS',
    algorithmId: '0c9b6f1e-52d4-4d6b-9c0e-6a4f1d83b7a2',
    steps: [
      (context, productIds) => findTogether(context, 'bought', productIds),
      (context, productIds) => findTogether(context, 'viewed', productIds),
      (context, productIds) => findSimilar(context, productIds, { anywhere: true }),
    ],
  },
  {
    name: 'Frequently bought together',
    description: 'Returns items that are frequently bought in the same order as the items in the list.',
    algorithmType: 'RELATED_ITEMS',
    algorithmId: 'd5aac1e1-2e53-4d11-85f7-7172710b4783',
    steps: [(context, productIds) => findTogether(context, 'bought', productIds)],
  },
  {
    name: 'Frequently viewed together',
    description:
      'Returns items that are frequently viewed in the same visit as the items in the list. Only visits of people who have consented are counted.',
    algorithmType: 'RELATED_ITEMS',
    algorithmId: '5dd69f67-9ab9-478e-ba7c-10c6c6e7285f',
    steps: [(context, productIds) => findTogether(context, 'viewed', productIds)],
  },
  {
    name: 'From the same categories',
    description: 'Returns items that share the most categories with the items in the list.',
    algorithmType: 'RELATED_ITEMS',
    algorithmId: '68ebce04-b96a-4c52-9329-08fc9d8c1253',
    steps: [(context, productIds) => findSimilar(context, productIds)],
  },
  {
    name: 'Best sellers',
    description: 'Returns the items that are in most orders. Recent orders count more.',
    algorithmType: 'GLOBAL',
    algorithmId: 'ba491fd2-b172-4552-9ea6-7202e01d1d3c',
    steps: [(context) => findBestSellers(context, MAX_BEST_SELLERS)],
  },
]

/** An algorithm in the API's shape. */
export function wireAlgorithm({ steps: _, ...config }: Algorithm): AlgorithmInfo {
  return { config, appId: STORES_APP_ID, catalogAppIds: [STORES_APP_ID] }
}
