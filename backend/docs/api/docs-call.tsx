import type { ReactNode } from 'react'
import { Breakable, Code } from './code.tsx'
import { curlCommand } from './curl.ts'
import type { DescribedCall } from './described-calls.ts'
import type { DocsView } from './docs-view.ts'
import { fieldRows } from './field-rows.ts'
import { FieldTable } from './field-table.tsx'
import { ROLE_WORDS } from './operation.ts'
import { getErrorCodes } from './refusals.ts'
import { type StatedLimit, statedLimits } from './stated-limits.ts'

/** One call: route, role, arguments, answer, errors and an example command. */
export const DocsCall = ({ endpoint, routes, view }: DescribedCall & { readonly view: DocsView }) => {
  const { call, role, idempotent, limits } = endpoint
  const { components, publicUrl, clientId, typeHrefs } = view
  const [method = '', path = ''] = call.route.split(' ')
  const rows = (io: 'input' | 'output') => fieldRows(components.resolve(components.describe(call[io], io)), components)
  const args = call.example as Record<string, unknown>
  const command = curlCommand(publicUrl, {
    method,
    path,
    role,
    idempotent,
    // A client of this shop, so that the command can be pasted as it is.
    args: 'clientId' in args ? { ...args, clientId } : args,
  })
  const codes = getErrorCodes(endpoint.errors)
  const aliases = routes.filter((route) => route !== call.route)
  return (
    <article id={call.name} className="docs-call" aria-labelledby={`${call.name}-title`}>
      <h2 id={`${call.name}-title`}>
        <a href={`#${call.name}`}>
          <Breakable>{call.name}</Breakable>
        </a>
      </h2>
      <p className="docs-route">
        <span className="docs-method">{method}</span>{' '}
        <code>
          <Breakable>{path}</Breakable>
        </code>
      </p>
      <p>{call.summary}</p>
      <dl className="docs-facts">
        <Fact name="Who">
          <strong>{ROLE_WORDS[role].name}</strong>: {ROLE_WORDS[role].about}.
        </Fact>
        {limits.length > 0 && <Fact name="Limit">{statedLimits(limits).map(limitWords).join('; ')}.</Fact>}
        {idempotent && (
          <Fact name="Repeats">
            With the header <code>Idempotency-Key</code> a repeated call does the work once and gives the same answer.
          </Fact>
        )}
      </dl>
      <Code label={`Example of ${call.name}`}>{command}</Code>
      <h3>Arguments</h3>
      <FieldTable
        label={`Arguments of ${call.name}`}
        fields={rows('input').map((row) =>
          path.includes(`{${row.path}}`) ? { ...row, bounds: [...row.bounds, 'in the path'] } : row,
        )}
        typeHrefs={typeHrefs}
      />
      <h3>Answer</h3>
      <FieldTable label={`Answer of ${call.name}`} fields={rows('output')} typeHrefs={typeHrefs} always />
      {codes.length > 0 && (
        <>
          <h3>Refusals of its own</h3>
          <CodeList className="docs-codes" codes={codes} />
        </>
      )}
      {aliases.length > 0 && (
        <details className="docs-also">
          <summary>Also reached at</summary>
          <CodeList className="docs-routes" codes={aliases} />
        </details>
      )}
    </article>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const limitWords = ({ per, points, seconds }: StatedLimit) => `${points} in ${seconds} seconds per ${per}`

const CodeList = ({ className, codes }: { readonly className: string; readonly codes: readonly string[] }) => (
  <ul className={className}>
    {codes.map((code) => (
      <li key={code}>
        <code>{code}</code>
      </li>
    ))}
  </ul>
)
