import type { ReactNode } from 'react'
import { assetPath } from '../../hosted/shared/frame/assets.ts'
import { ICON_HREF } from '../../hosted/shared/frame/icon.ts'
import { Breakable } from './breakable.tsx'

/** One page of the documentation, in the list at its side. */
export interface DocsLink {
  readonly href: string
  readonly label: string
  /** Places on the page; shown for the page that is open. */
  readonly places?: readonly { readonly href: string; readonly label: string }[]
}

/** The pages of the documentation under their headings. */
export interface DocsNavigation {
  readonly groups: readonly { readonly title: string; readonly links: readonly DocsLink[] }[]
}

interface DocsDocumentProps {
  readonly title: string
  /** One or two sentences for those who search. */
  readonly description: string
  /** The address of the page. */
  readonly path: string
  readonly navigation: DocsNavigation
  readonly children: ReactNode
}

/** The document around every page of the documentation. It needs no script. */
export const DocsDocument = ({ title, description, path, navigation, children }: DocsDocumentProps) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="format-detection" content="telephone=no" />
      <meta name="description" content={description} />
      <title>{`${title} · Awning`}</title>
      <link rel="icon" href={ICON_HREF} type="image/svg+xml" />
      <link rel="alternate" type="application/json" title="OpenAPI 3.1" href="/openapi.json" />
      <link rel="stylesheet" href={assetPath('docs.css')} />
    </head>
    <body className="docs">
      <a className="skip" href="#content">
        Skip to content
      </a>
      <header className="docs-head">
        <a className="docs-brand" href="/">
          <img src={ICON_HREF} alt="" width="28" height="28" />
          Awning
        </a>
        <a href="#pages">All pages</a>
        <a href="/openapi.json">OpenAPI</a>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <nav className="docs-nav" id="pages" aria-label="Documentation">
        {navigation.groups.map((group) => (
          <details key={group.title} className="docs-nav-group" open={holds(group.links, path)}>
            <summary>{group.title}</summary>
            <ul>
              {group.links.map((link) => (
                <li key={link.href}>
                  <a href={link.href} aria-current={link.href === path ? 'page' : undefined}>
                    {link.label}
                  </a>
                  {link.href === path && link.places && <Places places={link.places} />}
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
    </body>
  </html>
)

const holds = (links: readonly DocsLink[], path: string) => links.some(({ href }) => href === path)

const Places = ({ places }: { readonly places: NonNullable<DocsLink['places']> }) => (
  <ul className="docs-places">
    {places.map(({ href, label }) => (
      <li key={href}>
        <a href={href}>
          <Breakable>{label}</Breakable>
        </a>
      </li>
    ))}
  </ul>
)
