import type { Subscriber } from '../../kernel/events/subscriber.ts'
import type { Aggregate, CollectionDefinition } from '../../kernel/store/store.ts'

/** Deletes the document that a collection keeps per order, by the order's id, once an imported order is deleted. */
export function deleteWithOrder<T extends Aggregate>(name: string, collection: CollectionDefinition<T>): Subscriber {
  const subscriber: Subscriber<'wix.ecom.v1.order_imported_order_deleted'> = {
    name,
    types: ['wix.ecom.v1.order_imported_order_deleted'],
    async handle(event, context) {
      await context.commit(async (work) => {
        const stored = await work.get(collection, context.siteId, event.entityId)
        if (stored) work.delete(collection, stored)
      })
    },
  }
  return subscriber as Subscriber
}
