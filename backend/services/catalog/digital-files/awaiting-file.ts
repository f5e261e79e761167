import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { ProductRecord } from '../records.ts'
import { type DigitalFileRecord, digitalFiles } from './records.ts'

const PAGE = 1000

/** Whether buyers of a product get a file. */
export function deliversFile({ productType, giftCard, withoutFile }: ProductRecord): boolean {
  return productType === 'digital' && !giftCard && !withoutFile
}

/** The products that cannot be delivered yet: their buyers get a file, and there is none. */
export async function findAwaitingFile(
  context: Pick<Context, 'store' | 'siteId'>,
  records: readonly ProductRecord[],
): Promise<ReadonlySet<string>> {
  const ids = records.filter(deliversFile).map(({ id }) => id)
  const found = await findCurrentFiles(context, ids)
  return new Set(ids.filter((id) => !found.has(id)))
}

/** The current file of each product that has one. Earlier files are kept for their buyers. */
export async function findCurrentFiles(
  { store, siteId }: Pick<Context, 'store' | 'siteId'>,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, DigitalFileRecord>> {
  const current = new Map<string, DigitalFileRecord>()
  if (productIds.length === 0) return current
  for (let offset = 0; ; offset += PAGE) {
    const { items } = await store.reader(digitalFiles).query(siteId, {
      filter: { op: 'in', path: 'productId', values: productIds },
      sort: [{ path: 'createdDate', order: 'DESC' }],
      paging: { limit: PAGE, offset },
    })
    for (const file of items) if (!current.has(file.productId)) current.set(file.productId, file)
    if (items.length < PAGE) return current
  }
}
