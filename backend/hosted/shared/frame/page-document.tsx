import type { ReactNode } from 'react'
import { ARROW_ICON, classNames, Icon } from '../../../../widgets/kit/ui/server.ts'
import { ICON_HREF } from './icon.ts'
import type { LogoView, PageFrame } from './view-model.ts'

interface PageDocumentProps {
  readonly frame: PageFrame
  /** Page title; the shop's name is appended in the browser tab. */
  readonly title: string
  /** Description for search engines; pages without it are `noindex`. */
  readonly description?: string
  readonly children: ReactNode
  /** Shown beside the content on wide screens, above it on narrow ones. */
  readonly aside?: ReactNode
  readonly className?: string
  /** The client of the shop's widgets, for pages that show some. */
  readonly clientId?: string
  /** Focuses the content on load, for pages that an action leads to. */
  readonly focused?: boolean
}

/** Document layout of hosted pages. Without inline styles and scripts, which the strict CSP forbids. */
export const PageDocument = ({
  frame,
  title,
  description,
  children,
  aside,
  className,
  clientId,
  focused,
}: PageDocumentProps) => {
  const { shop, assets, localisation, theme, policies = [], withdrawalHref } = frame
  const { t } = localisation
  return (
    <html lang={localisation.language} dir={localisation.dir} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Avoids a white flash before the style sheets load. */}
        <meta name="color-scheme" content={theme ?? 'light dark'} />
        {description ? <meta name="description" content={description} /> : <meta name="robots" content="noindex" />}
        {/* Keeps browsers from turning amounts and numbers into phone links. */}
        <meta name="format-detection" content="telephone=no" />
        <title>{shop ? `${title} · ${shop.name}` : title}</title>
        {/* Delays rendering until the end of the document, so that slow devices do not show a half-parsed page that shifts. */}
        <link rel="expect" href="#end" blocking="render" />
        <link rel="icon" href={ICON_HREF} type="image/svg+xml" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* A module, since it imports page-specific parts dynamically. */}
        <script type="module" src={assets.script} />
        {clientId && <script async src="/v1/loader.js" data-client-id={clientId} />}
      </head>
      <body className={classNames('page', aside !== undefined && 'page-two', className)}>
        <a className="skip" href="#content">
          {t('frame.skip')}
        </a>
        {shop && (
          <header className="page-head">
            <a className="page-shop" href={shop.href} data-closes={shop.inWindow || undefined}>
              {shop.logo ? <Logo logo={shop.logo} name={shop.name} theme={theme} /> : <bdi>{shop.name}</bdi>}
            </a>
            <a className="page-back" href={shop.href} data-closes={shop.inWindow || undefined}>
              {t('frame.back')}
              <Icon path={ARROW_ICON} forward />
            </a>
          </header>
        )}
        {aside}
        {/* biome-ignore lint/a11y/noAutofocus: keyboard users would otherwise start at the top of the page again */}
        <main id="content" tabIndex={-1} autoFocus={focused}>
          {children}
        </main>
        {(policies.length > 0 || withdrawalHref) && (
          <footer className="page-foot">
            <nav aria-label={t('frame.policies')}>
              <ul>
                {withdrawalHref && (
                  <li>
                    <a href={withdrawalHref}>
                      <strong>{t('withdrawal.link')}</strong>
                    </a>
                  </li>
                )}
                {policies.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>
                      <bdi>{label}</bdi>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </footer>
        )}
        <span id="end" hidden />
      </body>
    </html>
  )
}

interface LogoProps {
  readonly logo: LogoView
  readonly name: string
  readonly theme: PageFrame['theme']
}

const Logo = ({ logo, name, theme }: LogoProps) => {
  const { url, darkUrl, width, height } = logo
  const src = theme === 'dark' ? (darkUrl ?? url) : url
  return (
    <picture>
      {!theme && darkUrl && <source srcSet={darkUrl} media="(prefers-color-scheme: dark)" />}
      <img src={src} alt={name} width={width} height={height} />
    </picture>
  )
}
