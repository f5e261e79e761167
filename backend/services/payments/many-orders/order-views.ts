import type { SavedViewsRecord } from '../../../kernel/runtime/saved-views/saved-views.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/** The lists of orders that the people of a shop have saved. */
export const orderViews: CollectionDefinition<SavedViewsRecord> = {
  name: 'order_views',
  retention: { kept: 'settings of the shop' },
}
