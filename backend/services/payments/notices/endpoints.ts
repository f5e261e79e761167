import { deriveContext } from '../../../kernel/context/work.ts'
import { ApiError, missing } from '../../../kernel/errors/errors.ts'
import { type Endpoint, raw } from '../../../kernel/http/endpoint.ts'

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
      const notice = await gateway.readNotice(request.headers, body)
      if (notice.kind === 'INVALID_SIGNATURE') throw new ApiError(400, 'The signature of this notice is not right', {})
      if (notice.kind !== 'IGNORED') {
        const siteContext = deriveContext(context, { siteId: notice.siteId, identity: { type: 'UNKNOWN' } })
        await context.hooks.onGatewayNotice(siteContext, notice)
      }
      return new Response('{}', { headers: { 'content-type': 'application/json' } })
    },
    // Providers send many notices from few addresses, so the signature protects this endpoint instead of a rate limit.
    { maxBody: MAX_BODY, limits: [], pages: 'any', errors: [missing] },
  ),
]
