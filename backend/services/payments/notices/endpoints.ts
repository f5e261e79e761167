import { deriveContext } from '../../../kernel/context/work.ts'
import { ApiError, missing, STATUS_CODES } from '../../../kernel/errors/errors.ts'
import { type Endpoint, raw } from '../../../kernel/http/endpoint.ts'
import { GatewayUnavailableError } from '../../../kernel/payments/gateway.ts'

const MAX_BODY = 256 * 1024

/**
 * Webhooks of the gateways. A notice only names a payment or refund; its status is then read from the gateway, so
 * late, repeated or reordered notices are harmless. A notice with an invalid signature is refused.
 */
export const noticeEndpoints: readonly Endpoint[] = [
  raw(
    'gateways.notice',
    'POST /gateways/{gateway}/notices',
    'public',
    async ({ request, params, body }, context) => {
      const gateway = context.gateways.find(({ id }) => id === params.gateway)
      if (!gateway?.readNotice) throw missing('There is no such gateway: look at the address of the webhook')
      const notice = await gateway.readNotice(request.headers, body).catch(tryLater)
      if (notice.kind === 'INVALID_SIGNATURE') throw new ApiError(400, 'The signature of this notice is not right', {})
      if (notice.kind !== 'IGNORED') {
        const siteContext = deriveContext(context, { siteId: notice.siteId, identity: { type: 'UNKNOWN' } })
        await context.hooks.onGatewayNotice(siteContext, notice).catch(tryLater)
      }
      return new Response('{}', { headers: { 'content-type': 'application/json' } })
    },
    // Providers send many notices from few addresses, and send again what was refused.
    { maxBody: MAX_BODY, limits: ['notice.address'], pages: 'any', errors: [missing] },
  ),
]

/** A notice that can't be checked now is sent again by its provider, for hours or days. */
function tryLater(error: unknown): never {
  if (!(error instanceof GatewayUnavailableError)) throw error
  throw new ApiError(503, `${error.message}; send the notice again later`, {
    code: STATUS_CODES[503],
    headers: { 'retry-after': '60' },
  })
}
