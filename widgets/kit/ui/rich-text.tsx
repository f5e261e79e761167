import { createElement, type ReactNode } from 'react'

/** Safe subset of HTML: text, or one of the few elements allowed in a description. */
export type RichNode = string | RichElement
export type RichElement = { readonly tag: RichTag; readonly href?: string; readonly children: RichNode[] }
type RichTag = 'p' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'a' | 'br'

const KNOWN: ReadonlyMap<string, RichTag> = new Map([
  ...(['p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'] as const).map((tag) => [tag, tag] as const),
  ['b', 'strong'],
  ['i', 'em'],
])
/** Elements that have no effect but to end a paragraph. */
const BLOCK = /^(div|h[1-6]|section|article|blockquote|table|tr|hr|pre)$/
const INLINE = /^(strong|em|a|p)$/
/** Elements whose content is not text for readers. */
const HIDDEN = /^(script|style|template|noscript|iframe|svg|math|object|title|head)$/
const PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:']
/** A limit against hostile input, which could make the browser recurse without end. */
const MAX_DEPTH = 24

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  times: '×',
  deg: '°',
  frac12: '½',
  euro: '€',
  pound: '£',
  copy: '©',
  reg: '®',
  trade: '™',
}

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}\d{0,2}));/gi, (all, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? all
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })

/** The address of a safe link; undefined for one that runs script. */
const safeHref = (attributes: string): string | undefined => {
  const [, double, single, bare] = /(?:^|[\s"'/])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? []
  const written = decode(double ?? single ?? bare ?? '').trim()
  try {
    return written && PROTOCOLS.includes(new URL(written, document.baseURI).protocol) ? written : undefined
  } catch {
    return undefined
  }
}

/**
 * Parses a description that may contain HTML into paragraphs, lists, emphasis and links. Other elements are reduced to
 * their text, scripts and styles removed entirely. Without the browser's parser: a page with Trusted Types would refuse
 * it, and the result is built element by element.
 */
export const richText = (html: string): RichNode[] => {
  const root: RichNode[] = []
  const open: RichElement[] = []
  const inside = () => open.at(-1)?.children ?? root
  const push = (tag: RichTag, href?: string) => {
    const element: RichElement = { tag, ...(href && { href }), children: [] }
    inside().push(element)
    if (tag !== 'br' && open.length < MAX_DEPTH) open.push(element)
  }
  const endParagraph = () => {
    while (INLINE.test(open.at(-1)?.tag ?? '')) open.pop()
  }
  const write = (text: string) => {
    if (/^(ul|ol)$/.test(open.at(-1)?.tag ?? '')) {
      if (text.trim()) push('li')
      else return
    }
    if (open.length === 0) {
      if (!text.trim()) return
      push('p')
    }
    inside().push(text)
  }
  const start = (tag: RichTag, attributes: string) => {
    if (tag === 'br') {
      if (open.length === 0) push('p')
      push('br')
    } else if (tag === 'a') {
      const href = safeHref(attributes)
      if (!href || open.some((element) => element.tag === 'a')) return
      if (open.length === 0) push('p')
      push('a', href)
    } else if (tag === 'strong' || tag === 'em') {
      if (open.length === 0) push('p')
      push(tag)
    } else {
      endParagraph()
      if (tag === 'li') {
        const list = open.findLastIndex((element) => element.tag !== 'li')
        if (list < 0) return
        open.length = list + 1
      }
      push(tag)
    }
  }
  const end = (tag: RichTag) => {
    const place = open.findLastIndex((element) => element.tag === tag)
    if (place >= 0) open.length = place
  }

  // Text without any element is plain text, with its line breaks.
  const source = /<[a-z]/i.test(html) ? html : html.replace(/\n{2,}/g, '<p>').replace(/\n/g, '<br>')
  const lower = source.toLowerCase()
  let at = 0
  for (const match of source.matchAll(/<!--|<([/!?]?)([^<>]*)>/g)) {
    if (match.index < at) continue
    const [all, slash, rest = ''] = match
    const [name = ''] = /^[a-z][a-z0-9]*/i.exec(rest) ?? []
    if (all !== '<!--' && !slash && !name) continue
    if (match.index > at) write(decode(source.slice(at, match.index)))
    const word = name.toLowerCase()
    const known = KNOWN.get(word)
    at = match.index + all.length
    if (all === '<!--' || (HIDDEN.test(word) && !slash)) {
      const close = lower.indexOf(all === '<!--' ? '-->' : `</${word}`, at)
      at = close < 0 ? source.length : all === '<!--' ? close + 3 : close
    } else if (BLOCK.test(word)) endParagraph()
    else if (known && !slash) start(known, rest.slice(name.length))
    else if (known && slash === '/') end(known)
  }
  if (at < source.length) write(decode(source.slice(at)))
  return root
}

/** The description as plain text: a line for each paragraph and item. */
export const plainText = (html: string): string => {
  const lines = (nodes: readonly RichNode[]): string =>
    nodes
      .map((node) => {
        if (typeof node === 'string') return node.replace(/\s+/g, ' ')
        if (node.tag === 'br') return '\n'
        const text = lines(node.children)
        return /^(p|ul|ol|li)$/.test(node.tag) ? `${text.trim()}\n` : text
      })
      .join('')
  return lines(richText(html)).trim()
}

const view = (nodes: readonly RichNode[]): ReactNode[] =>
  nodes.map((node, index) =>
    typeof node === 'string'
      ? node
      : createElement(
          node.tag,
          // The parsed nodes never move, so the index is a stable key.
          { key: index, ...(node.href && { href: node.href }) },
          ...(node.tag === 'br' ? [] : view(node.children)),
        ),
  )

/** A description with its safe formatting. */
export const RichText = ({ html }: { readonly html: string }) => <>{view(richText(html))}</>
