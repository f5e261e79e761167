import { createElement, type ReactElement } from 'react'
import { renderPage } from '../../hosted/shared/frame/render-page.ts'
import { type ReadyText, readyText } from '../../kernel/http/ready-text.ts'
import { guideViews } from '../guides/guide.ts'
import { GuidePage } from '../guides/guide-page.tsx'
import type { DescribedCall } from './described-calls.ts'
import { DocsAreaPage, DocsTypesPage } from './docs-area-page.tsx'
import { DocsIndexPage } from './docs-index-page.tsx'
import { docsNavigation } from './docs-navigation.ts'
import { areaPath, DOCS, docsView } from './docs-view.ts'
import type { Components } from './json-schema.ts'

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  // Words and one style sheet: nothing runs. What measures a page fetches robots.txt from inside it.
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

type Page = readonly [path: string, make: () => ReactElement]

/** All pages of the documentation by their paths, each made when it is first asked for. */
export function docsPages(
  calls: readonly DescribedCall[],
  components: Components,
  publicUrl: string,
  clientId: string,
): ReadonlyMap<string, ReadyText> {
  const view = docsView(calls, components, publicUrl, clientId)
  const guides = guideViews(publicUrl, clientId)
  const navigation = docsNavigation(view, guides)
  const { areas, placeOf } = view
  const pages: readonly Page[] = [
    [DOCS, () => createElement(DocsIndexPage, { view, guides, navigation })],
    ...guides.map((guide): Page => [guide.path, () => createElement(GuidePage, { guide, navigation })]),
    ...areas.flatMap((area): Page[] => [
      [areaPath(area), () => createElement(DocsAreaPage, { area, placeOf, navigation })],
      ...area.typePages.map(
        (page): Page => [page.path, () => createElement(DocsTypesPage, { area, page, placeOf, navigation })],
      ),
    ]),
  ]
  return new Map(pages.map(([path, make]) => [path, readyText(() => renderPage(make()), HEADERS)]))
}
