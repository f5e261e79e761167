import { wireError } from '../../contract/wire/error.ts'
import { curlCommand } from './curl.ts'
import { type DescribedCall, groupsOf } from './described-calls.ts'
import { type FieldRow, fieldRows } from './field-rows.ts'
import { type Components, type JsonSchema, nameOf } from './json-schema.ts'
import { ROLE_WORDS } from './operation.ts'
import { codesOf } from './refusals.ts'
import { statedLimits } from './stated-limits.ts'

/** One call as a page shows it. */
export interface CallView {
  readonly name: string
  /** Without its group, for lists. */
  readonly shortName: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly role: string
  readonly roleAbout: string
  readonly idempotent: boolean
  readonly limits: readonly { readonly per: string; readonly points: number; readonly seconds: number }[]
  readonly also: readonly string[]
  readonly arguments: readonly FieldRow[]
  readonly answer: readonly FieldRow[]
  readonly errors: readonly string[]
  readonly curl: string
}

export interface TypeView {
  readonly name: string
  readonly fields: readonly FieldRow[]
}

/** Calls that belong together: one page, and further ones for the types that they are the first to use. */
export interface AreaView {
  /** The last part of the page's address. */
  readonly id: string
  readonly title: string
  readonly about: string
  readonly calls: readonly CallView[]
  readonly typePages: readonly TypePageView[]
}

/** Types of one area: all of them, or as many as a browser shows at once. */
export interface TypePageView {
  readonly path: string
  readonly title: string
  readonly types: readonly TypeView[]
}

export interface DocsView {
  readonly publicUrl: string
  /** The client of this shop, which examples use. */
  readonly clientId: string
  readonly areas: readonly AreaView[]
  /** What every refusal looks like, for the first page. */
  readonly refusal: TypeView
  /** Where a type is described. */
  readonly placeOf: ReadonlyMap<string, string>
}

/** The addresses of the pages. */
export const DOCS = '/docs'
export const areaPath = (area: Pick<AreaView, 'id'>) => `${DOCS}/${area.id}`

/** What the readable pages show, made from the same calls as the document. */
export function docsView(
  calls: readonly DescribedCall[],
  components: Components,
  publicUrl: string,
  clientId: string,
): DocsView {
  const refusal = nameOf(components.describe(wireError, 'output')) ?? ''
  const placeOf = new Map([[refusal, `${DOCS}#${refusal}`]])
  const typeView = (name: string): TypeView => ({ name, fields: fieldRows(components.schemas[name] ?? {}, components) })
  const areas = groupsOf(calls).map((group): AreaView => {
    const own = calls.filter(({ endpoint }) => endpoint.call.group.id === group.id)
    const id = kebab(group.id)
    const types = typesOf(own, components).filter((name) => !placeOf.has(name))
    const typePages = typePagesOf({ id, title: group.title }, types.map(typeView))
    for (const page of typePages) for (const { name } of page.types) placeOf.set(name, `${page.path}#${name}`)
    return {
      id,
      title: group.title,
      about: group.about,
      calls: own.map((call) => callView(call, components, publicUrl, clientId)),
      typePages,
    }
  })
  return { publicUrl, clientId, areas, refusal: typeView(refusal), placeOf }
}

function callView(
  { endpoint, routes }: DescribedCall,
  components: Components,
  publicUrl: string,
  clientId: string,
): CallView {
  const { call, role, errors, idempotent, limits } = endpoint
  const [method = '', path = ''] = call.route.split(' ')
  const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, field]) => field)
  const input = components.describe(call.input, 'input')
  const args = call.example as Record<string, unknown>
  return {
    name: call.name,
    shortName: shortNameOf(call.name),
    method,
    path,
    summary: call.summary,
    role: ROLE_WORDS[role].name,
    roleAbout: ROLE_WORDS[role].about,
    idempotent,
    limits: statedLimits(limits),
    also: routes.filter((route) => route !== call.route),
    arguments: rowsOf(input, components).map((row) =>
      inPath.includes(row.path) ? { ...row, bounds: [...row.bounds, 'in the path'] } : row,
    ),
    answer: rowsOf(components.describe(call.output, 'output'), components),
    errors: codesOf(errors),
    // A client of this shop, so that the command works as it stands.
    curl: curlCommand(publicUrl, {
      method,
      path,
      role,
      idempotent,
      args: 'clientId' in args ? { ...args, clientId } : args,
    }),
  }
}

const rowsOf = (schema: JsonSchema, components: Components) => fieldRows(components.resolve(schema), components)

/** About as many elements as the tables of one page may have, so that it is shown in 100 ms. */
const ELEMENTS_PER_PAGE = 2200

function typePagesOf({ id, title }: Pick<AreaView, 'id' | 'title'>, types: readonly TypeView[]): TypePageView[] {
  const parts: TypeView[][] = []
  let room = 0
  for (const type of types) {
    const elements = elementsOf(type)
    if (elements > room) {
      parts.push([])
      room = ELEMENTS_PER_PAGE
    }
    room -= elements
    parts.at(-1)?.push(type)
  }
  return parts.map((part, index) => ({
    path: `${DOCS}/${id}/types${index > 0 ? `-${index + 1}` : ''}`,
    title: `${title}${parts.length > 1 ? ` ${index + 1}` : ''}`,
    types: part,
  }))
}

/** What the table of a type takes up: rows with their cells, values, bounds, and places where a long name may break. */
function elementsOf({ fields }: TypeView): number {
  return fields.reduce(
    (sum, { path, values, bounds }) => sum + 6 + values.length + bounds.length + path.length / 10,
    12,
  )
}

/** The names of all types that calls send or answer, and of those inside them, in the order of the alphabet. */
function typesOf(calls: readonly DescribedCall[], components: Components): string[] {
  const found = new Set<string>()
  const look = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    const name = nameOf(node as JsonSchema)
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

/** `currentCart` as `current-cart`. */
const kebab = (name: string) => name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

/** Links that say no more than this say nothing to those who are read out links alone. */
const SAYS_NOTHING = ['go', 'here', 'more', 'start', 'this']

function shortNameOf(name: string): string {
  const short = name.slice(name.indexOf('.') + 1)
  return SAYS_NOTHING.includes(short) ? name : short
}
