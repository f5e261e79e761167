import type { Context } from '../../kernel/runtime/context/context.ts'
import { listFontUrls } from './look/fonts.ts'
import { getTheme } from './look/theme.ts'
import type { Site } from './records.ts'

/**
 * The Content Security Policy sources that a page needs for the script, its calls, images, and the shop's own fonts.
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
      ...(fonts.length > 0 ? [{ name: 'font-src', sources: fonts }] : []),
    ],
  }
}
