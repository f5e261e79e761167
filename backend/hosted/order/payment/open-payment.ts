import { sha256 } from '../../../kernel/base/crypto/hash.ts'
import type { Visit } from '../../../kernel/http/endpoint.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { loadTransactions, orderStatusUrl } from '../../../services/orders/index.ts'
import {
  findGatewayOrder,
  type GatewayOrder,
  getPaymentError,
  type OrderMoney,
} from '../../../services/payments/index.ts'
import { getSite, type Site } from '../../../services/sites/index.ts'
import type { ShopFrame } from '../../shared/frame/view-model.ts'
import { pageFrame, redirectTo } from '../../shared/hosted-page.ts'
import { openOrder } from '../status/open-order.ts'

/** A prepared payment, opened by the order's link. */
export type OpenPayment = {
  context: Context
  site: Site
  money: OrderMoney
  prepared: GatewayOrder
  frame: ShopFrame
  /** The page's URL with the key of its link. */
  href: string
  csrfToken: string
}

/** Opens a prepared payment; if it is gone, redirects to the order page. */
export async function openPayment(visit: Visit, request: Context): Promise<OpenPayment | Response> {
  const opened = await openOrder(visit, request)
  if (opened instanceof Response) return opened
  const { record: order, context } = opened
  const money = { order, transactions: await loadTransactions(context, order.id) }
  const prepared = await findGatewayOrder(context, visit.params.payment ?? '')
  if (prepared?.orderId !== order.id) return redirectTo(orderStatusUrl(context, order))
  const site = await getSite(context)
  const frame = pageFrame(site, { language: order.buyerLanguage, visit })
  const href = `${visit.url.pathname}?key=${visit.url.searchParams.get('key')}`
  return { context, site, money, prepared, frame, href, csrfToken: sha256(`form ${order.key}`) }
}

/** Whether the payment can be started: not paid yet, or its last attempt failed. */
export function isPayable({ context, prepared, money }: OpenPayment): boolean {
  return getPaymentError(prepared, money, context.now) === undefined
}
