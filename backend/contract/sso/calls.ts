import { z } from 'zod'
import { call } from '../call.ts'
import { stateMachineResponse } from '../identity/identity.ts'
import { guid, list, text, webUrl } from '../wire/scalars.ts'

const CONNECTIONS = '/awning/v1/idp-connections'
const nothing = z.strictObject({})
const byId = z.strictObject({ id: guid() })

const settings = {
  /** As people read it on a button. */
  name: text({ min: 1, max: 50 }),
  /** Where the provider publishes `/.well-known/openid-configuration`. */
  issuer: webUrl(512),
  clientId: text({ min: 1, max: 512 }),
}
const scopes = list(text({ min: 1, max: 100 }), { maxSize: 20 })

/** An OpenID Connect provider at which members may sign in. Its secret is never answered. */
const idpConnection = z
  .strictObject({
    id: guid(),
    ...settings,
    scopes,
    /** Where the provider leads back to from the hosted sign-in: to be registered there. */
    callbackUrl: z.string(),
    createdDate: z.string(),
  })
  .meta({ id: 'IdpConnection' })
export type WireIdpConnection = z.input<typeof idpConnection>

export const ssoCalls = {
  loginWithTokenParams: call(
    'authentication.loginWithIdpConnectionTokenParams',
    'POST /_api/iam/authentication/v1/sso/login-with-token-params',
    z.strictObject({
      idpConnectionId: guid(),
      tokenParams: z.record(text({ max: 100 }), text({ max: 4000 })),
    }),
    stateMachineResponse,
  ),
  beginSso: call(
    'idpConnections.beginSignIn',
    `POST ${CONNECTIONS}/{id}/begin`,
    z.strictObject({ id: guid(), redirectUri: webUrl() }),
    z.strictObject({ url: z.string() }),
  ),
  listConnections: call(
    'idpConnections.listIdpConnections',
    `GET ${CONNECTIONS}`,
    nothing,
    z.strictObject({ idpConnections: list(idpConnection) }),
  ),
  createConnection: call(
    'idpConnections.createIdpConnection',
    `POST ${CONNECTIONS}`,
    z.strictObject({ ...settings, clientSecret: text({ min: 1, max: 1000 }), scopes: scopes.optional() }),
    z.strictObject({ idpConnection }),
  ),
  deleteConnection: call('idpConnections.deleteIdpConnection', `DELETE ${CONNECTIONS}/{id}`, byId, nothing),
} as const
