import type { Client } from '../client.ts'
import type { OauthData } from './oauth-data.ts'

/** Where to sign in, and who answers from there. */
export type AuthUrl = { readonly authUrl: string; readonly issuer: string }

/** What the sign-in's page is told besides. */
export type PageParameters = {
  /** BCP 47: what the page speaks. */
  lang?: string
  /** To make one more, after signing in. */
  add?: 'passkey'
}

/** Makes the address of the sign-in for a try. */
export async function getAuthUrl(
  client: Client,
  { redirectUri, codeChallenge, codeChallengeMethod, state }: OauthData,
  {
    prompt = 'login',
    responseMode = 'fragment',
    sessionToken,
    parameters,
  }: {
    prompt?: 'login' | 'none'
    responseMode?: 'fragment' | 'query' | 'web_message'
    sessionToken?: string
    parameters?: PageParameters
  } = {},
): Promise<AuthUrl> {
  const { redirectSession } = await client.call('POST /_api/redirects-api/v1/redirect-session', {
    auth: {
      authRequest: {
        clientId: client.clientId,
        codeChallenge,
        codeChallengeMethod,
        responseMode,
        responseType: 'code',
        scope: 'offline_access',
        state,
        redirectUri,
        sessionToken,
      },
      prompt,
    },
    preferences: { additionalQueryParameters: parameters },
  })
  const authUrl = redirectSession.fullUrl
  return { authUrl, issuer: new URL(authUrl).origin }
}
