import type { Client } from '../client.ts'
import type { OauthData } from './oauth-data.ts'

/**
 * The `prompt` parameter of OpenID Connect: which step the sign-in page insists on or skips (Core, section 3.1.2.1).
 */
export type Prompt = 'login' | 'none' | 'consent' | 'select_account'
/** How the response is returned: in the redirect URI's fragment or query, or as a message to the opener. */
export type AuthorizationResponseMode = 'fragment' | 'query' | 'web_message'

/** URL of the sign-in page, and the issuer that responds from there. */
export type AuthUrl = { readonly authUrl: string; readonly issuer: string }

/** Additional parameters of the sign-in page. */
export type PageParameters = {
  /** BCP 47 language of the page. */
  lang?: string
  /** Adds a passkey or a provider, or changes the e-mail address or the password, after signing in. */
  add?: 'passkey' | 'provider' | 'email' | 'password' | 'deletion'
}

/** Creates the authorization URL of one sign-in attempt. */
export async function getAuthUrl(
  client: Client,
  { redirectUri, codeChallenge, codeChallengeMethod, state }: OauthData,
  {
    prompt = 'login',
    responseMode = 'fragment',
    sessionToken,
    parameters,
  }: {
    prompt?: Prompt | undefined
    responseMode?: AuthorizationResponseMode
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
