import { CopyButton } from './snippet.tsx'

/** A row of a reference: its name, its meaning, and how it is written in HTML and in React. */
export type DocsRow = {
  readonly name: string
  readonly words: string
  /** The type of a value, or a fixed value. */
  readonly type?: string | undefined
  readonly more?: string | undefined
  readonly html: string
  readonly react: string
}

interface DocsTableProps {
  readonly head: string
  readonly rows: readonly DocsRow[]
}

/** A reference table whose rows can each be copied. */
export const DocsTable = ({ head, rows }: DocsTableProps) => (
  <table className="word-table docs-table">
    <thead>
      <tr>
        <th scope="col">{head}</th>
        <th scope="col">What it is</th>
        <th scope="col">Copy</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, words, type, more, html, react }) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
          </th>
          <td>
            {words}
            {type && (
              <p>
                <code className="uses">{type}</code>
              </p>
            )}
            {more && <p className="uses">{more}</p>}
          </td>
          <td className="docs-copy">
            <CopyButton code={html} label={`Copy ${name} for HTML`}>
              HTML
            </CopyButton>
            <CopyButton code={react} label={`Copy ${name} for React`}>
              React
            </CopyButton>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
