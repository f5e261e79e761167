import { sha256 } from '../../../kernel/base/crypto/hash.ts'
import { getTheme, type Site } from '../../../services/sites/index.ts'
import { lookStyleSheet } from './style-sheet.ts'

/** A shop's style sheet; its URL changes with its content. */
export type LookStyleSheet = { readonly css: string; readonly path: string; readonly file: string }

/** Cached by object identity: changed settings are a new object. */
const sheets = new WeakMap<Site, LookStyleSheet>()

/** Style sheet with the shop's look, loaded after the common one; cached until the site changes. */
export function getLookStyleSheet(site: Site): LookStyleSheet {
  const cached = sheets.get(site)
  if (cached) return cached
  const created = createStyleSheet(site)
  sheets.set(site, created)
  return created
}

function createStyleSheet(site: Site): LookStyleSheet {
  const css = lookStyleSheet(getTheme(site))
  const file = `${sha256(css).slice(0, 16)}.css`
  return { css, file, path: `/looks/${site.siteId}/${file}` }
}
