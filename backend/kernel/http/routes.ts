import type { Route } from '../../contract/call.ts'
import type { Prefix, Service } from '../service/service.ts'
import type { Endpoint, JsonEndpoint } from './endpoint.ts'

/** A route and the row that answers it. */
export type RoutedEndpoint = { route: Route; endpoint: Endpoint }

/** What routes are made from. */
export type RouteTable = Pick<Service, 'endpoints' | 'prefixes'>

/** Every route of every row, aliases included; fixed words before fields, so that `/query` is not taken for an id. */
export function listRoutes(tables: readonly RouteTable[]): RoutedEndpoint[] {
  const seen = new Set<string>()
  const routes: RoutedEndpoint[] = []
  const add = (route: Route, endpoint: Endpoint) => {
    const shape = route.replaceAll(/\{[^}]+\}/g, '{}')
    if (seen.has(shape)) return
    seen.add(shape)
    routes.push({ route, endpoint })
  }
  const prefixes = tables.flatMap((table) => table.prefixes)
  const endpoints = tables.flatMap((table) => table.endpoints)
  // Stated routes come first: an alias never takes the place of a row's own path.
  for (const endpoint of endpoints) for (const route of endpoint.routes) add(route, endpoint)
  for (const endpoint of endpoints) {
    for (const route of endpoint.routes) {
      const { method, path } = splitRoute(route)
      for (const alias of expandAliases(path, prefixes)) add(`${method} ${alias}` as Route, endpoint)
    }
  }
  return inOrder(routes)
}

export function splitRoute(route: Route): { method: string; path: string } {
  const space = route.indexOf(' ')
  return { method: route.slice(0, space), path: route.slice(space + 1) }
}

/**
 * A path as the router takes it: `{checkout.id}` is no name there, so fields are numbered, and put back by their place.
 * `{file:\w+\.js}` takes only what fits the expression.
 */
export function toPattern(path: string): { pattern: string; fields: readonly string[] } {
  const fields: string[] = []
  const pattern = path.replaceAll(/\{([^}:]+)(?::([^}]+))?\}/g, (_, field: string, expression?: string) => {
    const place = `:p${fields.push(field) - 1}`
    return expression ? `${place}{${expression}}` : place
  })
  return { pattern, fields }
}

/** Every other path under which a row is reached. */
function expandAliases(path: string, prefixes: readonly Prefix[]): string[] {
  return prefixes
    .filter((prefix) => path === prefix.path || path.startsWith(`${prefix.path}/`))
    .flatMap((prefix) => prefix.aliases.map((alias) => alias + path.slice(prefix.path.length)))
}

/** Fixed words before fields. Paths of different lengths never meet: the shorter ones come first. */
function inOrder(routes: readonly RoutedEndpoint[]): RoutedEndpoint[] {
  const ranked = routes.map((routed) => ({ routed, rank: rankOf(splitRoute(routed.route).path) }))
  return ranked.sort((a, b) => a.rank - b.rank).map(({ routed }) => routed)
}

/** A number in base two with a digit for each segment, a leading one included: made once, where comparing takes turns. */
const rankOf = (path: string): number =>
  path.split('/').reduce((rank, segment) => rank * 2 + Number(segment.startsWith('{')), 1)

/** Every call of the services, with all routes under which it is reached: what documents and tests loop over. */
export function callsOf(tables: readonly RouteTable[]): { endpoint: JsonEndpoint; routes: readonly Route[] }[] {
  const routes = new Map<Endpoint, Route[]>()
  for (const { route, endpoint } of listRoutes(tables)) {
    const known = routes.get(endpoint)
    if (known) known.push(route)
    else routes.set(endpoint, [route])
  }
  return tables
    .flatMap((table) => table.endpoints)
    .filter((endpoint) => endpoint.kind === 'json')
    .map((endpoint) => ({ endpoint, routes: routes.get(endpoint) ?? [] }))
}
