import type { ReactNode } from 'react'
import { TOKENS, type Token, type TokenGroup } from '../../widgets/kit/ui/tokens.ts'

const GROUPS: Readonly<Record<TokenGroup, string>> = {
  colour: 'Colours',
  space: 'Space',
  type: 'Type',
  shape: 'Shape',
  motion: 'Motion',
  layout: 'Layout',
}

const styles: Record<string, string> = import.meta.glob('../../widgets/**/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** Style sheets that only pass tokens on, and so do not count as users of them. */
const isCarrier = (path: string) => /\/kit\/ui\/(?:tokens|base-later)\.css$/.test(path)

/** Names of the style sheets that use a token or its private twin. */
function listUses({ name }: Token): string[] {
  const twin = name.replace('--awning-', '--aw-')
  // Distances use multiples of the unit, as `--aw-1`, `--aw-2` and so on.
  const isUsed = name === '--awning-space' ? /var\(--aw-\d+\)/ : new RegExp(`var\\((?:${name}|${twin})[,)]`)
  return Object.entries(styles)
    .filter(([path, css]) => !isCarrier(path) && isUsed.test(css))
    .map(([path]) => path.split('/').at(-1)?.replace('.css', '').replaceAll('-', ' ') ?? '')
    .sort()
}

const listColours = ({ group, defaultValue }: Token): string[] =>
  group === 'colour' ? (defaultValue.match(/#[\da-f]{3,6}\b/gi) ?? []) : []

interface TokenSheetProps {
  readonly title: string
  /** Groups to show; all of them if left out. */
  readonly groups?: readonly TokenGroup[]
  readonly children?: ReactNode
}

/** Every token: what it means, its value where nothing is set, and where it is used. Read from the styles themselves. */
export const TokenSheet = ({ title, groups, children }: TokenSheetProps) => (
  <article className="about" lang="en" dir="ltr">
    <h1>{title}</h1>
    <p>
      Set them anywhere above a widget. Those that the shop publishes for everything also hold on hosted pages and in
      mails. ‘Brand’ beside this page is the editor for them: with undo, contrast, a preview of every widget, checkout
      and mail, and the CSS or design tokens to take along.
    </p>
    {children}
    {Object.entries(GROUPS)
      .filter(([group]) => groups?.includes(group as TokenGroup) ?? true)
      .map(([group, title]) => (
        <section key={group}>
          <h2>{title}</h2>
          <table className="word-table">
            <thead>
              <tr>
                <th scope="col">Token</th>
                <th scope="col">Value, meaning and use</th>
              </tr>
            </thead>
            <tbody>
              {TOKENS.filter((token) => token.group === group).map((token) => (
                <TokenRow key={token.name} token={token} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
  </article>
)

const TokenRow = ({ token }: { readonly token: Token }) => {
  const uses = listUses(token)
  return (
    <tr>
      <th scope="row">
        <code>{token.name}</code>
      </th>
      <td>
        {listColours(token).map((colour) => (
          <svg key={colour} className="swatch" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
            <rect width="1" height="1" fill={colour} />
          </svg>
        ))}
        <code>{token.defaultValue}</code>
        <p>{token.meaning}</p>
        {uses.length > 0 && <p className="uses">Used by: {uses.join(', ')}</p>}
      </td>
    </tr>
  )
}
