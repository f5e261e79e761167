import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export const PROVIDER_CLIENT = { id: 'awning', secret: 'what provider and shop both know: 1+1 & more' }

/**
 * A real OpenID provider on localhost, where anybody signs in with an e-mail address; all users are named Ada Lovelace.
 */
export async function startOpenIdProvider(redirectUris: readonly string[], { verified = true } = {}) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      { client_id: PROVIDER_CLIENT.id, client_secret: PROVIDER_CLIENT.secret, redirect_uris: [...redirectUris] },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // Most providers include the requested claims in the ID token.
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the test'] },
    pkce: { required: () => true },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: verified, given_name: 'Ada', family_name: 'Lovelace' }),
    }),
  })
  server.on('request', provider.callback())
  return {
    issuer,
    /** Signs in on the provider's pages as a browser would; returns the redirect URL. */
    async visit(url: string, login: string): Promise<URL> {
      const cookies = new Map<string, string>()
      let request: { url: string; body?: URLSearchParams } = { url }
      for (let step = 0; step < 12; step++) {
        const headers = { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }
        const { body } = request
        const response = await fetch(request.url, {
          redirect: 'manual',
          headers,
          ...(body && { method: 'POST', body }),
        })
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
          cookies.set(name, value)
        }
        const location = response.headers.get('location')
        const text = await response.text()
        if (location) {
          if (redirectUris.some((uri) => location.startsWith(uri))) return new URL(location)
          request = { url: new URL(location, issuer).href }
          continue
        }
        const action = /action="([^"]+)"/.exec(text)?.[1]
        const prompt = /name="prompt" value="(\w+)"/.exec(text)?.[1]
        if (!action || !prompt) throw new Error(`the provider shows no form: ${response.status} ${text.slice(0, 500)}`)
        request = { url: new URL(action, issuer).href, body: new URLSearchParams({ prompt, login, password: 'any' }) }
      }
      throw new Error('the provider never led back')
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
