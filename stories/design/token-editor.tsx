import { type CSSProperties, useState } from 'react'
import { demoProduct } from '../../backend/demo/shop/index.ts'
import { TOKENS, type Token, type TokenGroup } from '../../widgets/kit/ui/tokens.ts'
import { Snippet } from '../docs/snippet.tsx'
import { Stage } from '../stage.tsx'
import type { Tab, Toolbar } from '../tab.ts'
import { Widget } from '../widget.tsx'

const GROUPS: Readonly<Record<TokenGroup, string>> = {
  colour: 'Colours',
  space: 'Space',
  type: 'Type',
  shape: 'Shape',
  motion: 'Motion',
  layout: 'Layout',
}

interface TokenEditorProps {
  readonly tab: Tab
  readonly toolbar: Toolbar
}

/** Editor of all tokens, with widgets that update live; changed tokens are shown as CSS for a host page. */
export const TokenEditor = ({ tab, toolbar }: TokenEditorProps) => {
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({})
  const set = (name: string, value: string) =>
    setChanged(({ [name]: _, ...others }) => (value ? { ...others, [name]: value } : others))
  const lines = TOKENS.filter(({ name }) => changed[name]).map(({ name }) => `  ${name}: ${changed[name]};`)
  const css = lines.length > 0 ? `:root {\n${lines.join('\n')}\n}` : '/* Nothing is changed. */'
  return (
    <Stage tab={tab} toolbar={toolbar}>
      <div className="tokens">
        <form className="tokens-list" lang="en" dir="ltr" onSubmit={(event) => event.preventDefault()}>
          <h1>Tokens</h1>
          {Object.entries(GROUPS).map(([group, title]) => (
            <fieldset key={group}>
              <legend>{title}</legend>
              {TOKENS.filter((token) => token.group === group).map((token) => (
                <TokenField
                  key={token.name}
                  token={token}
                  value={changed[token.name] ?? ''}
                  onChange={(value) => set(token.name, value)}
                />
              ))}
            </fieldset>
          ))}
        </form>
        <div className="tokens-preview" style={changed as CSSProperties}>
          <h2 lang="en">As they look</h2>
          <Widget
            name="product"
            config={tab.config}
            attributes={{ 'product-id': demoProduct('storage-jar').id, layout: 'card' }}
          />
          <Widget name="cart" config={tab.config} attributes={{ layout: 'inline' }} />
          <Snippet label="CSS for a host page" code={css} />
        </div>
      </div>
    </Stage>
  )
}

interface TokenFieldProps {
  readonly token: Token
  readonly value: string
  readonly onChange: (value: string) => void
}

const TokenField = ({ token: { name, group, defaultValue, meaning }, value, onChange }: TokenFieldProps) => (
  <div className="token">
    <label>
      <code>{name}</code>
      <input
        type="text"
        value={value}
        placeholder={defaultValue}
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
    {group === 'colour' && (
      <input
        type="color"
        aria-label={`Choose ${name}`}
        value={/^#[\da-f]{6}$/i.test(value) ? value : (/#[\da-f]{6}/i.exec(defaultValue)?.[0] ?? '#888888')}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
    <p>{meaning}</p>
  </div>
)
