import { wireError } from '../../contract/wire/error.ts'
import type { JsonEndpoint } from '../../kernel/http/endpoint.ts'
import { callsOf, type RouteTable } from '../../kernel/http/routes.ts'
import { curlCommand } from './curl.ts'
import { exampleArguments } from './example.ts'
import { type FieldRow, fieldRows } from './field-rows.ts'
import { type Components, createComponents, type JsonSchema } from './json-schema.ts'
import { ROLE_WORDS } from './operation.ts'
import { groupOf, groupsOf, summaryOf } from './words.ts'

/** One call as the page shows it. */
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
  readonly limit?: { readonly points: number; readonly seconds: number }
  readonly also: readonly string[]
  readonly arguments: readonly FieldRow[]
  readonly answer: readonly FieldRow[]
  readonly errors: readonly string[]
  readonly curl: string
}

export interface GroupView {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly calls: readonly CallView[]
}

export interface TypeView {
  readonly name: string
  readonly fields: readonly FieldRow[]
}

export interface DocsView {
  readonly publicUrl: string
  readonly groups: readonly GroupView[]
  readonly types: readonly TypeView[]
}

/** What the readable page shows, made from the same tables as the document. */
export function docsView(tables: readonly RouteTable[], publicUrl: string): DocsView {
  const components = createComponents()
  const calls = callsOf(tables).map(({ endpoint, routes }) => callView(endpoint, routes, components, publicUrl))
  components.describe(wireError, 'output')
  return {
    publicUrl,
    groups: groupsOf(calls.map(({ name }) => name)).map(({ prefix, title, about }) => ({
      id: prefix,
      title,
      about,
      calls: calls.filter(({ name }) => groupOf(name).prefix === prefix),
    })),
    types: Object.entries(components.schemas)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, schema]) => ({ name, fields: fieldRows(schema, components) })),
  }
}

function callView(
  { call, role, errors, idempotent, limit }: JsonEndpoint,
  routes: readonly string[],
  components: Components,
  publicUrl: string,
): CallView {
  const [method = '', path = ''] = call.route.split(' ')
  const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, field]) => field)
  const input = components.describe(call.input, 'input')
  const args = exampleArguments(call.name, input, components)
  return {
    name: call.name,
    shortName: call.name.slice(call.name.indexOf('.') + 1),
    method,
    path,
    summary: summaryOf(call.name),
    role: ROLE_WORDS[role].name,
    roleAbout: ROLE_WORDS[role].about,
    idempotent,
    ...(limit && { limit }),
    also: routes.filter((route) => route !== call.route),
    arguments: rowsOf(input, components).map((row) =>
      inPath.includes(row.path) ? { ...row, bounds: [...row.bounds, 'in the path'] } : row,
    ),
    answer: rowsOf(components.describe(call.output, 'output'), components),
    errors: errors.map(({ code }) => code),
    curl: curlCommand(publicUrl, { method, path, args, role, idempotent }),
  }
}

const rowsOf = (schema: JsonSchema, components: Components) => fieldRows(components.resolve(schema), components)
