import type { WidgetSettings } from '../../../contract/sites/widget-settings.ts'
import type { Actor } from '../../../kernel/runtime/access/identity.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/** Settings that are not published yet: one document per site, with the site's id. */
export type WidgetDraft = { siteId: string; id: string; revision: number; settings: WidgetSettings }

export const widgetDrafts: CollectionDefinition<WidgetDraft> = {
  name: 'widget_drafts',
  retention: { kept: 'what the shop’s widgets will look like and say' },
}

/** A published version of the settings. The current one is also in the site's document, which every call reads. */
export type WidgetVersionRecord = {
  siteId: string
  /** The version number, as text. */
  id: string
  revision: number
  number: number
  /** Includes the whole look, so that a roll-back restores it. */
  settings: WidgetSettings
  /** The version whose settings a roll-back restored. */
  of?: number
  publishedBy: Actor
  publishedDate: string
}

export const widgetVersions: CollectionDefinition<WidgetVersionRecord> = {
  name: 'widget_versions',
  indexes: [['number']],
  retention: { kept: 'what the shop’s widgets looked like and said: the 50 newest versions' },
}
