import type { Aggregate, CollectionDefinition } from '../../store/store.ts'
import { forEachPage } from './for-each-page.ts'
import type { Upgrade } from './upgrades.ts'

/** Adds a field that is derived from the others to the documents of earlier versions. */
export function fillInUpgrade<T extends Aggregate & { createdDate: string }>(
  name: string,
  collection: CollectionDefinition<T>,
  { isOpen, fillIn }: { isOpen(document: T): boolean; fillIn(document: T): T },
): Upgrade {
  return {
    name,
    run: (context, report) =>
      forEachPage(
        context,
        collection,
        (ids) =>
          context.store.transaction(async (transaction) => {
            for (const id of ids) {
              // Read again, because another process may be at it at the same time.
              const document = await transaction.get(collection, context.siteId, id)
              if (document && isOpen(document)) transaction.update(collection, fillIn(document))
            }
          }),
        { isOpen, report },
      ),
  }
}
