import { ICON_HREF } from '../frame/icon.ts'
import { Breakable } from './breakable.tsx'
import { DocsCall } from './docs-call.tsx'
import { DocsIntroduction } from './docs-introduction.tsx'
import type { DocsView, GroupView, TypeView } from './docs-view.ts'
import { FieldTable } from './field-table.tsx'

/** The description of all calls for people: one page, so that the browser's own search finds everything. */
export const DocsPage = ({ publicUrl, groups, types }: DocsView) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="format-detection" content="telephone=no" />
      <title>Storefront API · Awning</title>
      <link rel="icon" href={ICON_HREF} type="image/svg+xml" />
      <link rel="alternate" type="application/json" title="OpenAPI 3.1" href="/openapi.json" />
      <link rel="stylesheet" href="/assets/docs.css" />
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
        <a href="/openapi.json">OpenAPI document</a>
      </header>
      <DocsNavigation groups={groups} />
      <main id="content" tabIndex={-1}>
        <DocsIntroduction publicUrl={publicUrl} />
        {groups.map((group) => (
          <DocsGroup key={group.id} {...group} />
        ))}
        <DocsTypes types={types} />
      </main>
    </body>
  </html>
)

const DocsNavigation = ({ groups }: { readonly groups: readonly GroupView[] }) => (
  <nav className="docs-nav" aria-label="Calls">
    <ul>
      <li>
        <a href="#content">How to call</a>
      </li>
      {groups.map(({ id, title, calls }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
          <ul>
            {calls.map(({ name, shortName }) => (
              <li key={name}>
                <a href={`#${name}`}>
                  <Breakable>{shortName}</Breakable>
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
      <li>
        <a href="#types">Types</a>
      </li>
    </ul>
  </nav>
)

const DocsGroup = ({ id, title, about, calls }: GroupView) => (
  <section id={id} className="docs-group" aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {about && <p className="docs-lead">{about}</p>}
    <ul className="docs-index">
      {calls.map(({ name, shortName, summary }) => (
        <li key={name}>
          <a href={`#${name}`}>
            <Breakable>{shortName}</Breakable>
          </a>
          <span>{summary}</span>
        </li>
      ))}
    </ul>
    {calls.map((call) => (
      <DocsCall key={call.name} {...call} />
    ))}
  </section>
)

const DocsTypes = ({ types }: { readonly types: readonly TypeView[] }) => (
  <section id="types" className="docs-group" aria-labelledby="types-title">
    <h2 id="types-title">Types</h2>
    <p className="docs-lead">What the tables above name. A field without a mark may be left out.</p>
    {types.map(({ name, fields }) => (
      <article key={name} id={`type-${name}`} className="docs-type" aria-labelledby={`type-${name}-title`}>
        <h3 id={`type-${name}-title`}>
          <Breakable>{name}</Breakable>
        </h3>
        <FieldTable label={`Fields of ${name}`} fields={fields} />
      </article>
    ))}
  </section>
)
