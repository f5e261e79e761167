import { redirectSessionCalls } from '../../contract/calls/redirect-session.ts'
import type { CreateRedirectSessionRequest, RedirectSession } from '../../contract/redirect-session.ts'
import type { Context, Work } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { findVisibleProduct, productUrl } from '../catalog/index.ts'
import { checkouts, hostedCheckoutUrl, loadCheckout } from '../checkout/index.ts'
import { allowsOrigin, clientOf, isReturnUrl, siteOf } from '../sites/index.ts'
import { intentNotOffered, productNotFound } from './errors.ts'

export const redirectSessionEndpoints: readonly Endpoint[] = [
  endpoint(redirectSessionCalls.createRedirectSession, 'visitor', createRedirectSession, {
    errors: ['CHECKOUT_NOT_FOUND', 'PRODUCT_NOT_FOUND', 'INTENT_NOT_OFFERED'],
  }),
]

async function createRedirectSession(
  input: CreateRedirectSessionRequest,
  context: Context,
): Promise<{ redirectSession: RedirectSession }> {
  const callbacks = await allowedCallbacks(input, context)
  return context.commit(async (work) => {
    const fullUrl = await destination(input, callbacks, context, work)
    const { origin, pathname, searchParams } = new URL(fullUrl)
    const redirectSession: RedirectSession = {
      id: context.ids.guid(),
      fullUrl,
      urlDetails: { endpoint: origin + pathname, searchParams: Object.fromEntries(searchParams) },
      shortUrl: fullUrl,
    }
    work.emit({
      type: 'wix.headless.v1.redirect_session_created',
      entityFqdn: 'wix.headless.v1.redirect_session',
      slug: 'created',
      entityId: redirectSession.id,
      sequence: 1,
      // The link is a key to the checkout: what listens to events learns that there is one, not where it leads.
      body: { createdEvent: { entity: { id: redirectSession.id } } },
    })
    return { redirectSession }
  })
}

type Callbacks = { thankYouPageUrl?: string; postFlowUrl?: string }

async function destination(
  input: CreateRedirectSessionRequest,
  callbacks: Callbacks,
  context: Context,
  work: Work,
): Promise<string> {
  if (input.ecomCheckout) {
    const checkout = await loadCheckout(context, input.ecomCheckout.checkoutId, work)
    if (callbacks.thankYouPageUrl || callbacks.postFlowUrl) work.update(checkouts, { ...checkout, callbacks })
    return hostedCheckoutUrl(context, checkout)
  }
  if (input.storesProduct) {
    const product = await findVisibleProduct(context, { slug: input.storesProduct.productSlug })
    if (!product) throw productNotFound(input.storesProduct.productSlug)
    return productUrl(await siteOf(context), product.slug).url
  }
  throw intentNotOffered()
}

/** Shoppers are only led back to pages of the client (security.md 11). */
async function allowedCallbacks(input: CreateRedirectSessionRequest, context: Context): Promise<Callbacks> {
  const { thankYouPageUrl, postFlowUrl } = input.callbacks ?? {}
  const site = await siteOf(context)
  const client = await clientOf(context)
  const shopOrigin = new URL(site.shopUrl).origin
  const isAllowed = (origin: string) => origin === shopOrigin || (client !== undefined && allowsOrigin(client, origin))
  for (const [field, url] of Object.entries({ thankYouPageUrl, postFlowUrl })) {
    if (url !== undefined && !isReturnUrl(url, isAllowed)) {
      throw invalid({
        field: `callbacks.${field}`,
        description: 'is not on an allowed origin of the client',
        rule: 'VALIDATION',
      })
    }
  }
  return { ...(thankYouPageUrl && { thankYouPageUrl }), ...(postFlowUrl && { postFlowUrl }) }
}
