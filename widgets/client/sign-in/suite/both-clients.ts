import { OAuthStrategy } from '@wix/sdk'
import { afterEach, beforeEach, vi } from 'vitest'
import { createMemoryStorage } from '../../browser-storage.ts'
import { createClient } from '../../client.ts'
import { createAuthentication } from '../authentication.ts'

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

/** A client of this repository with storage in memory. */
export const createOwnClient = () => createClient({ baseUrl: SHOP, clientId: 'client', storage: createMemoryStorage() })

/**
 * Runs the specification's client-side behaviour on this client and on the published one, against the same fake
 * responses. For each test of a file: what the shop responds, and what it was sent.
 */
export function createBothClients() {
  const sent: Sent[] = []
  const answers = new Map<string, Answer>()
  const client = createOwnClient()
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
