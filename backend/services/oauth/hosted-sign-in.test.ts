import { describe, expect, test } from 'vitest'
import { sha256 } from '../../kernel/base/crypto/hash.ts'
import { TEST_ORIGIN } from '../../testing/create-test-app.ts'
import { ADA, createMemberShop, FROM_PAGE, VERIFIER } from '../../testing/member-shop.ts'
import { openBrowser } from '../../testing/visit-page.ts'

describe('the hosted sign-in', () => {
  test('is asked for as any OAuth client asks, and answers in the query', async () => {
    const { shop, clientId, exchange, call, memberId } = await createMemberShop()
    const metadata = await call('GET /.well-known/oauth-authorization-server')
    const url = new URL(metadata.authorization_endpoint)
    url.search = new URLSearchParams({
      client_id: clientId,
      redirect_uri: `${TEST_ORIGIN}/`,
      response_type: 'code',
      state: 'abc',
      code_challenge: sha256(VERIFIER),
      code_challenge_method: 'S256',
    }).toString()
    const page = openBrowser(shop)
    await page.open(url.href)
    await page.send({ email: 'ada@example.com', password: ADA.password })
    const back = new URL(page.url())
    expect([page.status(), back.origin, back.searchParams.get('state')]).toEqual([303, TEST_ORIGIN, 'abc'])
    expect(back.searchParams.get('iss')).toBe(metadata.issuer)
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      code: back.searchParams.get('code') ?? '',
      code_verifier: VERIFIER,
      redirect_uri: `${TEST_ORIGIN}/`,
    })
    const answer = await shop.fetch('/oauth2/token', { method: 'POST', body: form })
    const { access_token } = (await answer.json()) as { access_token: string }
    expect((await call('GET /oauth2/user-info', {}, access_token)).sub).toBe(memberId)
    expect((await exchange({ code: back.searchParams.get('code') })).status).toBe(401)
  })

  test('answers in the fragment where a redirect session asks so, and says what is wrong to nobody else', async () => {
    const { shop, begin, clientId } = await createMemberShop()
    const { fullUrl } = await begin({ redirectUri: `${TEST_ORIGIN}/`, responseMode: 'fragment' }, 'login')
    const page = openBrowser(shop)
    await page.open(fullUrl)
    await page.send({ email: 'ada@example.com', password: ADA.password })
    expect(page.url()).toMatch(/^https:\/\/host\.example\/#code=[\w-]{43}&state=state-1&iss=/)
    const evil = await shop.fetch(`/oauth2/authorize?client_id=${clientId}&redirect_uri=https://evil.example/`)
    expect([evil.status, evil.headers.get('location')]).toEqual([400, null])
  })

  test('security 10: is read by no page, not even one of the client: it is opened, never fetched', async () => {
    const { shop, begin, clientId, login } = await createMemberShop()
    const { fullUrl } = await begin({ sessionToken: await login() })
    const address = `/oauth2/authorize?client_id=${clientId}&redirect_uri=${TEST_ORIGIN}/`
    for (const origin of [TEST_ORIGIN, 'https://evil.example', 'null'])
      for (const [method, url] of [
        ['OPTIONS', fullUrl],
        ['GET', address],
      ] as const) {
        const { headers } = await shop.fetch(url, { method, headers: { origin } })
        expect(headers.get('access-control-allow-origin'), `${method} ${origin}`).toBeNull()
      }
    const read = await shop.fetch(fullUrl, { headers: FROM_PAGE })
    expect(read.headers.get('access-control-allow-origin')).toBeNull()
  })
})
