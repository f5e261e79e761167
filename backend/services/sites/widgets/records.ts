import type { WidgetSettings } from '../../../contract/sites/widget-settings.ts'
import type { Actor } from '../../../kernel/access/identity.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/** Settings that are not published yet: one document, of the id of the site. */
export type WidgetDraft = { siteId: string; id: string; revision: number; settings: WidgetSettings }

export const widgetDrafts: CollectionDefinition<WidgetDraft> = {
  name: 'widget_drafts',
  retention: { kept: 'what the shop’s widgets will look like and say' },
}

/** Settings as they were published. What pages get is in the site itself, which every call has at hand. */
export type WidgetVersionRecord = {
  siteId: string
  /** The number, as text. */
  id: string
  revision: number
  number: number
  /** Includes the whole look, so that a roll-back restores it. */
  settings: WidgetSettings
  /** The version whose settings it has again. */
  of?: number
  publishedBy: Actor
  publishedDate: string
}

export const widgetVersions: CollectionDefinition<WidgetVersionRecord> = {
  name: 'widget_versions',
  indexes: [['number']],
  retention: { kept: 'what the shop’s widgets looked like and said: the 50 newest versions' },
}
