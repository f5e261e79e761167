import { adminAssetPath, adminWordsPath } from '../shared/frame/assets.ts'
import { ICON_HREF } from '../shared/frame/icon.ts'
import type { Localisation } from '../shared/localisation.ts'

interface AppPageProps {
  readonly localisation: Localisation
  /** Allows the few style sheets that the components library makes for touch screens. */
  readonly nonce: string
}

/**
 * The document of the merchant's page. It is the same for everybody: the script asks who is signed in, since the strict
 * cookie does not come along where a link of a mail leads here.
 */
export const AppPage = ({ localisation: { language, dateLocale, dir, t }, nonce }: AppPageProps) => {
  const words = adminWordsPath(language)
  return (
    <html lang={language} dir={dir} data-locale={dateLocale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <meta name="format-detection" content="telephone=no" />
        <meta property="csp-nonce" nonce={nonce} content={nonce} />
        <title>Awning</title>
        <link rel="icon" href={ICON_HREF} type="image/svg+xml" />
        <link rel="stylesheet" href={adminAssetPath('frame.css')} />
        {/* What the script imports is fetched beside it, not after it was read. */}
        {[adminAssetPath('libraries.js'), adminAssetPath('frame.js'), ...(words ? [words] : [])].map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={adminAssetPath('admin.js')} />
      </head>
      <body>
        <div id="app" />
        <noscript>{t('admin.script')}</noscript>
      </body>
    </html>
  )
}
