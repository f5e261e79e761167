import { type Components, getComponentName, type JsonSchema } from '../../contract/json-schema.ts'
import { wireError } from '../../contract/wire/error.ts'
import { type DescribedCall, groupCalls } from './described-calls.ts'
import { type FieldRow, fieldRows } from './field-rows.ts'

export interface TypeView {
  readonly name: string
  readonly fields: readonly FieldRow[]
}

/** A page of types of one area: all of them, or as many as a browser renders at once. */
interface TypePageView {
  readonly path: string
  readonly title: string
  readonly types: readonly TypeView[]
}

/** A group of calls: one page, and further pages for the types that they are the first to use. */
export interface AreaView {
  /** The last segment of the page's path. */
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
  /** The body of every error, for the first page. */
  readonly refusal: TypeView
  /** Links to the description of each type, by name. */
  readonly typeHrefs: ReadonlyMap<string, string>
}

/** The path of the first page; the others are below it. */
export const DOCS = '/docs'

/** Creates what the documentation pages show, from the same calls as the OpenAPI document. */
export function docsView(
  calls: readonly DescribedCall[],
  components: Components,
  publicUrl: string,
  clientId: string,
): DocsView {
  const refusal = getComponentName(components.describe(wireError, 'output')) ?? ''
  const typeHrefs = new Map([[refusal, `${DOCS}#${refusal}`]])
  const typeView = (name: string): TypeView => ({ name, fields: fieldRows(components.schemas[name] ?? {}, components) })
  const areas = groupCalls(calls).map(({ id: groupId, title, about }): AreaView => {
    const own = calls.filter(({ endpoint }) => endpoint.call.group.id === groupId)
    const id = groupId.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
    const path = `${DOCS}/${id}`
    const types = collectTypeNames(own, components).filter((name) => !typeHrefs.has(name))
    const typePages = splitTypes(types.map(typeView)).map((part, index, { length }) => ({
      path: `${path}/types${index > 0 ? `-${index + 1}` : ''}`,
      title: `${title}${length > 1 ? ` ${index + 1}` : ''}`,
      types: part,
    }))
    for (const page of typePages) for (const { name } of page.types) typeHrefs.set(name, `${page.path}#${name}`)
    return { id, path, title, about, calls: own, typePages }
  })
  return { publicUrl, clientId, components, areas, refusal: typeView(refusal), typeHrefs }
}

/** The names of all types that calls send or answer, nested ones included, sorted. */
function collectTypeNames(calls: readonly DescribedCall[], components: Components): string[] {
  const found = new Set<string>()
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    const name = getComponentName(node as JsonSchema)
    if (name && !found.has(name)) {
      found.add(name)
      visit(components.schemas[name])
    }
    for (const part of Object.values(node)) visit(part)
  }
  for (const { endpoint } of calls) {
    visit(components.describe(endpoint.call.input, 'input'))
    visit(components.describe(endpoint.call.output, 'output'))
  }
  return [...found].sort()
}

/** The approximate DOM element budget of one page, so that it renders within 100 ms. */
const ELEMENTS_PER_PAGE = 2200

function splitTypes(types: readonly TypeView[]): TypeView[][] {
  const parts: TypeView[][] = []
  let remaining = 0
  for (const type of types) {
    const elements = countElements(type)
    if (elements > remaining) {
      parts.push([])
      remaining = ELEMENTS_PER_PAGE
    }
    remaining -= elements
    parts.at(-1)?.push(type)
  }
  return parts
}

/** Estimates the DOM elements of a type's table: rows, cells, values, bounds and possible line breaks. */
const countElements = ({ fields }: TypeView) =>
  fields.reduce((sum, { path, values, bounds }) => sum + 6 + values.length + bounds.length + path.length / 10, 12)
