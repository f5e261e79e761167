import type { JsonEndpoint } from '../../kernel/http/endpoint.ts'
import { callsOf, type RouteTable } from '../../kernel/http/routes.ts'

/** A call of the services with every route that leads to it, its own first. */
export type DescribedCall = { endpoint: JsonEndpoint; routes: readonly string[] }

/** What is described: every call of the services. Nothing else here reads their tables. */
export function describedCalls(tables: readonly RouteTable[]): DescribedCall[] {
  return callsOf(tables).map(({ endpoint, routes }) => ({
    endpoint,
    routes: [endpoint.call.route, ...routes.filter((route) => route !== endpoint.call.route)],
  }))
}
