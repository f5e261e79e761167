import type { PublishedSettings } from './published-settings.ts'
import type { Shop } from './shop.ts'
import { adoptStyles, sheets } from './style-sheets.ts'

/** A message from the merchant's page to a page in its frame, with settings that are not published yet. */
export type PreviewMessage = { readonly awning: 'preview'; readonly settings: PublishedSettings }
/** Responses of the framed page: it is ready for settings, or shows those that were sent. */
export type PreviewAnswer = { readonly awning: 'preview-ready' | 'preview-shown' }

/**
 * Shows the settings that the merchant's page around this one sends. Messages are accepted only from the shop's origin.
 */
export async function followPreview(shop: Shop): Promise<void> {
  const { baseUrl } = shop.config
  const answer = (awning: PreviewAnswer['awning']) => parent.postMessage({ awning } satisfies PreviewAnswer, baseUrl)
  if (parent === window || !(await shop.allowed)) return
  let look = sheets.get(shop.settings.peek()?.css ?? '')
  addEventListener(
    'message',
    async ({ source, origin, data }: MessageEvent<Partial<PreviewMessage> | null>) => {
      if (source !== parent || origin !== baseUrl || data?.awning !== 'preview' || !data.settings) return
      await showSettings(shop, look, data.settings)
      look ??= sheets.get(data.settings.css)
      answer('preview-shown')
    },
    { signal: shop.disposed },
  )
  answer('preview-ready')
}

/** Replaces the settings that the page shows; `look` is the style sheet of the previous ones. */
async function showSettings(shop: Shop, look: CSSStyleSheet | undefined, settings: PublishedSettings): Promise<void> {
  if (look) look.replaceSync(settings.css)
  else adoptStyles(document, [settings.css])
  shop.settings.value = settings
  shop.theme.value = shop.config.theme ?? settings.theme
  await shop.loadLanguage()
}
