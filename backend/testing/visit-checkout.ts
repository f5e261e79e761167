import { TEST_URL } from './create-test-app.ts'
import type { LineItem, TestShop } from './test-shop.ts'

/** What the first step asks for. */
export const DETAILS = {
  intent: 'details',
  'buyerInfo.email': 'ada@example.com',
  'shippingInfo.shippingDestination.contactDetails.firstName': 'Ada',
  'shippingInfo.shippingDestination.contactDetails.lastName': 'Buyer',
  'shippingInfo.shippingDestination.address.country': 'DE',
  'shippingInfo.shippingDestination.address.addressLine': 'Hauptstraße 1',
  'shippingInfo.shippingDestination.address.postalCode': '10115',
  'shippingInfo.shippingDestination.address.city': 'Berlin',
}
/** The last step, with the card that is approved. */
export const CARD = {
  'payment.method': 'card',
  'payment.card.number': '4242 4242 4242 4242',
  'payment.card.expiry': '12/40',
  'payment.card.securityCode': '123',
  billing: 'same',
}

/** A browser without script: gets pages, sends their forms back, follows redirects. */
export async function visitCheckout(
  shop: TestShop,
  options: {
    postFlowUrl?: string
    thankYouPageUrl?: string
    lines?: LineItem[]
    customSettings?: { disabledPolicyAgreementCheckbox?: boolean }
  } = {},
) {
  const token = await shop.visitor()
  const mug = await shop.product({ price: '10.00', pieces: 5, name: 'Mug' })
  const created = await shop.call(
    'POST /ecom/v1/checkouts',
    {
      channelType: 'WEB',
      lineItems: options.lines ?? [shop.line(mug, 2)],
      ...(options.customSettings && { checkoutInfo: { customSettings: options.customSettings } }),
    },
    token,
  )
  const { id } = created.checkout
  const { postFlowUrl, thankYouPageUrl } = options
  const session = await shop.call(
    'POST /_api/redirects-api/v1/redirect-session',
    {
      ecomCheckout: { checkoutId: id },
      callbacks: { ...(postFlowUrl && { postFlowUrl }), ...(thankYouPageUrl && { thankYouPageUrl }) },
    },
    token,
  )
  let url = session.redirectSession.fullUrl
  let html = ''
  let response = new Response()
  const load = async (target: string, init?: RequestInit) => {
    url = new URL(target, url).href
    response = await shop.fetch(url, init)
    const location = response.headers.get('location')
    if (location?.startsWith('http') && !location.startsWith(TEST_URL)) {
      url = location
      return
    }
    if (location) return load(location)
    html = await response.text()
  }
  const formOf = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => {
    const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name, value] as [string, string],
    )
    return {
      method: 'POST',
      body: new URLSearchParams([...hidden.filter(([name]) => !(name in fields)), ...Object.entries(fields)]),
      headers: { origin: TEST_URL, 'sec-fetch-site': 'same-origin', ...headers },
    }
  }
  await load(url)
  return {
    id,
    mug,
    token,
    html: () => html,
    url: () => url,
    status: () => response.status,
    headers: () => response.headers,
    open: load,
    /** Sends a form with the hidden fields of the page. */
    send: (fields: Record<string, string>, headers: Record<string, string> = {}) => load(url, formOf(fields, headers)),
    /** The same, but stays where it is: answers what the server said. */
    post: (fields: Record<string, string>): Promise<Response> => Promise.resolve(shop.fetch(url, formOf(fields))),
  }
}
