import { type PlaceForm, reservePlaces } from '../../contract/sites/reserved-places.ts'
import { sha256 } from '../../kernel/base/crypto/hash.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { listFontUrls } from './look/fonts.ts'
import { getTheme } from './look/theme.ts'
import type { Site } from './records.ts'

/**
 * The Content Security Policy sources that a page needs for the script, its calls, images, the snippet's style lines, and
 * the shop's own fonts.
 */
export function getPagePolicy(
  { publicUrl, mediaUrl }: Pick<Context, 'publicUrl' | 'mediaUrl'>,
  site: Pick<Site, 'look' | 'widgets'> = {},
) {
  const shop = new URL(publicUrl).origin
  const pictures = [...new Set([shop, new URL(mediaUrl).origin])]
  const { look, tokens } = getTheme(site)
  const isShopFont = tokens.some(({ value }) => value.startsWith('LOOK'))
  const fonts = isShopFont ? [...new Set(listFontUrls(look, mediaUrl).map((url) => new URL(url).origin))] : []
  return {
    directives: [
      { name: 'script-src', sources: [shop] },
      { name: 'connect-src', sources: [shop] },
      { name: 'img-src', sources: pictures },
      { name: 'style-src', sources: [hashOf('elements'), hashOf('placeholders')] },
      ...(fonts.length > 0 ? [{ name: 'font-src', sources: fonts }] : []),
    ],
  }
}

/** The hash of the snippet's style lines, as policies name it: padded base64, in which they take the signs of URLs too. */
const hashOf = (form: PlaceForm) => `'sha256-${sha256(reservePlaces(form))}='`
