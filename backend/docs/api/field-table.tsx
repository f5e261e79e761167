import { Fragment } from 'react'
import { Breakable } from './code.tsx'
import type { FieldRow } from './field-rows.ts'

interface FieldTableProps {
  readonly label: string
  readonly fields: readonly FieldRow[]
  /** Where the types are described that fields have. */
  readonly placeOf: ReadonlyMap<string, string>
  /** In answers a field is `always` there, in arguments it is `required`. */
  readonly always?: boolean
}

/** The fields of arguments, an answer or a type. Two columns, so that it fits on a phone. */
export const FieldTable = ({ label, fields, placeOf, always = false }: FieldTableProps) =>
  fields.length === 0 ? (
    <p className="muted">None.</p>
  ) : (
    <table className="docs-fields" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">What it is</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={`${field.path} ${field.type}`}>
            <th scope="row">
              <code>
                <Breakable>{field.path}</Breakable>
              </code>
              {field.required && <span className="docs-mark">{always ? 'always' : 'required'}</span>}
            </th>
            <td>
              {field.link ? (
                <>
                  {field.type.slice(0, -field.link.length)}
                  <a href={placeOf.get(field.link)}>
                    <Breakable>{field.link}</Breakable>
                  </a>
                </>
              ) : (
                field.type
              )}
              {field.values.map((value) => (
                <Fragment key={value}>
                  {' '}
                  <code>{value}</code>
                </Fragment>
              ))}
              {field.bounds.map((words) => (
                <span key={words} className="docs-bound">
                  {words}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
