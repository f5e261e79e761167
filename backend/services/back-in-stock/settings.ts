import type { BackInStockSettings } from '../../contract/back-in-stock/back-in-stock-request.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { backInStockSettings, type SettingsRecord } from './records.ts'

const DEFAULTS: BackInStockSettings = { collectingRequests: true, automatic: true, limitToStock: false }

export async function loadSettings({ cache, siteId }: Context): Promise<BackInStockSettings> {
  return toSettings(await cache.get(backInStockSettings, siteId, 'settings'))
}

/** Sent fields replace the stored ones; the others do not change. An empty message removes it. */
export function updateSettings(context: Context, changes: Partial<BackInStockSettings>) {
  const { siteId } = context
  return context.commit(async (work) => {
    const record = await work.get(backInStockSettings, siteId, 'settings')
    const settings = { ...toSettings(record), ...changes }
    if (record) work.update(backInStockSettings, { ...record, ...settings })
    else work.insert(backInStockSettings, { siteId, id: 'settings', ...settings })
    return { settings }
  })
}

function toSettings(record: SettingsRecord | undefined): BackInStockSettings {
  if (!record) return DEFAULTS
  const { collectingRequests, automatic, limitToStock, message } = record
  return { collectingRequests, automatic, limitToStock, ...(message && { message }) }
}
