import type { Subscriber } from '../../kernel/runtime/events/subscriber.ts'
import { findItemVariant } from '../catalog/index.ts'
import { backInStockRequests, restocks, toItemKey } from './records.ts'
import { countJustified, type StockState } from './rules.ts'
import { scheduleRelease } from './schedule.ts'
import { loadSettings } from './settings.ts'

const TYPE = 'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged'

/**
 * Notifies waiting people when the stock of their item rises. Falling stock is ignored, because both this handler and
 * the release limit the mails to the current stock.
 */
export const followStock: Subscriber<typeof TYPE> = {
  name: 'back-in-stock',
  types: [TYPE],
  wants: ({ body }) => body.plain.variants.some(({ oldValue, newValue }) => isRise(oldValue, newValue)),
  async handle(event, context) {
    const { productId, variants } = event.body.plain
    const { automatic } = await loadSettings(context)
    for (const { id, oldValue = {}, newValue = {} } of variants) {
      const itemKey = toItemKey({ productId, variantId: findItemVariant(id) })
      if (isRise(oldValue, newValue)) await followItem(itemKey, oldValue, newValue)
    }

    async function followItem(itemKey: string, before: StockState, after: StockState): Promise<void> {
      const { siteId, store, now } = context
      const isWaiting = await store.reader(backInStockRequests).query(siteId, {
        filter: {
          op: 'and',
          filters: [
            { op: 'eq', path: 'itemKey', value: itemKey },
            { op: 'eq', path: 'status', value: 'RECEIVED' },
          ],
        },
        paging: { limit: 1, offset: 0 },
      })
      await context.commit(async (work) => {
        const restock = await work.get(restocks, siteId, itemKey)
        if (restock?.eventId === event.id || (!restock && isWaiting.items.length === 0)) return
        const left = countJustified(restock?.left ?? 0, before, after)
        const next = { left, eventId: event.id, updatedDate: now.toISOString() }
        if (restock) work.update(restocks, { ...restock, ...next })
        else work.insert(restocks, { siteId, id: itemKey, ...next })
        if (automatic && after.inStock && isWaiting.items.length > 0) scheduleRelease(context, work, { itemKey })
      })
    }
  },
}

function isRise(before: StockState = {}, after: StockState = {}): boolean {
  return (after.quantity ?? 0) > Math.max(before.quantity ?? 0, 0) || (after.inStock === true && !before.inStock)
}
