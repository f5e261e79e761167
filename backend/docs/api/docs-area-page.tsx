import { Fragment } from 'react'
import { Breakable } from './breakable.tsx'
import { DocsCall } from './docs-call.tsx'
import { DocsDocument, type DocsNavigation } from './docs-document.tsx'
import { type AreaView, areaPath, type DocsView, type TypePageView, type TypeView } from './docs-view.ts'
import { FieldTable } from './field-table.tsx'

interface AreaPageProps {
  readonly area: AreaView
  readonly placeOf: DocsView['placeOf']
  readonly navigation: DocsNavigation
}

/** The calls of one area. */
export const DocsAreaPage = ({ area, placeOf, navigation }: AreaPageProps) => (
  <DocsDocument
    title={`${area.title}, storefront API`}
    description={`${area.about || area.title} ${area.calls.length} calls with arguments, answers, refusals and commands to try.`}
    path={areaPath(area)}
    navigation={navigation}
  >
    <section className="docs-group" aria-labelledby="title">
      <h1 id="title">{area.title}</h1>
      {area.about && <p className="docs-lead">{area.about}</p>}
      <CallList calls={area.calls} path="" />
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
      <DocsCall key={call.name} call={call} placeOf={placeOf} />
    ))}
  </DocsDocument>
)

interface TypesPageProps extends AreaPageProps {
  readonly page: TypePageView
}

/** Types that the calls of one area are the first to use. */
export const DocsTypesPage = ({ area, page, placeOf, navigation }: TypesPageProps) => (
  <DocsDocument
    title={`Types of ${page.title}, storefront API`}
    description={`The fields of ${page.types.length} types that the calls of ${area.title} send and answer.`}
    path={page.path}
    navigation={navigation}
  >
    <section className="docs-group" aria-labelledby="title">
      <h1 id="title">Types of {page.title}</h1>
      <p className="docs-lead">
        What the calls of <a href={areaPath(area)}>{area.title}</a> send and answer. A field without a mark may be left
        out.
      </p>
    </section>
    {page.types.map((type) => (
      <DocsType key={type.name} type={type} placeOf={placeOf} />
    ))}
  </DocsDocument>
)

interface CallListProps {
  readonly calls: AreaView['calls']
  /** The page that describes them; empty: this one. */
  readonly path: string
}

/** Calls with what they do, each leading to its description. */
export const CallList = ({ calls, path }: CallListProps) => (
  <ul className="docs-index">
    {calls.map(({ name, shortName, summary }) => (
      <li key={name}>
        <a href={`${path}#${name}`}>
          <Breakable>{shortName}</Breakable>
        </a>
        <span>{summary}</span>
      </li>
    ))}
  </ul>
)

/** The fields of one type. */
export const DocsType = ({ type, placeOf }: { readonly type: TypeView; readonly placeOf: DocsView['placeOf'] }) => (
  <article id={type.name} className="docs-type" aria-labelledby={`${type.name}-title`}>
    <h2 id={`${type.name}-title`}>
      <Breakable>{type.name}</Breakable>
    </h2>
    <FieldTable label={`Fields of ${type.name}`} fields={type.fields} placeOf={placeOf} />
  </article>
)
