import type { Subscriber } from '../../kernel/runtime/events/subscriber.ts'
import type { Aggregate, CollectionDefinition } from '../../kernel/store/store.ts'

/** Deletes a document that has the id of its order once that imported order is deleted. */
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
