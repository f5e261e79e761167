import type { Calls } from '../../backend/contract/calls.ts'
import { getClientId } from './http.ts'

/** A checkout with two dish brushes, as the shop's buttons start it, and the URL of its page. */
export async function checkoutUrl(base: string, host: string): Promise<string> {
  const call = async <R extends keyof Calls>(route: R, body: Calls[R]['input'], token?: string) => {
    const path = route.replace('POST ', '')
    const response = await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.json() as Promise<Calls[R]['output']>
  }
  const clientId = await getClientId(base)
  const { access_token: token } = await call('POST /oauth2/token', { clientId, grantType: 'anonymous' })
  const catalogReference = {
    appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
    catalogItemId: '331880d8-515b-576a-931d-10543cd27679',
  }
  const { checkout } = await call(
    'POST /ecom/v1/checkouts',
    { channelType: 'WEB', lineItems: [{ catalogReference, quantity: 2 }] },
    token,
  )
  const { redirectSession } = await call(
    'POST /_api/redirects-api/v1/redirect-session',
    { ecomCheckout: { checkoutId: checkout.id }, callbacks: { postFlowUrl: host } },
    token,
  )
  return redirectSession.fullUrl
}
