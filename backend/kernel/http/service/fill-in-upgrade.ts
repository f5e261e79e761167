import type { Aggregate, CollectionDefinition } from '../../store/store.ts'
import { forEachPage } from './for-each-page.ts'
import type { Upgrade } from './upgrades.ts'

type FillIn<T extends Aggregate> = {
  name: string
  collection: CollectionDefinition<T>
  /** Whether a document lacks the field. */
  isOpen(document: T): boolean
  fill(document: T): T
}

/** An upgrade that gives documents of earlier versions a field that follows from their others. */
export const fillInUpgrade = <T extends Aggregate & { createdDate: string }>({
  name,
  collection,
  isOpen,
  fill,
}: FillIn<T>): Upgrade => ({
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
            if (document && isOpen(document)) transaction.update(collection, fill(document))
          }
        }),
      { isOpen, report },
    ),
})
