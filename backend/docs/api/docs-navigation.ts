import type { GuideView } from '../guides/guide.ts'
import type { DocsLink, DocsNavigation } from './docs-document.tsx'
import { areaPath, DOCS, type DocsView } from './docs-view.ts'

/** All pages of the documentation. */
export function docsNavigation({ areas }: DocsView, guides: readonly GuideView[]): DocsNavigation {
  return {
    groups: [
      { title: 'Guides', links: guides.map(({ path, title, places }) => ({ href: path, label: title, places })) },
      {
        title: 'Calls',
        links: [
          { href: DOCS, label: 'How to call' },
          ...areas.map(
            (area): DocsLink => ({
              href: areaPath(area),
              label: area.title,
              places: area.calls.map(({ name, shortName }) => ({ href: `#${name}`, label: shortName })),
            }),
          ),
        ],
      },
      {
        title: 'Types',
        links: areas.flatMap(({ typePages }) =>
          typePages.map(({ path, title, types }) => ({
            href: path,
            label: title,
            places: types.map(({ name }) => ({ href: `#${name}`, label: name })),
          })),
        ),
      },
    ],
  }
}
