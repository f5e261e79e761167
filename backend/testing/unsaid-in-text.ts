import { parseDocument } from 'htmlparser2'

type Node = ReturnType<typeof parseDocument>['children'][number]

/** Elements that are inside a line of text. */
const INLINE = new Set(['a', 'bdi', 'span', 'strong', 'em', 'b'])

const toPlain = (text: string) =>
  text
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** What a mail's HTML says or links to, and its plain text does not. */
export function listUnsaid({ html, text }: { html: string; text: string }): string[] {
  const said = toPlain(text)
  const lines: string[] = []
  const links: string[] = []
  let line = ''
  const endLine = () => {
    lines.push(line)
    line = ''
  }
  const read = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (node.type === 'text') line += node.data
      if (!('attribs' in node) || node.name === 'head') continue
      if (node.name === 'a' && node.attribs.href) links.push(node.attribs.href.replace(/^mailto:/, ''))
      if (node.attribs.style?.includes('display:none')) continue
      // Notes are in brackets in plain text.
      const isLine = !INLINE.has(node.name) || node.attribs.class === 'muted'
      if (isLine) endLine()
      read(node.children)
      if (isLine) endLine()
    }
  }
  read(parseDocument(html).children)
  endLine()
  // Separators differ: a line of a table is several lines of plain text.
  const parts = lines.flatMap((each) => each.split(/ · | \(|\)(?=$|:)|: /)).map(toPlain)
  return [...new Set([...parts, ...links])].filter((part) => part !== '' && !said.includes(part))
}
