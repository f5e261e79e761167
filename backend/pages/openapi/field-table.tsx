import { Breakable } from './breakable.tsx'
import type { FieldRow } from './field-rows.ts'

interface FieldTableProps {
  readonly label: string
  readonly fields: readonly FieldRow[]
  /** In answers a field is `always` there, in arguments it is `required`. */
  readonly always?: boolean
}

/** The fields of arguments, an answer or a type. Two columns, so that it fits on a phone. */
export const FieldTable = ({ label, fields, always = false }: FieldTableProps) =>
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
              <FieldType {...field} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )

const FieldType = ({ type, link, values, bounds }: FieldRow) => (
  <>
    {link ? (
      <>
        {type.slice(0, -link.length)}
        <a href={`#type-${link}`}>
          <Breakable>{link}</Breakable>
        </a>
      </>
    ) : (
      type
    )}
    {values.map((value) => (
      <span key={value}>
        {' '}
        <code>{value}</code>
      </span>
    ))}
    {bounds.map((words) => (
      <span key={words} className="docs-bound">
        {words}
      </span>
    ))}
  </>
)
