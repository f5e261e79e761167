import changelog from '../../CHANGELOG.md?raw'
import type { WidgetName } from '../../loader/widgets.ts'

/** The lines of one version. */
export type Version = { readonly version: string; readonly lines: readonly string[] }

/** By widget, the words by which a line of the changelog is about it. */
const ABOUT: Readonly<Partial<Record<WidgetName, RegExp>>> = {
  product: /awning-product|\bproducts? in full\b|\bgrids?\b|\bcards\b|\bgallery\b/i,
  cart: /awning-cart\b|\bthe cart\b|\bcarts?’? (?:in|icon|line|drawer|badge)|\bdrawers?\b/i,
  'checkout-button': /awning-checkout-button|\bcheckout button/i,
  member: /awning-member|\bin the account\b|\bmember panel\b/i,
  reviews: /awning-reviews|\breviews widget\b/i,
  'back-in-stock': /back-in-stock|back in stock/i,
  search: /awning-search/i,
  recommendations: /awning-recommendations|\brecommended\b/i,
}

/** All versions of the changelog, newest first, with all their lines. */
const VERSIONS: readonly Version[] = changelog
  .split(/^## /m)
  .slice(1)
  .map((part) => ({
    version: part.split('\n', 1)[0]?.replaceAll(/[[\]]/g, '') ?? '',
    lines: [...part.matchAll(/^- (.*)$/gm)].map(([, line = '']) => line),
  }))

/** What changed for a widget, by version; versions without a change are left out. */
export function listChanges(widget: WidgetName): Version[] {
  const about = ABOUT[widget] ?? new RegExp(`awning-${widget}\\b`)
  return VERSIONS.map(({ version, lines }) => ({ version, lines: lines.filter((line) => about.test(line)) })).filter(
    ({ lines }) => lines.length > 0,
  )
}
