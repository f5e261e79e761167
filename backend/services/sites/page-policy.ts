import type { Context } from '../../kernel/context/context.ts'

/** What a page's Content Security Policy has to allow for the script, its calls, and pictures. */
export function getPagePolicy({ publicUrl, mediaUrl }: Pick<Context, 'publicUrl' | 'mediaUrl'>) {
  const shop = new URL(publicUrl).origin
  const pictures = [...new Set([shop, new URL(mediaUrl).origin])]
  return {
    directives: [
      { name: 'script-src', sources: [shop] },
      { name: 'connect-src', sources: [shop] },
      { name: 'img-src', sources: pictures },
    ],
  }
}
