import { Fragment } from 'react'
import { Breakable } from './code.tsx'
import { DocsCall } from './docs-call.tsx'
import { DocsDocument, type DocsLink, type DocsNavigation } from './docs-document.tsx'
import type { AreaView, DocsView, TypeView } from './docs-view.ts'
import { FieldTable } from './field-table.tsx'

interface AreaPageProps {
  readonly area: AreaView
  readonly view: DocsView
  readonly navigation: DocsNavigation
}

/** The calls of one area. */
export const DocsAreaPage = ({ area, view, navigation }: AreaPageProps) => (
  <DocsDocument
    title={`${area.title}, storefront API`}
    description={`${area.about || area.title} ${area.calls.length} calls with arguments, answers, refusals and commands to try.`}
    path={area.path}
    navigation={navigation}
  >
    <section className="docs-group" aria-labelledby="title">
      <h1 id="title">{area.title}</h1>
      {area.about && <p className="docs-lead">{area.about}</p>}
      <IndexList entries={callLinks(area)} />
      {area.typePages.length > 0 && (
        <p>
          The tables below name types. They have pages of their own:{' '}
          {area.typePages.map(({ path, title }, index) => (
            <Fragment key={path}>
              {index > 0 && ', '}
              <a href={path}>Types of {title}</a>
            </Fragment>
          ))}
          .
        </p>
      )}
    </section>
    {area.calls.map((call) => (
      <DocsCall key={call.endpoint.name} {...call} view={view} />
    ))}
  </DocsDocument>
)

interface TypesPageProps extends AreaPageProps {
  readonly page: AreaView['typePages'][number]
}

/** Types that are first used by the calls of one area. */
export const DocsTypesPage = ({ area, page, view, navigation }: TypesPageProps) => (
  <DocsDocument
    title={`Types of ${page.title}, storefront API`}
    description={`The fields of ${page.types.length} types that the calls of ${area.title} send and answer.`}
    path={page.path}
    navigation={navigation}
  >
    <section className="docs-group" aria-labelledby="title">
      <h1 id="title">Types of {page.title}</h1>
      <p className="docs-lead">
        What the calls of <a href={area.path}>{area.title}</a> send and answer. A field without a mark may be left out.
      </p>
    </section>
    {page.types.map((type) => (
      <DocsType key={type.name} type={type} typeHrefs={view.typeHrefs} />
    ))}
  </DocsDocument>
)

/** The fields of one type. */
export const DocsType = ({
  type,
  typeHrefs,
}: {
  readonly type: TypeView
  readonly typeHrefs: DocsView['typeHrefs']
}) => (
  <article id={type.name} className="docs-type" aria-labelledby={`${type.name}-title`}>
    <h2 id={`${type.name}-title`}>
      <Breakable>{type.name}</Breakable>
    </h2>
    <FieldTable label={`Fields of ${type.name}`} fields={type.fields} typeHrefs={typeHrefs} />
  </article>
)

/** Links, each with a sentence about where it leads. */
export const IndexList = ({ entries }: { readonly entries: readonly (DocsLink & { readonly about: string })[] }) => (
  <ul className="docs-index">
    {entries.map(({ href, label, about }) => (
      <li key={href}>
        <a href={href}>
          <Breakable>{label}</Breakable>
        </a>
        <span>{about}</span>
      </li>
    ))}
  </ul>
)

/** Links to the calls of an area on the page at `path`; empty: this page. */
export const callLinks = ({ calls }: AreaView, path = '') =>
  calls.map(({ endpoint: { call } }) => ({
    href: `${path}#${call.name}`,
    label: toShortName(call.name),
    about: call.summary,
  }))

/** Link texts that mean nothing to screen reader users who list the links of a page. */
const VAGUE_LINK_TEXT = ['go', 'here', 'more', 'start', 'this']

/** The name of a call without its group, for lists. */
function toShortName(name: string): string {
  const short = name.slice(name.indexOf('.') + 1)
  return VAGUE_LINK_TEXT.includes(short) ? name : short
}
