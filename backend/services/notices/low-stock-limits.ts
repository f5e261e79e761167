import type { Context } from '../../kernel/runtime/context/context.ts'
import { createReads, type Reads } from '../../kernel/store/reads.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'
import { findProduct, productNotFound, readLowStock } from '../catalog/index.ts'
import { loadNoticeSettings } from './settings.ts'

/** The stock at which a product counts as low, where it is not the shop's. */
type LowStockLimitRecord = {
  siteId: string
  /** The product's id. */
  id: string
  revision: number
  limit: number
}

export const lowStockLimits: CollectionDefinition<LowStockLimitRecord> = {
  name: 'low_stock_limits',
  indexes: [['limit']],
  retention: { kept: 'the shop itself' },
}

/** The stock at which a product counts as low. */
export async function findLowStockLimit(context: Context, reads: Pick<Reads, 'get' | 'query'>, productId: string) {
  const [own, { lowStock: usual }] = await Promise.all([
    reads.get(lowStockLimits, context.siteId, productId),
    loadNoticeSettings(context, reads),
  ])
  return { ...(own && { limit: own.limit }), usual }
}

/** Sets the limit of a product; without one it is the shop's. */
export async function setLowStockLimit(context: Context, productId: string, limit: number | undefined) {
  if (!(await findProduct(context, productId))) throw productNotFound(productId)
  return context.commit(async (work) => {
    const before = await work.get(lowStockLimits, context.siteId, productId)
    if (limit === undefined) {
      if (before) work.delete(lowStockLimits, before)
      return {}
    }
    if (before) work.update(lowStockLimits, { ...before, limit })
    else work.insert(lowStockLimits, { siteId: context.siteId, id: productId, limit })
    return { limit }
  })
}

/** The limits of these products that have one of their own, the shop's, and the greatest of all. */
export async function queryLowStockLimits(context: Context, productIds: readonly string[]) {
  const { siteId, store } = context
  const reader = store.reader(lowStockLimits)
  const [{ lowStock: usual }, own, { items }] = await Promise.all([
    loadNoticeSettings(context, createReads(context)),
    reader.getMany(siteId, [...new Set(productIds)]),
    reader.query(siteId, { sort: [{ path: 'limit', order: 'DESC' }], paging: { limit: 1, offset: 0 } }),
  ])
  return {
    usual,
    greatest: Math.max(usual, items[0]?.limit ?? 0),
    limits: own.map(({ id, limit }) => ({ productId: id, limit })),
  }
}

/** Forgets the limit of a product that was deleted. */
export function forgetLowStockLimit(context: Context, productId: string): Promise<void> {
  return context.commit(async (work) => {
    const record = await work.get(lowStockLimits, context.siteId, productId)
    if (record && !(await findProduct(context, productId))) work.delete(lowStockLimits, record)
  })
}

/** A greater number of variants is not counted: the page that lists them is of use then. */
const MOST = 100

/** The number of variants whose stock is low, 100 at most. */
export async function countLowStock(context: Context): Promise<number> {
  const { greatest } = await queryLowStockLimits(context, [])
  let count = 0
  for await (const low of readLowStock(context, greatest)) {
    const { usual, limits } = await queryLowStockLimits(
      context,
      low.map(({ productId }) => productId),
    )
    const own = new Map(limits.map(({ productId, limit }) => [productId, limit]))
    count += low.filter(({ productId, quantity }) => quantity <= (own.get(productId) ?? usual)).length
    if (count >= MOST) return MOST
  }
  return count
}
