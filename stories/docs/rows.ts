import type { CustomElementDeclaration } from 'custom-elements-manifest'
import type { WidgetName } from '../../loader/widgets.ts'
import { BUTTON_ATTRIBUTES } from '../../widgets/kit/elements/element.ts'
import type { DocsRow } from './docs-table.tsx'
import { toReact } from './examples.ts'
import { listCalls } from './host-calls.ts'

/** The tokens that each part of an example uses. */
export type TokensByPart = ReadonlyMap<string, readonly string[]>

const both = (html: string) => ({ html, react: toReact(html) })

export const attributeRows = ({ tagName, attributes = [] }: CustomElementDeclaration): DocsRow[] =>
  attributes.map(({ name, description = '', type, default: given }) => {
    const [, word] = /'([^']+)'/.exec(type?.text ?? '') ?? []
    const value = word ?? (type?.text === 'number' ? (given ?? '8') : '…')
    return {
      name,
      words: description,
      type: type?.text,
      more: given && `Left out: ${given}`,
      ...both(`<${tagName} ${name}${type?.text === 'boolean' ? '' : `="${value}"`}></${tagName}>`),
    }
  })

/** Attributes of any element that do what this widget does. */
export const buttonRows = (widget: WidgetName): DocsRow[] =>
  Object.entries(BUTTON_ATTRIBUTES)
    .filter(([name]) => widget === (name === 'data-awning-login' ? 'member' : 'cart'))
    .map(([name, { description, type, default: given }]) => ({
      name,
      words: description,
      type: String(type),
      more: given && `Left out: ${given}`,
      ...both(
        name === 'data-awning-login'
          ? '<button type="button" data-awning-login="">My account</button>'
          : `<button type="button" data-awning-add="PRODUCT-ID"${name === 'data-awning-add' ? '' : ` ${name}="…"`}>Add</button>`,
      ),
    }))

export const slotRows = ({ tagName, slots = [] }: CustomElementDeclaration): DocsRow[] =>
  slots.map(({ name, description = '' }) => ({
    name: name || 'without a name',
    words: description,
    ...both(
      name ? `<${tagName}><span slot="${name}">…</span></${tagName}>` : `<${tagName}><a href="/">…</a></${tagName}>`,
    ),
  }))

export const eventRows = ({ events = [] }: CustomElementDeclaration): DocsRow[] =>
  events.map(({ name, description = '', type }) => ({
    name,
    words: description.replaceAll('`', ''),
    type: /^CustomEvent<(.*)>$/.exec(type?.text ?? '')?.[1],
    html: `document.addEventListener('${name}', ({ detail }) => console.log(detail))`,
    react: `import { useAwningEvent } from 'awning/react'\n\nuseAwningEvent('${name}', ({ detail }) => console.log(detail))`,
  }))

export const callRows = (widget: WidgetName): DocsRow[] =>
  listCalls(widget).map(({ name, signature, words, example }) => ({
    name: `Awning.${name}`,
    words: words.replaceAll('`', ''),
    type: signature,
    html: example,
    react: `import { whenReady } from 'awning'\n\nconst Awning = await whenReady()\n${example.replaceAll('window.Awning ||= []\n', '')}`,
  }))

export const partRows = ({ tagName, cssParts = [] }: CustomElementDeclaration, tokens: TokensByPart): DocsRow[] =>
  cssParts.map(({ name, description = '' }) => {
    const css = `${tagName}::part(${name}) {\n}`
    const used = tokens.get(name) ?? []
    return {
      name,
      words: description,
      more: used.length > 0 ? `Tokens: ${used.map(toShort).join(', ')}` : undefined,
      html: css,
      react: css,
    }
  })

export const tokenRows = ({ tagName, cssProperties = [] }: CustomElementDeclaration, tokens: TokensByPart): DocsRow[] =>
  cssProperties.flatMap(({ name, description = '', default: value = '' }) => {
    const parts = [...tokens].filter(([, used]) => used.includes(name)).map(([part]) => part)
    if (parts.length === 0) return []
    return [
      {
        name,
        words: description,
        type: value,
        more: `Used by: ${parts.join(', ')}`,
        html: `${tagName} {\n  ${name}: ${toValue(value)};\n}`,
        react: toReact(`<${tagName} style="${name}: ${toValue(value)}"></${tagName}>`),
      },
    ]
  })

const toShort = (token: string) => token.replace('--awning-', '')
/** The value to paste; a placeholder where the default is described by a sentence. */
const toValue = (value: string) =>
  /^#[\da-f]+/i.exec(value)?.[0] ?? (/^[\w.]+(?:px|em|ms|%)?$|^\w+\(/.test(value) ? value : '…')
