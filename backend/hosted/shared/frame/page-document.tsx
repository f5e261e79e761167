import type { ReactNode } from 'react'
import { ARROW_ICON, classNames, Icon } from '../../../../widgets/kit/ui/server.ts'
import { ICON_HREF } from './icon.ts'
import type { LogoView, PageFrame } from './view-model.ts'

interface PageDocumentProps {
  readonly frame: PageFrame
  /** What the page is about; the shop's name follows in the browser's tab. */
  readonly title: string
  /** For search engines, on a page that they may show; without it they are asked to leave the page alone. */
  readonly description?: string
  readonly children: ReactNode
  /** Stands beside the content on wide screens, before it on narrow ones. */
  readonly aside?: ReactNode
  readonly className?: string
  /** The content has the focus as soon as the page is there: where an action has led to it. */
  readonly focused?: boolean
}

/** The whole document around a hosted page. No inline style or script: a strict CSP stays whole. */
export const PageDocument = ({ frame, title, description, children, aside, className, focused }: PageDocumentProps) => {
  const { shop, assets, localisation, theme, policies = [] } = frame
  const { t } = localisation
  return (
    <html lang={localisation.language} dir={localisation.dir} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* No white flash before the style sheets are there. */}
        <meta name="color-scheme" content={theme ?? 'light dark'} />
        {description ? <meta name="description" content={description} /> : <meta name="robots" content="noindex" />}
        {/* Telephone numbers and amounts are no links. */}
        <meta name="format-detection" content="telephone=no" />
        <title>{shop ? `${title} · ${shop.name}` : title}</title>
        {/* A slow machine would show half a page, which moves when the rest is read: it waits for the mark at the end. */}
        <link rel="expect" href="#end" blocking="render" />
        <link rel="icon" href={ICON_HREF} type="image/svg+xml" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* A module, because what only some pages need is loaded later by it. */}
        <script type="module" src={assets.script} />
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
        {/* biome-ignore lint/a11y/noAutofocus: who came here by keyboard would begin at the top of the page again */}
        <main id="content" tabIndex={-1} autoFocus={focused}>
          {children}
        </main>
        {policies.length > 0 && (
          <footer className="page-foot">
            <nav aria-label={t('frame.policies')}>
              <ul>
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
