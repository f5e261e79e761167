/** A node of structured data, in the vocabulary of schema.org. */
export type Node = { readonly [key: string]: unknown }

/** The fields by which a page's own structured data may identify a product. */
export type ProductNames = {
  readonly id: string
  readonly sku?: string | undefined
  readonly name?: string | undefined
}

/** A script element that this module has added, and the nodes that widgets contribute about one product. */
type Described = { readonly script: HTMLScriptElement; readonly parts: Node[] }

/**
 * Script elements by product id: several widgets of a page may describe one product, which search engines expect as one
 * node.
 */
const described = new Map<string, Described>()

const isProduct = (node: Node) => [node['@type']].flat().some((type) => type === 'Product' || type === 'ProductGroup')

const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== 'object' || value === null) return []
  const node = value as Node
  return [node, ...nodesIn(node['@graph'])]
}

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    // Invalid JSON of the page itself, which cannot describe our product.
    return undefined
  }
}

/** Whether the page has structured data of its own about the product. */
export const hasStructuredData = ({ id, sku, name }: ProductNames): boolean => {
  const own = new Set([...described.values()].map(({ script }) => script))
  const same = (node: Node) =>
    node.productID === id || (sku && node.sku === sku) || (name !== undefined && node.name === name)
  return [...document.querySelectorAll<HTMLScriptElement>('script[type="application/ld+json"]')]
    .filter((script) => !own.has(script))
    .flatMap((script) => nodesIn(parse(script.textContent)))
    .some((node) => isProduct(node) && same(node))
}

/**
 * Adds structured data about a product to the page, unless the page has its own. The nodes that several widgets
 * contribute about one product are merged into one. Returns the function that removes this part.
 *
 * Under Trusted Types browsers refuse text for any script element, even for one whose type never runs. The one way
 * without a violation (seen in Chromium 156): the element enters the page with an empty text node, which is filled in
 * there.
 */
export const describeProduct = (product: ProductNames, part: Node): (() => void) => {
  if (hasStructuredData(product)) return () => {}
  const before = described.get(product.id)
  // Pages that change without a reload may have removed the script element.
  const own = before?.script.isConnected ? before : { script: addScript(), parts: [...(before?.parts ?? [])] }
  described.set(product.id, own)
  own.parts.push(part)
  write(own)
  return () => {
    const now = described.get(product.id)
    const place = now?.parts.indexOf(part) ?? -1
    if (!now || place < 0) return
    now.parts.splice(place, 1)
    if (now.parts.length > 0) return write(now)
    now.script.remove()
    described.delete(product.id)
  }
}

const addScript = () => {
  const script = document.createElement('script')
  script.type = 'application/ld+json'
  script.append(document.createTextNode(''))
  document.head.append(script)
  return script
}

/** Escapes `<`, so that no text of a visitor can end the element where the page is saved or rendered again as HTML. */
const write = ({ script, parts }: Described) => {
  const text = script.firstChild as Text
  // Reviews describe a product, too: one with variants stays a group of them.
  const group = parts.find((part) => part['@type'] === 'ProductGroup')
  const node = Object.assign({}, ...parts, group && { '@type': 'ProductGroup' })
  text.data = JSON.stringify(node).replaceAll('<', '\\u003c')
}
