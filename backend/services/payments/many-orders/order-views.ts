import type { OrderView } from '../../../contract/payments/many-orders.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'
import { orderViewsChanged } from '../collector/errors.ts'

/** The lists of orders that the people of a shop have saved; one document per shop. */
type OrderViewsRecord = { siteId: string; id: string; revision: number; views: readonly OrderView[] }

const ID = 'views'

export const orderViews: CollectionDefinition<OrderViewsRecord> = {
  name: 'order_views',
  retention: { kept: 'settings of the shop' },
}

type OrderViews = { revision: number; views: OrderView[] }

const toAnswer = (record: OrderViewsRecord | undefined): OrderViews => ({
  revision: record?.revision ?? 0,
  views: [...(record?.views ?? [])],
})

export const readOrderViews = async ({ store, siteId }: Context): Promise<OrderViews> =>
  toAnswer(await store.reader(orderViews).get(siteId, ID))

/** Replaces the lists; throws if somebody has changed them since the revision that was read. */
export const saveOrderViews = (context: Context, { revision, views }: OrderViews): Promise<OrderViews> =>
  context.commit(async (work) => {
    const stored = await work.get(orderViews, context.siteId, ID)
    if ((stored?.revision ?? 0) !== revision) throw orderViewsChanged()
    const next = { siteId: context.siteId, id: ID, views }
    return toAnswer(
      stored ? work.update(orderViews, { ...next, revision: stored.revision }) : work.insert(orderViews, next),
    )
  })
