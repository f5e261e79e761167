import { type Attrs, type Mark, type Node, Schema } from 'prosemirror-model'
import { type RichElement, type RichNode, richText } from '../../../../widgets/kit/ui/rich-text.tsx'

/** The allowed elements of a description, which are exactly those that shops display. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    ordered_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
    list_item: { content: 'paragraph block*', parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0], defining: true },
    text: { group: 'inline' },
    hard_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: (element) => ({ href: element.getAttribute('href') }) }],
      toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  },
})

const LISTS = { ul: 'bullet_list', ol: 'ordered_list' } as const
const isBlock = (node: RichNode): node is RichElement =>
  typeof node !== 'string' && ['p', 'ul', 'ol'].includes(node.tag)

/** Parses a description as shops do, so that the editor shows what visitors see. */
export function readDescription(html: string): Node {
  const blocks = toBlocks(richText(html))
  return schema.node('doc', null, blocks.length > 0 ? blocks : [schema.node('paragraph')])
}

function toBlocks(nodes: readonly RichNode[]): Node[] {
  const blocks: Node[] = []
  let inline: Node[] = []
  const endParagraph = () => {
    if (inline.some((node) => node.textContent.trim() !== '')) blocks.push(schema.node('paragraph', null, inline))
    inline = []
  }
  for (const node of nodes) {
    if (!isBlock(node)) {
      inline.push(...toInline(node, []))
      continue
    }
    endParagraph()
    if (node.tag === 'p')
      blocks.push(
        schema.node(
          'paragraph',
          null,
          node.children.flatMap((one) => toInline(one, [])),
        ),
      )
    else if (node.tag === 'ul' || node.tag === 'ol') {
      const items = node.children.flatMap((item) => (typeof item === 'string' ? [] : [toItem(item)]))
      if (items.length > 0) blocks.push(schema.node(LISTS[node.tag], null, items))
    }
  }
  endParagraph()
  return blocks
}

function toItem({ children }: RichElement): Node {
  const blocks = toBlocks(children)
  const startsWithText = blocks[0]?.type.name === 'paragraph'
  return schema.node('list_item', null, startsWithText ? blocks : [schema.node('paragraph'), ...blocks])
}

function toInline(node: RichNode, marks: readonly Mark[]): Node[] {
  if (typeof node === 'string') return node === '' ? [] : [schema.text(node.replace(/\s+/g, ' '), marks)]
  if (node.tag === 'br') return [schema.node('hard_break')]
  const mark = toMark(node)
  return node.children.flatMap((child) => toInline(child, mark ? mark.addToSet(marks) : marks))
}

function toMark({ tag, href }: RichElement): Mark | undefined {
  if (tag === 'strong' || tag === 'em') return schema.mark(tag)
  return tag === 'a' && href ? schema.mark('link', { href }) : undefined
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

const TAGS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
  strong: 'strong',
  em: 'em',
  link: 'a',
}

/** Serializes a description as HTML of the allowed elements; '' if it is empty. */
export function writeDescription(doc: Node): string {
  return doc.textContent.trim() === '' ? '' : writeChildren(doc)
}

function writeChildren(parent: Node): string {
  const children = Array.from({ length: parent.childCount }, (_, index) => parent.child(index))
  if (parent.inlineContent) return writeInline(children, 0)
  return children
    .map((node, index) => {
      // The text of an item needs no paragraph around it.
      const isPlain = parent.type.name === 'list_item' && index === 0
      return isPlain ? writeChildren(node) : wrap(node.type.name, writeChildren(node))
    })
    .join('')
}

/**
 * Adjacent texts with the same mark share one element. Marks are ordered, so the elements of further marks are nested
 * inside.
 */
function writeInline(nodes: readonly Node[], depth: number): string {
  const written: string[] = []
  for (let at = 0; at < nodes.length; ) {
    const mark = nodes[at]?.marks[depth]
    let end = at + 1
    while (mark && end < nodes.length && nodes[end]?.marks[depth]?.eq(mark)) end++
    written.push(
      mark
        ? wrap(mark.type.name, writeInline(nodes.slice(at, end), depth + 1), mark.attrs)
        : nodes[at]?.isText
          ? escapeText(nodes[at]?.text ?? '')
          : '<br>',
    )
    at = end
  }
  return written.join('')
}

function wrap(name: string, inner: string, attrs?: Attrs): string {
  const tag = TAGS[name]
  return `<${tag}${attrs?.href ? ` href="${escapeText(String(attrs.href))}"` : ''}>${inner}</${tag}>`
}
