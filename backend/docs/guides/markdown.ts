import { Marked, type RendererObject, type Tokens } from 'marked'

/** A text as HTML, with its title, description and headings. */
export type Rendered = {
  title: string
  /** The first paragraph, plain. */
  about: string
  html: string
  /** Headings of the second level. */
  headings: readonly { id: string; text: string }[]
}

/**
 * Renders Markdown in the markup of the documentation. The texts are the project's own, so HTML in them is not escaped.
 */
export function renderMarkdown(text: string): Rendered {
  const marked = new Marked({ renderer: RENDERER })
  const tokens = marked.lexer(text)
  const headings = tokens.filter((token): token is Tokens.Heading => token.type === 'heading')
  const first = tokens.find((token): token is Tokens.Paragraph => token.type === 'paragraph')
  return {
    title: headings.find(({ depth }) => depth === 1)?.text ?? '',
    about: first ? plain(first.text) : '',
    html: marked.parser(tokens),
    headings: headings.filter(({ depth }) => depth === 2).map(({ text }) => ({ id: slug(text), text: plain(text) })),
  }
}

const plain = (markdown: string) => markdown.replaceAll(/[`*]|\[([^[\]]*)\]\([^()]*\)/g, '$1').replaceAll(/\s+/g, ' ')
const slug = (text: string) =>
  plain(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Code blocks are labelled, focusable regions, so that they can be scrolled by keyboard. */
const RENDERER: RendererObject = {
  heading({ tokens, depth, text }) {
    return `<h${depth} id="${slug(text)}">${this.parser.parseInline(tokens)}</h${depth}>`
  },
  code({ text, lang }) {
    const label = `Example${lang ? ` (${lang})` : ''}: ${text.split('\n', 1)[0]}`
    return `<section class="docs-code" aria-label="${escaped(label)}" tabindex="0"><pre><code>${escaped(text)}</code></pre></section>`
  },
  table({ header, rows }) {
    const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => this.parser.parseInline(tokens))
    const [head = [], ...body] = [header, ...rows].map(cells)
    return [
      `<table class="docs-fields"><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>`,
      ...body.map(
        ([name, ...rest]) => `<tr><th scope="row">${name}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
      ),
      '</tbody></table>',
    ].join('')
  },
}
