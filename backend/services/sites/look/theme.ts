import { DEFAULT_LOOK, type Look } from '../../../contract/sites/look.ts'
import type { TokenSetting } from '../../../contract/sites/widget-settings.ts'
import type { Site } from '../records.ts'

/**
 * The appearance of a shop's widgets, hosted pages and mails: its look, and the tokens that are not limited to one
 * widget.
 */
export type ShopTheme = { readonly look: Look; readonly tokens: readonly TokenSetting[] }

/** Cached by object identity: changed settings are a new object. */
const themes = new WeakMap<object, ShopTheme>()

/** The theme of a shop; the same object until its settings change. */
export function getTheme(site: Pick<Site, 'look' | 'widgets'>): ShopTheme {
  const theme = themes.get(site) ?? toTheme(site.look, site.widgets?.tokens)
  themes.set(site, theme)
  return theme
}

export const toTheme = (look: Look = DEFAULT_LOOK, tokens: readonly TokenSetting[] = []): ShopTheme => ({
  look,
  tokens: tokens.filter(({ widget }) => !widget),
})
