import { ssoCalls, type WireIdpConnection } from '../../../contract/sso/calls.ts'
import { invalid } from '../../../kernel/base/errors.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { signInErrors } from '../authentication/errors.ts'
import { beginSso, getHostedCallbackUrl } from './begin.ts'
import { connectionNotFound, ssoErrors } from './errors.ts'
import { isProviderUrl } from './provider.ts'
import { type IdpConnection, idpConnections, listConnections } from './records.ts'
import { loginWithTokenParams } from './sign-in.ts'

const { IDP_CONNECTION_NOT_FOUND, SSO_PROVIDER_UNREACHABLE } = ssoErrors
/** Default scopes. */
const SCOPES = ['email', 'profile']

export const ssoEndpoints: readonly Endpoint[] = [
  endpoint(
    ssoCalls.loginWithTokenParams,
    'visitor',
    ({ idpConnectionId, tokenParams }, context) => loginWithTokenParams(context, idpConnectionId, tokenParams),
    {
      errors: [...Object.values(ssoErrors), signInErrors['-19995'], signInErrors['-19973'], signInErrors['-19999']],
      secretAnswer: true,
    },
  ),
  endpoint(ssoCalls.beginSso, 'visitor', ({ id, redirectUri }, context) => beginSso(context, id, redirectUri), {
    errors: [IDP_CONNECTION_NOT_FOUND, SSO_PROVIDER_UNREACHABLE],
    secretAnswer: true,
  }),
  endpoint(ssoCalls.listConnections, 'app', async (_, context) => {
    const connections = await listConnections(context)
    return { idpConnections: connections.map((one) => wireConnection(context, one)) }
  }),
  endpoint(ssoCalls.createConnection, 'app', async ({ clientSecret, scopes = SCOPES, ...settings }, context) => {
    if (!isProviderUrl(context, settings.issuer))
      throw invalid({ field: 'issuer', description: 'must begin with https://', rule: 'VALIDATION' })
    const sealedSecret = await context.merchantSecrets.seal(clientSecret)
    const { siteId, ids, now } = context
    return context.commit((work) => {
      const made = { ...settings, siteId, id: ids.guid(), sealedSecret, scopes, createdDate: now.toISOString() }
      return { idpConnection: wireConnection(context, work.insert(idpConnections, made)) }
    })
  }),
  endpoint(
    ssoCalls.deleteConnection,
    'app',
    ({ id }, context) =>
      context.commit(async (work) => {
        const connection = await work.get(idpConnections, context.siteId, id)
        if (!connection) throw connectionNotFound(id)
        work.delete(idpConnections, connection)
      }),
    { errors: [IDP_CONNECTION_NOT_FOUND] },
  ),
]

function wireConnection(
  context: Pick<Context, 'publicUrl'>,
  { id, name, issuer, clientId, scopes, createdDate }: IdpConnection,
): WireIdpConnection {
  return { id, name, issuer, clientId, scopes: [...scopes], callbackUrl: getHostedCallbackUrl(context), createdDate }
}
