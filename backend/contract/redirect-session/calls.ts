import { callGroup } from '../call.ts'
import { EXAMPLE_IDS } from '../examples.ts'
import { createRedirectSessionRequest, createRedirectSessionResponse } from './redirect-session.ts'

const redirectCall = callGroup({
  id: 'redirects',
  title: 'Redirect session',
  about: 'The way from a storefront to the pages that this server hosts, and back.',
  scope: 'checkouts',
})

/** Ways to the hosted pages. */
export const redirectSessionCalls = {
  createRedirectSession: redirectCall({
    name: 'redirects.createRedirectSession',
    route: 'POST /_api/redirects-api/v1/redirect-session',
    access: 'write',
    summary: 'Makes a link to a hosted page: sign-in, logout, checkout or product.',
    input: createRedirectSessionRequest,
    output: createRedirectSessionResponse,
    example: {
      ecomCheckout: { checkoutId: EXAMPLE_IDS.checkout },
      callbacks: { postFlowUrl: 'https://host.example/shop' },
    },
  }),
}
