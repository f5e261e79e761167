import { Breakable } from './breakable.tsx'
import { Code } from './code.tsx'
import type { CallView, DocsView } from './docs-view.ts'
import { FieldTable } from './field-table.tsx'

/** One call: where it is, who may call it, what goes in, what comes out, and a command to try it. */
export const DocsCall = ({ call, placeOf }: { readonly call: CallView; readonly placeOf: DocsView['placeOf'] }) => (
  <article id={call.name} className="docs-call" aria-labelledby={`${call.name}-title`}>
    <h2 id={`${call.name}-title`}>
      <a href={`#${call.name}`}>
        <Breakable>{call.name}</Breakable>
      </a>
    </h2>
    <p className="docs-route">
      <span className="docs-method">{call.method}</span>{' '}
      <code>
        <Breakable>{call.path}</Breakable>
      </code>
    </p>
    <p>{call.summary}</p>
    <dl className="docs-facts">
      <div>
        <dt>Who</dt>
        <dd>
          <strong>{call.role}</strong>: {call.roleAbout}.
        </dd>
      </div>
      {call.limits.length > 0 && (
        <div>
          <dt>Limit</dt>
          <dd>
            {call.limits.map(({ per, points, seconds }) => `${points} in ${seconds} seconds per ${per}`).join('; ')}.
          </dd>
        </div>
      )}
      {call.idempotent && (
        <div>
          <dt>Repeats</dt>
          <dd>
            With the header <code>Idempotency-Key</code> a repeated call does the work once and gives the same answer.
          </dd>
        </div>
      )}
    </dl>
    <Code label={`Example of ${call.name}`}>{call.curl}</Code>
    <h3>Arguments</h3>
    <FieldTable label={`Arguments of ${call.name}`} fields={call.arguments} placeOf={placeOf} />
    <h3>Answer</h3>
    <FieldTable label={`Answer of ${call.name}`} fields={call.answer} placeOf={placeOf} always />
    {call.errors.length > 0 && (
      <>
        <h3>Refusals of its own</h3>
        <ul className="docs-codes">
          {call.errors.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </>
    )}
    {call.also.length > 0 && (
      <details className="docs-also">
        <summary>Also reached at</summary>
        <ul className="docs-routes">
          {call.also.map((route) => (
            <li key={route}>
              <code>{route}</code>
            </li>
          ))}
        </ul>
      </details>
    )}
  </article>
)
