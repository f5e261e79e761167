import type { ReactNode } from 'react'
import { assetPath } from '../../hosted/shared/frame/assets.ts'
import { ICON_HREF } from '../../hosted/shared/frame/icon.ts'
import { Breakable } from './code.tsx'

export interface DocsLink {
  readonly href: string
  readonly label: string
}

/**
 * The pages of the documentation under their headings; `sections` are the headings within a page, listed where it is
 * open.
 */
export type DocsNavigation = readonly {
  readonly title: string
  readonly links: readonly (DocsLink & { readonly sections?: readonly DocsLink[] })[]
}[]

interface DocsDocumentProps {
  readonly title: string
  /** The meta description for search engines. */
  readonly description: string
  /** The address of the page. */
  readonly path: string
  readonly navigation: DocsNavigation
  readonly children: ReactNode
}

/** The HTML document around every page of the documentation. It needs no script. */
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
        {navigation.map((group) => (
          <details key={group.title} className="docs-nav-group" open={group.links.some(({ href }) => href === path)}>
            <summary>{group.title}</summary>
            <ul>
              {group.links.map((link) => (
                <li key={link.href}>
                  <a href={link.href} aria-current={link.href === path ? 'page' : undefined}>
                    {link.label}
                  </a>
                  {link.href === path && link.sections && (
                    <ul className="docs-places">
                      {link.sections.map(({ href, label }) => (
                        <li key={href}>
                          <a href={href}>
                            <Breakable>{label}</Breakable>
                          </a>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
    </body>
  </html>
)
