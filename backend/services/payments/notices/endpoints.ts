import { deriveContext } from '../../../kernel/context/work.ts'
import { ApiError, missing } from '../../../kernel/errors/errors.ts'
import { type Endpoint, raw } from '../../../kernel/http/endpoint.ts'

const MAX_BODY = 256 * 1024

/**
 * The webhooks of gateways. A notice only says where to look: how a payment or a refund stands is asked of the gateway, so a
 * notice that comes late, twice or out of order changes nothing; and one that is not proven to be the provider's is refused.
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
    // Providers come from few addresses, with many notices: the signature is what holds strangers off.
    { maxBody: MAX_BODY, limits: [], pages: 'any', errors: [missing] },
  ),
]
