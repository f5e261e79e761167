import type { z } from 'zod'
import type {
  getRecommendationRequest,
  getRecommendationResponse,
} from '../../contract/recommendations/recommendation.ts'
import { getOwnerKey } from '../../kernel/runtime/access/owner.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { findCartByOwner } from '../cart/index.ts'
import { isStoreReference, listRecommendable, STORES_APP_ID } from '../catalog/index.ts'
import { ALGORITHMS } from './algorithms.ts'
import { recommendationErrors } from './errors.ts'
import { noteView } from './view-buffer.ts'

/** The maximum number of items recommended, unless the caller requires more. */
const MAX_RECOMMENDED = 20
/** The maximum number of items that recommendations are found for. */
const MAX_ITEMS = 50
/** The number of candidates whose stock is read at a time. */
const SLICE = 40

type Request = z.output<typeof getRecommendationRequest>

/** Tries the algorithms in order; returns the items of the first one that finds enough. */
export async function recommend(
  context: Context,
  { items = [], algorithms, minimumRecommendedItems: minimum = 0, viewedProductIds = [] }: Request,
): Promise<z.input<typeof getRecommendationResponse>> {
  const chosen = algorithms.map((requested) => ({ requested, algorithm: findAlgorithm(requested) }))
  requireSupported({ items, algorithms: chosen })
  const productIds = [...new Set(items.map(({ catalogItemId }) => catalogItemId))].slice(0, MAX_ITEMS)
  const [viewed] = productIds
  if (viewed !== undefined && viewedProductIds.length > 0) noteView(context, viewed, viewedProductIds)
  const excluded = new Set([...productIds, ...(await listCartProducts(context))])
  for (const { requested, algorithm } of chosen) {
    if (!algorithm || (algorithm.algorithmType === 'RELATED_ITEMS' && productIds.length === 0)) continue
    const found = await takeSteps(context, algorithm.steps, {
      productIds,
      excluded,
      limit: Math.max(minimum, MAX_RECOMMENDED),
    })
    if (found.length === 0 || found.length < minimum) continue
    const recommended = found.map((catalogItemId) => ({ catalogItemId, appId: STORES_APP_ID }))
    return { recommendation: { items: recommended, algorithm: requested } }
  }
  return { recommendation: { items: [] } }
}

const findAlgorithm = ({ id }: Request['algorithms'][number]) =>
  ALGORITHMS.find(({ algorithmId }) => algorithmId === id.toLowerCase())

function requireSupported({
  items,
  algorithms,
}: {
  items: NonNullable<Request['items']>
  algorithms: readonly { requested: Request['algorithms'][number]; algorithm: unknown }[]
}): void {
  const foreign = algorithms.find(({ requested }) => !isStoreReference(requested))
  if (foreign)
    throw recommendationErrors.RECOMMENDATIONS_PROVIDER_NOT_FOUND(
      `No app ${foreign.requested.appId} here provides algorithms`,
      { appId: foreign.requested.appId },
    )
  const unsupportedAlgorithms = algorithms.filter(({ algorithm }) => !algorithm).map(({ requested }) => requested)
  if (unsupportedAlgorithms.length > 0)
    throw recommendationErrors.ALGORITHM_NOT_SUPPORTED(
      `There is no algorithm ${unsupportedAlgorithms.map(({ id }) => id).join(', ')}`,
      { unsupportedAlgorithms },
    )
  const unsupported = items.filter((item) => !isStoreReference(item))
  if (unsupported.length > 0)
    throw recommendationErrors.ITEM_APP_ID_NOT_SUPPORTED('Only products of this shop have recommendations', {
      items: unsupported,
      algorithms: algorithms.map(({ requested }) => requested),
    })
}

/** The products in the caller's cart; merchants have none. */
async function listCartProducts(context: Context): Promise<string[]> {
  const owner = getOwnerKey(context.identity)
  const cart = owner && (await findCartByOwner(createReads(context), context, owner))
  return (cart?.lines ?? []).flatMap(({ catalogReference }) => catalogReference?.catalogItemId ?? [])
}

/**
 * Runs the steps of an algorithm until they have found enough items. A young shop needs all of them, others rarely more
 * than one.
 */
async function takeSteps(
  context: Context,
  steps: (typeof ALGORITHMS)[number]['steps'],
  { productIds, excluded, limit }: { productIds: readonly string[]; excluded: ReadonlySet<string>; limit: number },
): Promise<string[]> {
  const seen = new Set(excluded)
  const found: string[] = []
  for (const step of steps) {
    if (found.length >= limit) break
    const candidates = (await step(context, productIds)).filter((id) => !seen.has(id))
    for (const id of candidates) seen.add(id)
    found.push(...(await takeRecommendable(context, candidates, limit - found.length)))
  }
  return found
}

/** The first candidates that are visible and can be bought. */
async function takeRecommendable(context: Context, candidates: readonly string[], limit: number): Promise<string[]> {
  const found: string[] = []
  for (let at = 0; at < candidates.length && found.length < limit; at += SLICE)
    found.push(...(await listRecommendable(context, candidates.slice(at, at + SLICE))))
  return found.slice(0, limit)
}
