import type { CallGroup } from '../../contract/call.ts'
import { wireError } from '../../contract/wire/error.ts'
import type { JsonEndpoint } from '../../kernel/http/endpoint.ts'
import { callsOf, type RouteTable } from '../../kernel/http/routes.ts'
import { type Components, createComponents } from './json-schema.ts'

/** A call of the services with every route that leads to it, its own first. */
export type DescribedCall = { endpoint: JsonEndpoint; routes: readonly string[] }

/** What is described: every call of the services. Nothing else here reads their tables. */
export function describedCalls(tables: readonly RouteTable[]): DescribedCall[] {
  return callsOf(tables).map(({ endpoint, routes }) => ({
    endpoint,
    routes: [endpoint.call.route, ...routes.filter((route) => route !== endpoint.call.route)],
  }))
}

/** The groups in the order in which a reader needs them; others come last. */
const READING_ORDER = [
  'oauth',
  'products',
  'collections',
  'inventory',
  'catalogVersioning',
  'currentCart',
  'cart',
  'checkout',
  'orders',
  'orderFulfillments',
  'orderInvoices',
  'paymentsCollector',
  'orderTransactions',
  'redirects',
  'members',
  'memberPictures',
  'authentication',
  'verification',
  'recovery',
  'passkeys',
  'idpConnections',
  'personalData',
  'apiKeys',
  'oauthClients',
  'sites',
  'coupons',
  'memberships',
  'limits',
  'auditRecords',
]

/** The groups of calls, in reading order. */
export function groupCalls(calls: readonly DescribedCall[]): CallGroup[] {
  const groups = new Map(calls.map(({ endpoint }) => [endpoint.call.group.id, endpoint.call.group]))
  const place = ({ id }: CallGroup) => {
    const index = READING_ORDER.indexOf(id)
    return index < 0 ? READING_ORDER.length : index
  }
  return [...groups.values()].sort((a, b) => place(a) - place(b))
}

/** Describes what calls take and answer, one call after the other: whoever shops meanwhile waits for one of them, not for all. */
export async function describeShapes(calls: readonly DescribedCall[]): Promise<Components> {
  const components = createComponents()
  components.describe(wireError, 'output')
  for (const { endpoint } of calls) {
    components.describe(endpoint.call.input, 'input')
    components.describe(endpoint.call.output, 'output')
    await new Promise((resolve) => setTimeout(resolve))
  }
  return components
}
