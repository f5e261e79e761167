import type { PublishedWidgets } from '../../../contract/sites/widget-settings.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { Site } from '../records.ts'
import { toPublishedWidgets } from './publishable.ts'

/** Cached by object identity: changed settings are a new object. */
const published = new WeakMap<Site, PublishedWidgets>()

/** What the shop's pages load for their widgets; undefined if the merchant has set nothing. */
export function getPublishedWidgets(site: Site, { mediaUrl }: Pick<Context, 'mediaUrl'>): PublishedWidgets | undefined {
  if (!site.look && !site.widgets) return undefined
  const widgets = published.get(site) ?? toPublishedWidgets(site.look, site.widgets ?? {}, mediaUrl)
  published.set(site, widgets)
  return widgets
}
