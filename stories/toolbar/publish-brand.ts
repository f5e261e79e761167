import { PRESETS } from '../../backend/admin/pages/widgets/presets.ts'
import type { BackendInTab } from '../backend-in-tab.ts'

/**
 * Publishes a predefined look for widgets, hosted pages and mails, as the merchant does on the page ‘Look and widgets’.
 */
export async function publishBrand(backend: BackendInTab, brand: string | undefined): Promise<void> {
  const preset = PRESETS.find(({ id }) => id === brand)
  if (!preset) return
  const { id: _, ...settings } = preset
  await backend.merchant('PUT', '/awning/v1/widget-settings/draft', { settings })
  await backend.merchant('POST', '/awning/v1/widget-settings/publish', {})
}
