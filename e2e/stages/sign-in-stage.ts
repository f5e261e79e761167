import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { findBarriers } from '../page/axe.ts'
import { findOverflow } from '../page/find-overflow.ts'
import { callServer, createVisitorToken } from '../server/http.ts'
import { type RunningServer, startServer } from '../server/running-server.ts'

export { expect } from '@playwright/test'

const VERIFIER = 'v'.repeat(64)
export const PASSWORD = 'a long row of words'

/** A store, and a page of the shop that leads to the hosted sign-in. */
export type SignInStage = {
  server: RunningServer
  /** The shop's page, on an origin of its own, which is the redirect URI. */
  redirectUri: string
  /** HTML of that page. */
  put(html: string): void
}

type Fixtures = { openPhone: () => Promise<BrowserContext> }

export const test = base.extend<Fixtures, { stage: SignInStage }>({
  stage: [
    async ({ browserName: _ }, use) => {
      let shopPage = ''
      const shop = createServer((_, response) => {
        response.setHeader('content-type', 'text/html')
        response.end(`<!doctype html><title>Shop</title>${shopPage}`)
      })
      shop.listen(0, '127.0.0.1')
      await once(shop, 'listening')
      const server = await startServer()
      await use({
        server,
        redirectUri: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/callback`,
        put: (html) => {
          shopPage = html
        },
      })
      shop.close()
      await server.stop()
    },
    { scope: 'worker' },
  ],
  /** Opens a visitor on a phone. */
  openPhone: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ viewport: { width: 320, height: 640 } })
      contexts.push(context)
      return context
    })
    for (const context of contexts) await context.close()
  },
})

/** The authorization URL, as a page of the shop requests it. */
export async function signInLink(
  { server, redirectUri }: SignInStage,
  { responseMode = 'fragment', clientId = server.fixture.clientId } = {},
): Promise<string> {
  const { base } = server
  const authRequest = {
    clientId,
    redirectUri,
    responseType: 'code',
    responseMode,
    state: 'the-state',
    codeChallenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    codeChallengeMethod: 'S256',
  }
  const { redirectSession } = await callServer<{ redirectSession: { fullUrl: string } }>(
    base,
    'POST',
    '/_api/redirects-api/v1/redirect-session',
    await createVisitorToken(base, clientId),
    { auth: { authRequest } },
  )
  return redirectSession.fullUrl
}

/** Exchanges the code in the page's URL for the member's access token. */
export async function exchangeCode(
  { server, redirectUri }: SignInStage,
  page: Page,
  clientId = server.fixture.clientId,
): Promise<string> {
  const sent = { grantType: 'authorization_code', clientId, redirectUri, codeVerifier: VERIFIER }
  const code = parseCallback(page.url()).get('code')
  const answer = await callServer<{ access_token: string }>(server.base, 'POST', '/oauth2/token', undefined, {
    ...sent,
    code,
  })
  return answer.access_token
}

/** Checks that a page is accessible, and never scrolls sideways on a phone or at 400 %. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([])
  expect(await findOverflow(page)).toEqual([])
}

/** Waits until the page's script has run: clicks before that submit the form without it. */
export const waitForScript = (page: Page): Promise<void> => page.locator('html[data-script]').waitFor()

/** The parameters of a response URL. */
export const parseCallback = (url: string): URLSearchParams => new URLSearchParams(new URL(url).hash.slice(1))
