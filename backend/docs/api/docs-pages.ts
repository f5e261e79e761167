import { createElement, type ReactElement } from 'react'
import type { Components } from '../../contract/json-schema.ts'
import { renderPage } from '../../hosted/shared/frame/render-page.ts'
import { type CachedBody, createCachedBody } from '../../kernel/http/cached-body.ts'
import { type GuideView, guideViews } from '../guides/guide.ts'
import { GuidePage } from '../guides/guide-page.tsx'
import type { DescribedCall } from './described-calls.ts'
import { callLinks, DocsAreaPage, DocsTypesPage } from './docs-area-page.tsx'
import type { DocsNavigation } from './docs-document.tsx'
import { DocsIndexPage } from './docs-index-page.tsx'
import { DOCS, type DocsView, docsView } from './docs-view.ts'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  // No script runs here. `connect-src` lets Lighthouse fetch robots.txt from within the page.
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

type Page = readonly [path: string, make: () => ReactElement]

/**
 * All pages of the documentation by their paths, each made when it is first asked for.
 *
 * The API reference is rendered here, because neither packaged renderer serves its 220 calls under the policy of these
 * pages. Measured in Chromium with axe 4.14, light and dark, at 320 and 1280 px:
 * - Scalar (`@scalar/api-reference` 1.46.4): 793 KB of script (brotli), the main thread blocked for 3 s, nothing to read
 *   without script, inline styles, and in every view elements that axe refuses for contrast, names and scrolling.
 * - Redoc (`redoc` 2.5.4): 273 KB, 285,000 elements in 290 MB, blocked for 5 s, nothing to read without script, inline
 *   styles, a worker that Trusted Types refuse, headings out of order, and a logo from `cdn.redoc.ly` that no option omits.
 *
 * These pages have no script, take 0.7 MB, block for less than 0.1 s and pass axe, and search engines read every call.
 */
export function docsPages(
  calls: readonly DescribedCall[],
  components: Components,
  publicUrl: string,
  clientId: string,
): ReadonlyMap<string, CachedBody> {
  const view = docsView(calls, components, publicUrl, clientId)
  const guides = guideViews(publicUrl, clientId)
  const navigation = docsNavigation(view, guides)
  const pages: readonly Page[] = [
    [DOCS, () => createElement(DocsIndexPage, { view, guides, navigation })],
    ...guides.map((guide): Page => [guide.path, () => createElement(GuidePage, { guide, navigation })]),
    ...view.areas.flatMap((area): Page[] => [
      [area.path, () => createElement(DocsAreaPage, { area, view, navigation })],
      ...area.typePages.map(
        (page): Page => [page.path, () => createElement(DocsTypesPage, { area, page, view, navigation })],
      ),
    ]),
  ]
  return new Map(pages.map(([path, make]) => [path, createCachedBody(() => renderPage(make()), HEADERS)]))
}

const WIDGETS = '/docs/widgets/'
const KINDS_OF_HOSTS = '/docs/hosts/'
const guideLinks = (guides: readonly GuideView[]) =>
  guides.map(({ path, title, sections }) => ({ href: path, label: title, sections }))

const docsNavigation = ({ areas }: DocsView, guides: readonly GuideView[]): DocsNavigation => [
  {
    title: 'Guides',
    links: guideLinks(guides.filter(({ path }) => !path.startsWith(KINDS_OF_HOSTS) && !path.startsWith(WIDGETS))),
  },
  { title: 'Widgets', links: guideLinks(guides.filter(({ path }) => path.startsWith(WIDGETS))) },
  { title: 'Kinds of pages', links: guideLinks(guides.filter(({ path }) => path.startsWith(KINDS_OF_HOSTS))) },
  {
    title: 'Calls',
    links: [
      { href: DOCS, label: 'How to call' },
      ...areas.map((area) => ({ href: area.path, label: area.title, sections: callLinks(area) })),
    ],
  },
  {
    title: 'Types',
    links: areas.flatMap(({ typePages }) =>
      typePages.map(({ path, title, types }) => ({
        href: path,
        label: title,
        sections: types.map(({ name }) => ({ href: `#${name}`, label: name })),
      })),
    ),
  },
]
