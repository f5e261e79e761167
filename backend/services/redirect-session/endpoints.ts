import { redirectSessionCalls } from '../../contract/redirect-session/calls.ts'
import type { MembersAccountSection } from '../../contract/redirect-session/enumerations.ts'
import type { CreateRedirectSessionRequest, RedirectSession } from '../../contract/redirect-session/redirect-session.ts'
import { invalid, missing } from '../../kernel/base/errors.ts'
import { canonicalLocale } from '../../kernel/base/text/locale.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { findVisibleProduct, productNotFound, productUrl } from '../catalog/index.ts'
import { redirectToCheckout } from '../checkout/index.ts'
import { loadOrders } from '../orders/index.ts'
import { findGatewayOrder, paymentPageUrl } from '../payments/index.ts'
import { getSite, isReturnPage, type Site } from '../sites/index.ts'
import { intentNotOffered, paymentRequestNotFound, redirectSessionErrors } from './errors.ts'
import { requireLinkLength } from './link-length.ts'
import { signIn, signOut } from './sign-in.ts'

export const redirectSessionEndpoints: readonly Endpoint[] = [
  endpoint(redirectSessionCalls.createRedirectSession, 'visitor', createRedirectSession, {
    errors: [missing, ...Object.values(redirectSessionErrors)],
  }),
]

async function createRedirectSession(
  input: CreateRedirectSessionRequest,
  context: Context,
): Promise<{ redirectSession: RedirectSession }> {
  const callbacks = await requireAllowedCallbacks(input, context)
  return context.commit(async (work) => {
    const fullUrl = withParameters(await resolveDestination(input, callbacks, context, work), input)
    const { origin, pathname, searchParams } = new URL(fullUrl)
    const redirectSession: RedirectSession = {
      id: context.ids.guid(),
      fullUrl,
      urlDetails: { endpoint: origin + pathname, searchParams: Object.fromEntries(searchParams) },
      shortUrl: fullUrl,
    }
    const { id } = redirectSession
    work.emit('wix.headless.v1.redirect_session_created', { id, revision: 1 }, { id })
    return { redirectSession }
  })
}

type Callbacks = { thankYouPageUrl?: string; postFlowUrl?: string; cartPageUrl?: string }
type Allowed = Callbacks & { loginUrl?: string }

async function resolveDestination(
  input: CreateRedirectSessionRequest,
  { loginUrl, ...callbacks }: Allowed,
  context: Context,
  work: Work,
): Promise<string> {
  if (input.ecomCheckout) {
    const hasCallbacks = Object.keys(callbacks).length > 0
    return redirectToCheckout(context, work, input.ecomCheckout.checkoutId, {
      ...(hasCallbacks && { callbacks }),
      language: getPageLanguage(input),
      currency: input.preferences?.additionalQueryParameters?.currency,
    })
  }
  if (input.storesProduct) {
    const product = await findVisibleProduct(context, { slug: input.storesProduct.productSlug })
    if (!product) throw productNotFound(input.storesProduct.productSlug)
    return productUrl(await getSite(context), product.slug).url
  }
  if (input.ecomOrderPaymentRequest) return redirectToPayment(context, input.ecomOrderPaymentRequest.paymentRequestId)
  if (input.membersAccount) return accountUrl(await getSite(context), input.membersAccount.section)
  if (input.auth) return signIn(input.auth, context, work)
  // Without a callback page this only preloads: clients load it in a hidden frame and ignore the content.
  if (input.login)
    return (
      (loginUrl && requireLinkLength(loginUrl, 'callbacks.loginUrl')) ??
      `${context.publicUrl}/.well-known/oauth-authorization-server`
    )
  if (input.logout) return signOut(input.logout.clientId, callbacks.postFlowUrl, context)
  throw intentNotOffered()
}

/** URL of a prepared payment, for the buyer of its order and for merchants. */
async function redirectToPayment(context: Context, paymentRequestId = ''): Promise<string> {
  const prepared = await findGatewayOrder(context, paymentRequestId)
  const [order] = prepared ? await loadOrders(context, [prepared.orderId]) : []
  if (!prepared || !order) throw paymentRequestNotFound(paymentRequestId)
  return paymentPageUrl(context, order, prepared.id)
}

/** Language of the buyer's page: a query parameter, because the API has no field for it. */
function getPageLanguage({ preferences }: CreateRedirectSessionRequest): string | undefined {
  return canonicalLocale(preferences?.additionalQueryParameters?.lang ?? '')
}

/** Adds the client's query parameters; those already present are the server's and win. */
function withParameters(link: string, { preferences }: CreateRedirectSessionRequest): string {
  const url = new URL(link)
  const parameters = new URLSearchParams(url.search)
  const own = new Set(parameters.keys())
  const added = Object.entries(preferences?.additionalQueryParameters ?? {}).filter(([name]) => !own.has(name))
  for (const [name, value] of added) parameters.append(name, value)
  // Once: each change of a URL’s own parameters writes all of them.
  if (added.length > 0) url.search = parameters.toString()
  return requireLinkLength(url.href, 'preferences.additionalQueryParameters')
}

/** Callback URLs must be pages of the client; unused ones are validated too (must 11 of /docs/security). */
async function requireAllowedCallbacks(
  { callbacks = {} }: CreateRedirectSessionRequest,
  context: Context,
): Promise<Allowed> {
  const violations: string[] = []
  for (const [field, url] of Object.entries(callbacks)) {
    if (url !== undefined && !(await isReturnPage(context, url))) violations.push(`callbacks.${field}`)
  }
  if (violations.length > 0) {
    const description = 'is not a page of the client'
    throw invalid(...violations.map((field) => ({ field, description, rule: 'VALIDATION' as const })))
  }
  const { thankYouPageUrl, postFlowUrl, cartPageUrl, loginUrl } = callbacks
  return {
    ...(thankYouPageUrl && { thankYouPageUrl }),
    ...(postFlowUrl && { postFlowUrl }),
    ...(cartPageUrl && { cartPageUrl }),
    ...(loginUrl && { loginUrl }),
  }
}

/**
 * Tabs that `<awning-member>` opens per section. Subscriptions are listed under orders; bookings and events do not
 * exist.
 */
const ACCOUNT_PARTS: Readonly<Record<MembersAccountSection, 'profile' | 'orders' | undefined>> = {
  ACCOUNT_INFO: 'profile',
  ORDERS: 'orders',
  SUBSCRIPTIONS: 'orders',
  BOOKINGS: undefined,
  EVENTS: undefined,
}

/** URL of the member's account on the shop's own page. */
function accountUrl({ shopUrl }: Site, section: MembersAccountSection = 'ACCOUNT_INFO'): string {
  const part = ACCOUNT_PARTS[section]
  if (!part) throw intentNotOffered()
  const url = new URL(shopUrl)
  url.hash = `awning-member=${part}`
  return url.href
}
