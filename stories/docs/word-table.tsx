interface WordTableProps {
  readonly head: readonly [name: string, words: string]
  readonly words: Readonly<Record<string, string>>
}

/** A table of names and their descriptions. */
export const WordTable = ({ head, words }: WordTableProps) => (
  <table className="word-table">
    <thead>
      <tr>
        <th scope="col">{head[0]}</th>
        <th scope="col">{head[1]}</th>
      </tr>
    </thead>
    <tbody>
      {Object.entries(words).map(([name, meaning]) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
          </th>
          <td>{meaning}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
