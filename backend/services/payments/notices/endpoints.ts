import { ApiError, missing, STATUS_CODES } from '../../../kernel/base/errors.ts'
import { type Endpoint, raw } from '../../../kernel/http/endpoint.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { deriveContext } from '../../../kernel/runtime/context/work.ts'
import { GatewayUnavailableError, getProvider, type PaymentGateway } from '../../../kernel/runtime/payments/gateway.ts'

const MAX_BODY = 256 * 1024
// Providers send many notices from few IP addresses, and resend those that were refused.
const OPTIONS = { maxBody: MAX_BODY, limits: ['notice.address'], pages: 'any', errors: [missing] } as const

/**
 * Webhooks of the gateways. A notice only names a payment or refund; its status is then read from the gateway, so
 * late, repeated or reordered notices are harmless. A notice with an invalid signature is refused.
 */
export const noticeEndpoints: readonly Endpoint[] = [
  raw(
    'gateways.notice',
    'POST /gateways/{gateway}/notices',
    'public',
    ({ request, params, body }, context) => {
      const gateway = context.gateways.find(({ id }) => id === params.gateway)
      return takeNotice(context, gateway, request.headers, body)
    },
    OPTIONS,
  ),
  raw(
    'gateways.siteNotice',
    'POST /gateways/{gateway}/notices/{siteId}',
    'public',
    async ({ request, params, body }, context) => {
      const { siteId = '' } = params
      const gateways = await context.loadSiteGateways(siteId)
      const gateway = gateways.find((each) => getProvider(each) === params.gateway)
      return takeNotice(context, gateway, request.headers, body, siteId)
    },
    OPTIONS,
  ),
]

/**
 * Verifies and handles a notice. `ownSiteId`: the shop whose own keys verify it; a notice about another shop is
 * ignored.
 */
async function takeNotice(
  context: Context,
  gateway: PaymentGateway | undefined,
  headers: Headers,
  body: Uint8Array,
  ownSiteId?: string,
): Promise<Response> {
  if (!gateway?.readNotice) throw missing('There is no such gateway: look at the address of the webhook')
  const notice = await gateway.readNotice(headers, body).catch(tryLater)
  if (notice.kind === 'INVALID_SIGNATURE') throw new ApiError(400, 'The signature of this notice is not right', {})
  if (notice.kind !== 'IGNORED' && (ownSiteId === undefined || notice.siteId === ownSiteId)) {
    const siteContext = deriveContext(context, { siteId: notice.siteId, identity: { type: 'UNKNOWN' } })
    await context.hooks.onGatewayNotice(siteContext, notice).catch(tryLater)
  }
  return new Response('{}', { headers: { 'content-type': 'application/json' } })
}

/** Responds with 503 if the gateway can't be reached, so that the provider resends the notice later. */
function tryLater(error: unknown): never {
  if (!(error instanceof GatewayUnavailableError)) throw error
  throw new ApiError(503, `${error.message}; send the notice again later`, {
    code: STATUS_CODES[503],
    headers: { 'retry-after': '60' },
  })
}
