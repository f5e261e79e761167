import { sha256 } from '../../../kernel/crypto/hash.ts'
import { getLook, type Site } from '../../../services/sites/index.ts'
import { lookStyleSheet } from './style-sheet.ts'

/** A shop's style sheet, and the address that changes whenever it does. */
export type LookSheet = { readonly css: string; readonly path: string; readonly file: string }

/** By the site as it was read: another setting is another object. */
const sheets = new WeakMap<Site, LookSheet>()

/** The style sheet that a shop's pages load after the one of all pages. Made once, until the site changes. */
export function getLookSheet(site: Site): LookSheet {
  const known = sheets.get(site)
  if (known) return known
  const made = make(site)
  sheets.set(site, made)
  return made
}

function make(site: Site): LookSheet {
  const css = lookStyleSheet(getLook(site))
  const file = `${sha256(css).slice(0, 16)}.css`
  return { css, file, path: `/looks/${site.siteId}/${file}` }
}
