import type { Aggregate, CollectionDefinition } from '../../store/store.ts'
import type { Upgrade } from './upgrades.ts'

const PAGE = 100

type FillIn<Record extends Aggregate> = {
  name: string
  collection: CollectionDefinition<Record>
  /** The path that documents of earlier versions lack; it is searched by. */
  path: string
  fill(record: Record): Record
}

/** An upgrade that gives documents of earlier versions a field that follows from their others. */
export const fillInUpgrade = <Record extends Aggregate>({ name, collection, path, fill }: FillIn<Record>): Upgrade => ({
  name,
  async run(context) {
    for (;;) {
      const found = await context.commit(async (work) => {
        const { items } = await work.query(collection, context.siteId, {
          filter: { op: 'exists', path, value: false },
          paging: { limit: PAGE, offset: 0 },
        })
        for (const record of items) work.update(collection, fill(record))
        return items.length
      })
      if (found < PAGE) return
    }
  },
})
