/** What is said of a thing in the vocabulary of schema.org. */
export type Node = { readonly [key: string]: unknown }

/** What pages name a product by. */
export type ProductNames = {
  readonly id: string
  readonly sku?: string | undefined
  readonly name?: string | undefined
}

/** A script element of ours, and what widgets say in it of one product. */
type Described = { readonly script: HTMLScriptElement; readonly parts: Node[] }

/** By the product's id: several widgets of a page may say something of the same one, which is one thing to search engines. */
const described = new Map<string, Described>()

const isProduct = (node: Node) => [node['@type']].flat().includes('Product')

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
 * Adds structured data about a product to the page, unless the page has its own. What several widgets say of one product
 * becomes one node. Returns the function that takes it back.
 *
 * Under Trusted Types browsers refuse text for any script element, even for one whose type never runs. The one way
 * without a violation (seen in Chromium 156): the element enters the page with an empty text node, which is filled in
 * there.
 */
export const describeProduct = (product: ProductNames, part: Node): (() => void) => {
  if (hasStructuredData(product)) return () => {}
  const before = described.get(product.id)
  // Pages that change without a reload may have removed it.
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

/** Without `<`, so that no text of a visitor can end the element where the page is saved or rendered again as HTML. */
const write = ({ script, parts }: Described) => {
  const text = script.firstChild as Text
  text.data = JSON.stringify(Object.assign({}, ...parts)).replaceAll('<', '\\u003c')
}
