import { afterEach, vi } from 'vitest'
import type { Client } from '../client.ts'
import { createAuthentication } from './authentication.ts'
import * as signIn from './index.ts'
import { readReturn, type SignInReturn } from './oauth-data.ts'

export const HOME = 'https://host.example/'
export const ADA = { email: 'ada@example.com', password: 'a long row of words' }

type Settings = { ownerApproval?: boolean; emailVerification?: boolean; captcha?: boolean }

type SettingShop = {
  readonly apiKey: string
  fetch(path: string, init?: RequestInit): Promise<Response>
  call(
    route: 'PATCH /awning/v1/sign-in-settings',
    input: { settings: Settings },
    authorization: string,
  ): Promise<unknown>
}
type OpenedBrowser = { tab(): { client: Client }; close(): void }

/** Opens shops with a visitor, for tests of signing in, and closes what the tests of the file have opened. */
export function setUpSignIn<TestShop extends SettingShop, Browser extends OpenedBrowser>(
  createShop: () => Promise<TestShop>,
  openBrowser: (shop: TestShop) => Browser,
) {
  let open: Browser[] = []
  afterEach(() => {
    vi.useRealTimers()
    for (const browser of open) browser.close()
    open = []
    document.body.replaceChildren()
    history.replaceState(null, '', '/page')
  })
  return async (settings: Settings = {}) => {
    const shop = await createShop()
    await shop.call('PATCH /awning/v1/sign-in-settings', { settings }, shop.apiKey)
    const browser = openBrowser(shop)
    open.push(browser)
    const { client } = browser.tab()
    const authentication = createAuthentication(client)
    /** Response of the page at a sign-in URL, without following its redirect. */
    const follow = async (authUrl: string): Promise<{ address: string; message: SignInReturn }> => {
      const response = await shop.fetch(authUrl, { redirect: 'manual' })
      const posted = /\}\)\((\{.*?\}),"/.exec(await response.text())?.[1]
      return { address: response.headers.get('location') ?? '', message: readReturn(JSON.parse(posted ?? '{}')) }
    }
    /** An account, and the session token of a login to it. */
    const sessionToken = async () => {
      const state = await authentication
        .register(ADA)
        .then((made) => (made.loginState === 'SUCCESS' ? made : authentication.login(ADA)))
      if (state.loginState !== 'SUCCESS') throw new Error(state.loginState)
      return state.data.sessionToken
    }
    /** Runs a sign-in up to its response. */
    const begin = async (responseMode: 'fragment' | 'query' = 'fragment') => {
      const data = await signIn.createOauthData(HOME, 'https://host.example/page')
      const more = { responseMode, prompt: 'none', sessionToken: await sessionToken() } as const
      const { authUrl, issuer } = await signIn.getAuthUrl(client, data, more)
      const { address } = await follow(authUrl)
      return { data: { ...data, issuer }, address }
    }
    return { shop, browser, client, authentication, follow, sessionToken, begin }
  }
}

export const toErrorMessage = (error: unknown) => (error as Error).message

/** Sends a message to the page, as a sign-in's popup or frame does. */
export const respond = (source: Window | null, data: unknown, origin = 'https://shop.example') =>
  dispatchEvent(new MessageEvent('message', { source, data, origin }))
