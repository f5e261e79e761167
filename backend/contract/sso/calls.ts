import { z } from 'zod'
import { callGroup } from '../call.ts'
import { EXAMPLE_IDS, EXAMPLE_TOKEN_PARAMS } from '../examples.ts'
import { authenticationCall } from '../identity/calls.ts'
import { stateMachineResponse } from '../identity/identity.ts'
import { guid, list, text, webUrl } from '../wire/scalars.ts'
import { secret } from '../wire/secret.ts'

const connectionCall = callGroup({
  id: 'idpConnections',
  title: 'Other providers',
  about:
    'Providers of sign-ins (OpenID Connect) that a merchant connects, and the way of a visitor to one. Calls of this server alone.',
  scope: 'settings',
})

const CONNECTIONS = '/awning/v1/idp-connections'
const nothing = z.strictObject({})
const byId = z.strictObject({ id: guid() })

const settings = {
  /** The name on the sign-in button. */
  name: text({ min: 1, max: 50 }),
  /** The issuer URL, below which the provider publishes `/.well-known/openid-configuration`. */
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
    /** The redirect URI of the hosted sign-in, which has to be registered at the provider. */
    callbackUrl: z.string(),
    createdDate: z.string(),
  })
  .meta({ id: 'IdpConnection' })
export type WireIdpConnection = z.input<typeof idpConnection>

export const ssoCalls = {
  loginWithTokenParams: authenticationCall({
    name: 'authentication.loginWithIdpConnectionTokenParams',
    route: 'POST /_api/iam/authentication/v1/sso/login-with-token-params',
    access: 'write',
    summary: 'Signs in whom a provider has sent back, by the parameters of the address.',
    input: z.strictObject({
      idpConnectionId: guid(),
      tokenParams: z.record(text({ max: 100 }), secret(text({ max: 4000 }))),
    }),
    output: stateMachineResponse,
    example: { idpConnectionId: EXAMPLE_IDS.idpConnection, tokenParams: EXAMPLE_TOKEN_PARAMS },
  }),
  beginSso: connectionCall({
    name: 'idpConnections.beginSignIn',
    route: `POST ${CONNECTIONS}/{id}/begin`,
    access: 'write',
    summary: 'Answers the address at which a visitor signs in at a provider.',
    input: z.strictObject({ id: guid(), redirectUri: webUrl() }),
    output: z.strictObject({ url: z.string() }),
    example: { id: EXAMPLE_IDS.idpConnection, redirectUri: 'https://host.example/' },
  }),
  listConnections: connectionCall({
    name: 'idpConnections.listIdpConnections',
    route: `GET ${CONNECTIONS}`,
    access: 'read',
    summary: 'Lists the providers at which members may sign in.',
    input: nothing,
    output: z.strictObject({ idpConnections: list(idpConnection) }),
    example: {},
  }),
  createConnection: connectionCall({
    name: 'idpConnections.createIdpConnection',
    route: `POST ${CONNECTIONS}`,
    access: 'write',
    summary: 'Connects a provider; its secret is sealed and never answered.',
    input: z.strictObject({
      ...settings,
      clientSecret: secret(text({ min: 1, max: 1000 })),
      scopes: scopes.optional(),
    }),
    output: z.strictObject({ idpConnection }),
    example: {
      name: 'Example',
      issuer: 'https://accounts.example.com',
      clientId: 'shop',
      clientSecret: 'a long secret',
    },
  }),
  deleteConnection: connectionCall({
    name: 'idpConnections.deleteIdpConnection',
    route: `DELETE ${CONNECTIONS}/{id}`,
    access: 'write',
    summary: 'Takes a provider away; members stay.',
    input: byId,
    output: nothing,
    example: { id: EXAMPLE_IDS.idpConnection },
  }),
}
