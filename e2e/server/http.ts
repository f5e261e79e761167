/** Calls a running server without a client library. Throws unless the status is 200. */
export async function callServer<T = Record<string, unknown>>(
  base: string,
  method: string,
  path: string,
  token: string | undefined,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  const { status, answer } = await requestServer(base, method, path, token, body, headers)
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`)
  return answer as T
}

/** Calls a running server without a client library; returns the response with any status. */
export async function requestServer(
  base: string,
  method: string,
  path: string,
  token: string | undefined,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; answer: unknown }> {
  const response = await fetch(base + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, answer: await response.json() }
}

/** Client id of the demo shop, from the script tag on its start page. */
export async function getClientId(base: string): Promise<string> {
  const page = await (await fetch(base)).text()
  const [, clientId] = /data-client-id=(?:"|&quot;)([\w-]+)/.exec(page) ?? []
  if (!clientId) throw new Error(`the start page names no client:\n${page}`)
  return clientId
}

/** Requests the access token of a new visitor. */
export async function createVisitorToken(
  base: string,
  clientId: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const grant = { clientId, grantType: 'anonymous' }
  const answer = await callServer<{ access_token: string }>(base, 'POST', '/oauth2/token', undefined, grant, headers)
  return answer.access_token
}

/** A checkout of one product that is ready to become an order. */
export const createCheckoutBody = (appId: string, productId: string, email = 'buyer@example.com') => ({
  channelType: 'WEB',
  lineItems: [{ catalogReference: { appId, catalogItemId: productId }, quantity: 1 }],
  checkoutInfo: {
    buyerInfo: { email },
    shippingInfo: {
      shippingDestination: {
        address: {
          country: 'US',
          subdivision: 'NY',
          city: 'New York',
          postalCode: '10001',
          addressLine: '1 Main Street',
        },
      },
    },
  },
})
