import type { CallGroup } from '../../contract/call.ts'
import { type Components, createComponents } from '../../contract/json-schema.ts'
import { wireError } from '../../contract/wire/error.ts'
import type { JsonEndpoint } from '../../kernel/http/endpoint.ts'
import { listCalls, type RouteTable } from '../../kernel/http/routes.ts'

/** A call of the services with every route that reaches it, its canonical route first. */
export type DescribedCall = { endpoint: JsonEndpoint; routes: readonly string[] }

/** Every call of the services, in the form that the documentation needs. */
export function describedCalls(tables: readonly RouteTable[]): DescribedCall[] {
  return listCalls(tables).map(({ endpoint, routes }) => ({
    endpoint,
    routes: [endpoint.call.route, ...routes.filter((route) => route !== endpoint.call.route)],
  }))
}

/** Reading order of the groups; groups that are not listed come last. */
const READING_ORDER = [
  'oauth',
  'products',
  'collections',
  'collectionRules',
  'productSearch',
  'customTextFields',
  'productCopies',
  'digitalFiles',
  'restCatalog',
  'inventory',
  'backInStockNotifications',
  'recommendations',
  'catalogVersioning',
  'files',
  'folders',
  'currentCart',
  'cart',
  'checkout',
  'orders',
  'restOrders',
  'orderFulfillments',
  'orderInvoices',
  'paymentsCollector',
  'orderTransactions',
  'purchases',
  'redirects',
  'members',
  'memberPictures',
  'authentication',
  'verification',
  'recovery',
  'signOn',
  'passkeys',
  'idpConnections',
  'personalData',
  'apiKeys',
  'webhookCalls',
  'oauthClients',
  'sites',
  'shopCurrency',
  'policyTexts',
  'widgetSettings',
  'imports',
  'invoices',
  'invoiceSettings',
  'withdrawals',
  'coupons',
  'couponSeries',
  'giftCards',
  'giftCardMails',
  'orderCorrections',
  'manyOrders',
  'customers',
  'memberships',
  'subscriptions',
  'reviews',
  'users',
  'paymentSettings',
  'paymentProviders',
  'mailSettings',
  'notices',
  'lowStock',
  'mailWordings',
  'limits',
  'retention',
  'auditRecords',
  'mailRecords',
  'undeliveredMails',
  'failingJobs',
  'figures',
  'webhooks',
]

/** The groups of calls, in reading order. */
export function groupCalls(calls: readonly DescribedCall[]): CallGroup[] {
  const groups = new Map(calls.map(({ endpoint }) => [endpoint.call.group.id, endpoint.call.group]))
  const getIndex = ({ id }: CallGroup) => {
    const index = READING_ORDER.indexOf(id)
    return index < 0 ? READING_ORDER.length : index
  }
  return [...groups.values()].sort((a, b) => getIndex(a) - getIndex(b))
}

/**
 * Describes inputs and outputs call by call, and yields to the event loop in between, so that shop requests are not
 * held up.
 */
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
