import type { Context } from '../../../kernel/runtime/context/context.ts'
import { type DigitalFileRecord, digitalFiles } from './records.ts'

/** The current file of a product, if it has one. */
export async function findProductFile(
  { store, siteId }: Pick<Context, 'store' | 'siteId'>,
  productId: string,
): Promise<DigitalFileRecord | undefined> {
  const { items } = await store.reader(digitalFiles).query(siteId, {
    filter: { op: 'eq', path: 'productId', value: productId },
    sort: [{ path: 'createdDate', order: 'DESC' }],
    paging: { limit: 1, offset: 0 },
  })
  return items[0]
}
