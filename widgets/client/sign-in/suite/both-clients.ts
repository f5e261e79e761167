import { OAuthStrategy } from '@wix/sdk'
import { afterEach, beforeEach, vi } from 'vitest'
import { createClient } from '../../client.ts'
import { keepInMemory } from '../../kept-values.ts'
import { createAuthentication } from '../index.ts'

export const SHOP = 'https://shop.example'
export const HOME = 'https://host.example/'
export const TOKENS = { access_token: 'access', expires_in: 600, refresh_token: 'refresh' }
export const ADA = { email: 'ada@example.com', password: 'a long row of words' }

export const PATHS = {
  token: '/oauth2/token',
  login: '/_api/iam/authentication/v2/login',
  register: '/_api/iam/authentication/v2/register',
  verify: '/_api/iam/verification/v1/auth/verify',
  reset: '/_api/iam/recovery/v1/send-email',
  redirect: '/_api/redirects-api/v1/redirect-session',
} as const

type Sent = { path: string; body: Record<string, unknown>; authorization: string | null }
export type Answer = { status?: number; body: unknown }

/** A client of ours that keeps what it has in memory. */
export const createOurs = () => createClient({ baseUrl: SHOP, clientId: 'client', storage: keepInMemory() })

/**
 * The specification's words on the visitor's side are asked of this client and of the published one, with the same answers
 * of a shop. For each test of a file: what the shop answers, and what it was sent.
 */
export function askBothClients() {
  const sent: Sent[] = []
  const answers = new Map<string, Answer>()
  const client = createOurs()
  const both = {
    sent,
    sentTo: (path: string) => sent.filter((request) => request.path === path),
    answers,
    ours: { client, ...createAuthentication(client) },
    theirs: OAuthStrategy({ clientId: 'client' }),
  }
  beforeEach(() => {
    sent.length = 0
    answers.clear()
    answers.set(PATHS.token, { body: TOKENS })
    const urlDetails = { endpoint: `${SHOP}/oauth2/authorize` }
    answers.set(PATHS.redirect, {
      body: { redirectSession: { fullUrl: `${SHOP}/oauth2/authorize?request=1`, urlDetails } },
    })
    both.theirs = OAuthStrategy({ clientId: 'client' })
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const path = new URL(`${input}`).pathname
      const { status = 200, body } = answers.get(path) ?? { status: 404, body: {} }
      sent.push({
        path,
        body: JSON.parse(`${init?.body ?? '{}'}`),
        authorization: new Headers(init?.headers).get('authorization'),
      })
      return Response.json(body, { status })
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return both
}
