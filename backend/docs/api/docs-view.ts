import { wireError } from '../../contract/wire/error.ts'
import { type DescribedCall, groupCalls } from './described-calls.ts'
import { type FieldRow, fieldRows } from './field-rows.ts'
import { type Components, getComponentName, type JsonSchema } from './json-schema.ts'

export interface TypeView {
  readonly name: string
  readonly fields: readonly FieldRow[]
}

/** Types of one area: all of them, or as many as a browser shows at once. */
interface TypePageView {
  readonly path: string
  readonly title: string
  readonly types: readonly TypeView[]
}

/** Calls that belong together: one page, and further ones for the types that they are the first to use. */
export interface AreaView {
  /** The last part of the page's address. */
  readonly id: string
  readonly path: string
  readonly title: string
  readonly about: string
  readonly calls: readonly DescribedCall[]
  readonly typePages: readonly TypePageView[]
}

/** What the pages of the API reference show. */
export interface DocsView {
  readonly publicUrl: string
  /** The client of this shop, which examples use. */
  readonly clientId: string
  readonly components: Components
  readonly areas: readonly AreaView[]
  /** What every refusal looks like, for the first page. */
  readonly refusal: TypeView
  /** Where a type is described. */
  readonly getTypeHref: ReadonlyMap<string, string>
}

/** The address of the first page; the others are below it. */
export const DOCS = '/docs'

/** What the readable pages show, made from the same calls as the document. */
export function docsView(
  calls: readonly DescribedCall[],
  components: Components,
  publicUrl: string,
  clientId: string,
): DocsView {
  const refusal = getComponentName(components.describe(wireError, 'output')) ?? ''
  const placeOf = new Map([[refusal, `${DOCS}#${refusal}`]])
  const typeView = (name: string): TypeView => ({ name, fields: fieldRows(components.schemas[name] ?? {}, components) })
  const areas = groupCalls(calls).map(({ id: groupId, title, about }): AreaView => {
    const own = calls.filter(({ endpoint }) => endpoint.call.group.id === groupId)
    const id = groupId.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
    const path = `${DOCS}/${id}`
    const types = collectTypeNames(own, components).filter((name) => !placeOf.has(name))
    const typePages = splitTypes(types.map(typeView)).map((part, index, { length }) => ({
      path: `${path}/types${index > 0 ? `-${index + 1}` : ''}`,
      title: `${title}${length > 1 ? ` ${index + 1}` : ''}`,
      types: part,
    }))
    for (const page of typePages) for (const { name } of page.types) placeOf.set(name, `${page.path}#${name}`)
    return { id, path, title, about, calls: own, typePages }
  })
  return { publicUrl, clientId, components, areas, refusal: typeView(refusal), getTypeHref: placeOf }
}

/** The names of all types that calls send or answer, and of those inside them, in the order of the alphabet. */
function collectTypeNames(calls: readonly DescribedCall[], components: Components): string[] {
  const found = new Set<string>()
  const look = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    const name = getComponentName(node as JsonSchema)
    if (name && !found.has(name)) {
      found.add(name)
      look(components.schemas[name])
    }
    for (const part of Object.values(node)) look(part)
  }
  for (const { endpoint } of calls) {
    look(components.describe(endpoint.call.input, 'input'))
    look(components.describe(endpoint.call.output, 'output'))
  }
  return [...found].sort()
}

/** About as many elements as the tables of one page may have, so that it is shown in 100 ms. */
const ELEMENTS_PER_PAGE = 2200

function splitTypes(types: readonly TypeView[]): TypeView[][] {
  const parts: TypeView[][] = []
  let room = 0
  for (const type of types) {
    const elements = countElements(type)
    if (elements > room) {
      parts.push([])
      room = ELEMENTS_PER_PAGE
    }
    room -= elements
    parts.at(-1)?.push(type)
  }
  return parts
}

/** What the table of a type takes up: rows with their cells, values, bounds, and places where a long name may break. */
const countElements = ({ fields }: TypeView) =>
  fields.reduce((sum, { path, values, bounds }) => sum + 6 + values.length + bounds.length + path.length / 10, 12)
