import type { Route } from '../../contract/call.ts'
import type { Endpoint, JsonEndpoint } from './endpoint.ts'
import type { Prefix, Service } from './service/service.ts'

/** A route and its endpoint. */
export type RoutedEndpoint = { route: Route; endpoint: Endpoint }

/** The input from which routes are created. */
export type RouteTable = Pick<Service, 'endpoints' | 'prefixes'>

/**
 * Every route of every endpoint, aliases included; literal segments before fields, so that `/query` is not read as an
 * id.
 */
export function listRoutes(tables: readonly RouteTable[]): RoutedEndpoint[] {
  const seen = new Set<string>()
  const routes: RoutedEndpoint[] = []
  const add = (route: Route, endpoint: Endpoint) => {
    const shape = route.replaceAll(/\{[^{}]+\}/g, '{}')
    if (seen.has(shape)) return
    seen.add(shape)
    routes.push({ route, endpoint })
  }
  const prefixes = tables.flatMap((table) => table.prefixes)
  const endpoints = tables.flatMap((table) => table.endpoints)
  // Canonical routes come first: an alias never replaces an endpoint's own path.
  for (const endpoint of endpoints) for (const route of endpoint.routes) add(route, endpoint)
  for (const endpoint of endpoints) {
    for (const route of endpoint.routes) {
      const { method, path } = splitRoute(route)
      for (const alias of expandAliases(path, prefixes)) add(`${method} ${alias}` as Route, endpoint)
    }
  }
  return sortRoutes(routes)
}

export function splitRoute(route: Route): { method: string; path: string } {
  const space = route.indexOf(' ')
  return { method: route.slice(0, space), path: route.slice(space + 1) }
}

/**
 * Converts a path to the router's syntax. `{checkout.id}` is no valid parameter name there, so fields are numbered and
 * mapped back by index. `{file:\w+\.js}` only matches the expression.
 */
export function toPattern(path: string): { pattern: string; fields: readonly string[] } {
  const fields: string[] = []
  const pattern = path.replaceAll(/\{([^{}:]+)(?::([^{}]+))?\}/g, (_, field: string, expression?: string) => {
    const place = `:p${fields.push(field) - 1}`
    return expression ? `${place}{${expression}}` : place
  })
  return { pattern, fields }
}

/** The alias paths of a path. */
function expandAliases(path: string, prefixes: readonly Prefix[]): string[] {
  return prefixes
    .filter((prefix) => path === prefix.path || path.startsWith(`${prefix.path}/`))
    .flatMap((prefix) => prefix.aliases.map((alias) => alias + path.slice(prefix.path.length)))
}

/**
 * Sorts literal segments before fields. Paths of different lengths never match the same URL: the shorter ones come
 * first.
 */
function sortRoutes(routes: readonly RoutedEndpoint[]): RoutedEndpoint[] {
  const ranked = routes.map((routed) => ({ routed, rank: getRank(splitRoute(routed.route).path) }))
  return ranked.sort((a, b) => a.rank - b.rank).map(({ routed }) => routed)
}

/**
 * A binary number with one digit per segment after a leading 1, computed once per route instead of in every comparison.
 */
const getRank = (path: string): number =>
  path.split('/').reduce((rank, segment) => rank * 2 + Number(segment.startsWith('{')), 1)

/** Every call of the services with all its routes: what the documentation and tests loop over. */
export function listCalls(tables: readonly RouteTable[]): { endpoint: JsonEndpoint; routes: readonly Route[] }[] {
  const routes = new Map<Endpoint, Route[]>()
  for (const { route, endpoint } of listRoutes(tables)) {
    const existing = routes.get(endpoint)
    if (existing) existing.push(route)
    else routes.set(endpoint, [route])
  }
  return tables
    .flatMap((table) => table.endpoints)
    .filter((endpoint) => endpoint.kind === 'json')
    .map((endpoint) => ({ endpoint, routes: routes.get(endpoint) ?? [] }))
}
