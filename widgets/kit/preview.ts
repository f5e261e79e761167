import type { PublishedSettings } from './published-settings.ts'
import type { Shop } from './shop.ts'
import { adoptStyles, sheets } from './style-sheets.ts'

/** What the merchant's page sends to a page in its frame: settings that are not published yet. */
export type PreviewMessage = { readonly awning: 'preview'; readonly settings: PublishedSettings }
/** What the page in the frame answers: it is ready for them, and shows them. */
export type PreviewAnswer = { readonly awning: 'preview-ready' | 'preview-shown' }

/** Shows settings that the merchant's page, around this one, sends. It is the shop's own origin; no other is heard. */
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

/** Replaces what the page shows; `look` is the style sheet of the settings before. */
async function showSettings(shop: Shop, look: CSSStyleSheet | undefined, settings: PublishedSettings): Promise<void> {
  if (look) look.replaceSync(settings.css)
  else adoptStyles(document, [settings.css])
  shop.settings.value = settings
  shop.theme.value = shop.config.theme ?? settings.theme
  await shop.loadLanguage()
}
