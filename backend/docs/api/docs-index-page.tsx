import type { GuideView } from '../guides/guide.ts'
import { Code } from './code.tsx'
import { curlCommand } from './curl.ts'
import { callLinks, DocsType, IndexList } from './docs-area-page.tsx'
import { DocsDocument, type DocsNavigation } from './docs-document.tsx'
import { DOCS, type DocsView } from './docs-view.ts'
import { REFUSALS } from './refusals.ts'

const VIOLATION = {
  field: 'lineItems[0].quantity',
  description: 'must be at least 1',
  violatedRule: 'MIN',
  ruleName: 'MIN',
  data: { threshold: 1 },
}
const REFUSAL_EXAMPLE = {
  message: 'INVALID_ARGUMENT: "lineItems[0].quantity" must be at least 1',
  details: { validationError: { fieldViolations: [VIOLATION] } },
}

interface IndexPageProps {
  readonly view: DocsView
  readonly guides: readonly GuideView[]
  readonly navigation: DocsNavigation
}

/** The first page: links to the guides, the rules that hold for every call, and all calls in one sentence each. */
export const DocsIndexPage = ({ view, guides, navigation }: IndexPageProps) => (
  <DocsDocument
    title="Storefront API"
    description="Guides for site owners, operators and developers, and every call of the storefront API: catalogue, cart, checkout and orders."
    path={DOCS}
    navigation={navigation}
  >
    <Introduction {...view} />
    <section className="docs-group" aria-labelledby="guides">
      <h2 id="guides">Guides</h2>
      <IndexList entries={guides.map(({ path, title, about }) => ({ href: path, label: title, about }))} />
    </section>
    <section className="docs-group" aria-labelledby="calls">
      <h2 id="calls">All calls</h2>
      {view.areas.map((area) => (
        <section key={area.id} className="docs-area" aria-labelledby={area.id}>
          <h3 id={area.id}>
            <a href={area.path}>{area.title}</a>
          </h3>
          {area.about && <p>{area.about}</p>}
          <IndexList entries={callLinks(area, area.path)} />
        </section>
      ))}
    </section>
    <DocsType type={view.refusal} typeHrefs={view.typeHrefs} />
  </DocsDocument>
)

/** What holds for every call. */
const Introduction = ({ publicUrl, clientId, refusal }: DocsView) => (
  <section className="docs-group" aria-labelledby="docs-title">
    <h1 id="docs-title">Storefront API</h1>
    <p className="docs-lead">
      Catalogue, cart, checkout and orders of a shop on any web page. Programs can read the same as{' '}
      <a href="/openapi.json">OpenAPI 3.1</a>.
    </p>
    <h2>How to call</h2>
    <p>
      Get an access token for a visitor with the client id of your storefront. Send it with every call as it is, without
      a scheme word. It lasts ten minutes; the refresh token gets a new one for the same visitor.
    </p>
    <Code label="How to get a token">{tokenCommand(publicUrl, clientId)}</Code>
    <p>
      Arguments go into a JSON body. For GET and DELETE they go into the query: by dotted names (
      <code>paging.limit=20</code>), and with the key repeated for each value of a list. For anything else there is{' '}
      <code>.r</code>: the JSON of all arguments as base64url without padding. You don’t have to repeat fields of the
      path.
    </p>
    <p>
      You may send back fields that only the server writes: they are ignored. Unknown fields are refused.{' '}
      <code>_id</code>, <code>_createdDate</code> and <code>_updatedDate</code> mean the same as the names without the
      underscore. Money is decimal text in the currency of the shop. <code>null</code> means absent; in a change it
      clears the field.
    </p>
    <h2>Answers</h2>
    <p>
      Only <strong>200</strong> is a success, and it always has a JSON body. Everything else has the body of{' '}
      <a href={`#${refusal.name}`}>{refusal.name}</a>. Every answer has the header <code>x-wix-request-id</code>: look
      for it in the log of the server.
    </p>
    <dl className="docs-statuses">
      {Object.entries(REFUSALS).map(([status, words]) => (
        <div key={status}>
          <dt>{status}</dt>
          <dd>{withCode(words)}</dd>
        </div>
      ))}
    </dl>
    <Code label="Example of a refusal">{JSON.stringify(REFUSAL_EXAMPLE, null, 2)}</Code>
  </section>
)

function tokenCommand(publicUrl: string, clientId: string): string {
  const args = { clientId, grantType: 'anonymous' }
  const call = { method: 'POST', path: '/oauth2/token', args, role: 'public', idempotent: false } as const
  return curlCommand(publicUrl, call)
}

/** Renders text between backticks as code. */
const withCode = (words: string) =>
  words.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))
