import type { Work } from '../../../kernel/runtime/context/context.ts'
import { collections, type ProductRecord } from '../records.ts'

type Member = Pick<ProductRecord, 'collectionIds' | 'visible'>

/** Updates the product counts of collections after products have changed. */
export function countInCollections(
  work: Work,
  siteId: string,
  before: readonly Member[],
  after: readonly Member[],
): void {
  const moves = new Map<string, { productCount: number; visibleProductCount: number }>()
  const count = (members: readonly Member[], by: 1 | -1) => {
    for (const member of members) {
      for (const id of member.collectionIds) {
        const move = moves.get(id) ?? { productCount: 0, visibleProductCount: 0 }
        move.productCount += by
        if (member.visible) move.visibleProductCount += by
        moves.set(id, move)
      }
    }
  }
  count(before, -1)
  count(after, 1)
  for (const [id, move] of [...moves].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const field of ['productCount', 'visibleProductCount'] as const) {
      if (move[field] !== 0) work.adjust(collections, siteId, id, field, move[field], 0)
    }
  }
}
