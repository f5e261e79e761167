/** An example of an element's comment: as written there, and converted to React. */
export type Example = { readonly title: string; readonly html: string; readonly react: string }

const sources: Record<string, string> = import.meta.glob('../../widgets/*/element.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const commentOf = (widget: string): string => {
  const source = sources[`../../widgets/${widget}/element.ts`] ?? ''
  const [, comment = ''] = /\/\*\*\n((?:(?!\*\/)[\s\S])*)\*\/\nexport const element/.exec(source) ?? []
  return comment.replaceAll(/^ *\* ?/gm, '')
}

/** The paragraphs of the element's comment, without its name. */
export const readAbout = (widget: string): string[] =>
  (commentOf(widget).split(/^@example/m)[0] ?? '')
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, ' ').replace(/^`<[\w-]+>`: /, ''))
    .map((paragraph) => paragraph.charAt(0).toUpperCase() + paragraph.slice(1))

/** The examples in the element's comment. */
export const readExamples = (widget: string): Example[] =>
  commentOf(widget)
    .split(/^@example/m)
    .slice(1)
    .map((part) => {
      const [, title = '', language = '', code = ''] = /^([^\n]*)\n```(\w+)\n([\s\S]*?)```/.exec(part) ?? []
      const html = code.trim()
      return {
        title: title.trim().replaceAll('`', '') || 'As it is',
        html,
        react: language === 'html' ? toReact(html) : toHook(html),
      }
    })

/** HTML of an element as JSX with the components of `awning/react`. */
export function toReact(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const names = new Set<string>()
  const write = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? ''
    const name = node.localName.startsWith('awning-') ? toComponent(node.localName) : node.localName
    if (name !== node.localName) names.add(name)
    const props = [...node.attributes].map((attribute) => ` ${toProp(node, attribute)}`).join('')
    const content = [...node.childNodes].map(write).join('')
    return content ? `<${name}${props}>${content}</${name}>` : `<${name}${props} />`
  }
  const jsx = [...body.childNodes].map(write).join('').trim()
  return names.size > 0 ? `import { ${[...names].join(', ')} } from 'awning/react'\n\n${jsx}` : jsx
}

/** Converts a listener on `document` to a hook. */
const toHook = (code: string): string =>
  /^document\.addEventListener\(/m.test(code)
    ? `import { useAwningEvent } from 'awning/react'\n\n${code.replaceAll(/^document\.addEventListener\(/gm, 'useAwningEvent(')}`
    : code

const toComponent = (tag: string) => tag.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
const toCamel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function toProp(element: Element, { name, value }: Attr): string {
  const isOwn = element.localName.startsWith('awning-')
  const prop =
    name === 'class' ? 'className' : name.startsWith('data-') || name.startsWith('aria-') ? name : toCamel(name)
  if (name === 'style') return `style={{ ${value.replaceAll(/([\w-]+):\s*([^;]+);?/g, "'$1': '$2'")} }}`
  if (isOwn && value === '') return prop
  if (isOwn && ['limit', 'minimum', 'quantity'].includes(name)) return `${prop}={${value}}`
  return `${prop}="${value}"`
}
