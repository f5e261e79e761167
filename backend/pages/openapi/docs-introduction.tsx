import { Code } from './code.tsx'
import { curlCommand } from './curl.ts'
import { REFUSALS } from './refusals.ts'

const REFUSAL_EXAMPLE = JSON.stringify(
  {
    message: 'INVALID_ARGUMENT: "lineItems[0].quantity" must be at least 1',
    details: {
      validationError: {
        fieldViolations: [
          {
            field: 'lineItems[0].quantity',
            description: 'must be at least 1',
            violatedRule: 'MIN',
            ruleName: 'MIN',
            data: { threshold: 1 },
          },
        ],
      },
    },
  },
  null,
  2,
)

/** What holds for every call. */
export const DocsIntroduction = ({ publicUrl }: { readonly publicUrl: string }) => (
  <section className="docs-group" aria-labelledby="docs-title">
    <h1 id="docs-title">Storefront API</h1>
    <p className="docs-lead">
      Catalogue, cart, checkout and orders of a shop that stands on any web page. For programs the same is told in{' '}
      <a href="/openapi.json">OpenAPI 3.1</a>.
    </p>
    <h2>How to call</h2>
    <p>
      Get an access token for a visitor with the client id of your storefront, and send it with every call as it is,
      without a scheme word. It lasts ten minutes; the refresh token gives the same visitor a new one.
    </p>
    <Code label="How to get a token">{tokenCommand(publicUrl)}</Code>
    <p>
      Arguments go into a JSON body; for GET and DELETE into the query, by dotted names (<code>paging.limit=20</code>)
      and with a key per value of a list. What names cannot say goes into <code>.r</code>: base64url without padding of
      the JSON of all arguments. Fields of the path need not be repeated.
    </p>
    <p>
      A field that only the server writes may be sent back and is ignored; a field that nobody knows is refused.{' '}
      <code>_id</code>, <code>_createdDate</code> and <code>_updatedDate</code> are understood in place of the names
      without the underscore. Money is decimal text in the currency of the shop. <code>null</code> is absent; in a
      change it clears.
    </p>
    <h2>Answers</h2>
    <p>
      Only <strong>200</strong> is a success, with a JSON body also where there is nothing to tell. Everything else has
      the body of <a href="#type-WireError">WireError</a>. Every answer has the header <code>x-wix-request-id</code>, by
      which the log of the server finds it again.
    </p>
    <dl className="docs-statuses">
      {Object.entries(REFUSALS).map(([status, words]) => (
        <div key={status}>
          <dt>{status}</dt>
          <dd>{withCode(words)}</dd>
        </div>
      ))}
    </dl>
    <Code label="Example of a refusal">{REFUSAL_EXAMPLE}</Code>
  </section>
)

function tokenCommand(publicUrl: string): string {
  const args = { clientId: '7f0d3b52-9a1c-4e6f-8b2d-4c5e6f7a8b90', grantType: 'anonymous' }
  const call = { method: 'POST', path: '/oauth2/token', args, role: 'public', idempotent: false } as const
  return curlCommand(publicUrl, call)
}

/** Words with code between backticks. */
const withCode = (words: string) =>
  words.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))
