import { dequal } from 'dequal/lite'
import type { Context } from '../../runtime/context/context.ts'
import type { Aggregate, CollectionDefinition } from '../../store/store.ts'
import { forEachPage } from './for-each-page.ts'
import type { ReportUpgrade, Upgrade } from './upgrades.ts'

type FillIn<T extends Aggregate> = {
  name: string
  collection: CollectionDefinition<T>
  /** Whether a document lacks the field. */
  isOpen(document: T): boolean
  fill(document: T): T
}

/** An upgrade that gives documents of earlier versions a field that follows from their others. */
export function fillInUpgrade<T extends Aggregate & { createdDate: string }>({
  name,
  collection,
  isOpen,
  fill,
}: FillIn<T>): Upgrade {
  const isStale = (document: T) => !dequal(fill(document), document)
  const fillWhere = (isToDo: (document: T) => boolean) => (context: Context, report?: ReportUpgrade) =>
    forEachPage(
      context,
      collection,
      (ids) =>
        context.store.transaction(async (transaction) => {
          for (const id of ids) {
            // Read again, because another process may be at it at the same time.
            const document = await transaction.get(collection, context.siteId, id)
            if (document && isToDo(document)) transaction.update(collection, fill(document))
          }
        }),
      { isOpen: isToDo, report },
    )
  return { name, run: fillWhere(isOpen), again: fillWhere(isStale) }
}
