import { Fragment } from 'react'
import { Breakable } from './code.tsx'
import type { FieldRow } from './field-rows.ts'

interface FieldTableProps {
  readonly label: string
  readonly fields: readonly FieldRow[]
  /** Links to the named types. */
  readonly typeHrefs: ReadonlyMap<string, string>
  /** Marks fields as `always` present (answers) instead of `required` (arguments). */
  readonly always?: boolean
}

/** The fields of arguments, an answer or a type, in two columns that fit on a phone. */
export const FieldTable = ({ label, fields, typeHrefs, always = false }: FieldTableProps) =>
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
                  <a href={typeHrefs.get(field.link)}>
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
