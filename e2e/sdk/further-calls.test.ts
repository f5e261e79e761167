import { expect } from 'vitest'
import { createCheckoutBody, createVisitorToken } from '../server/http.ts'
import { onEachDatabase } from './databases.ts'
import { storefront } from './sdk-client.ts'

const EMAIL = 'ada@example.com'
const PASSWORD = 'a long row of words'
const DONE = { status: 'DONE' }
const IDENTITY = '/_api/iam/authentication'

/** Sends a request of an older published client, for which the current one has no method any more. */
async function send<Answer = Record<string, unknown>>(route: string, token?: string, body?: object): Promise<Answer> {
  const [method = '', path = ''] = route.split(' ')
  const answer = await fetch(`https://www.wixapis.com${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  expect([route, answer.status, text]).toEqual([route, 200, text])
  return JSON.parse(text || '{}')
}

/**
 * Calls of older clients, and those of which other files only make one that is refused: 'authentication.register',
 * 'authentication.login', 'authentication.validateEmail', 'authentication.changePassword', 'oauth.jwks',
 * 'oauth.tokenInfo', 'oauth.userInfo', 'recovery.sendActivationEmail', 'recovery.recover',
 * 'authentication.proceedToNextState', 'verification.resendDuringAuthentication', 'reviews.createReviewAndContact', 'reviews.updateReviewContent',
 * 'checkout.getCheckoutPaymentSettings', 'currentCart.getCurrentCart', 'collections.getCollectionBySlug'.
 */
await onEachDatabase('calls of older clients', ({ server, journey }) => {
  const getVisitor = () => createVisitorToken(server().base, server().fixture.clientId)

  journey('an account is made, signed in to and given another password', async () => {
    const { fixture } = server()
    const visitor = await getVisitor()
    expect(await send(`POST ${IDENTITY}/v2/validate-email`, visitor, { email: EMAIL })).toMatchObject({ valid: true })
    const made = await send<{ identity: { id: string } }>(`POST ${IDENTITY}/v1/register`, visitor, {
      identity: { identifiers: [{ email: EMAIL }], identityProfile: { firstName: 'Ada' } },
      inputs: { password: PASSWORD },
    })
    const login = (password: string) =>
      send(`POST ${IDENTITY}/v1/login`, visitor, { identifier: { email: EMAIL }, inputs: { password } })
    expect(await login(PASSWORD)).toMatchObject({ state: DONE, identity: { id: made.identity.id } })
    const client = storefront(fixture.clientId)
    client.auth.setTokens(await client.auth.generateVisitorTokens())
    const { accessToken } = await client.auth.getMemberTokensForExternalLogin(made.identity.id, fixture.adminApiKey)
    expect(await send('GET /oauth2/user-info', accessToken.value)).toMatchObject({ email: EMAIL })
    await send(`POST ${IDENTITY}/v2/change-password`, accessToken.value, { newPassword: `another ${PASSWORD}` })
    expect(await login(`another ${PASSWORD}`)).toMatchObject({ state: DONE })
    const { member } = await send<{ member: { id: string } }>('POST /members/v1/members', fixture.adminApiKey, {
      member: { loginEmail: 'grace@example.com' },
    })
    await send('POST /_api/iam/recovery/v1/activation-email', fixture.adminApiKey, { identityId: member.id })
    const outbox = fixture.outboxUrl.replace('{email}', encodeURIComponent('grace@example.com'))
    const readToken = async () => {
      const mails = (await (await fetch(outbox, { headers: fixture.outboxHeaders })).json()) as {
        recoveryToken?: string
      }[]
      return mails.find(({ recoveryToken }) => recoveryToken)?.recoveryToken
    }
    await expect.poll(readToken).toBeTruthy()
    const recovered = { recoveryToken: await readToken(), password: PASSWORD }
    expect(await send('POST /_api/iam/recovery/v1/recover', visitor, recovered)).toMatchObject({ state: 'SUCCESS' })
  })

  journey('a sign-in that waits for a code says so again, and mails another one', async () => {
    const visitor = await createVisitorToken(server().base, server().fixture.clients.emailVerification)
    const begun = await send<{ state: string; stateToken: string }>(`POST ${IDENTITY}/v2/register`, visitor, {
      loginId: { email: 'katherine@example.com' },
      password: PASSWORD,
    })
    expect(begun.state).toBe('REQUIRE_EMAIL_VERIFICATION')
    const { stateToken } = begun
    const again = await send<typeof begun>('POST /_api/iam/verification/v1/auth/resend', visitor, { stateToken })
    expect(again.state).toBe('REQUIRE_EMAIL_VERIFICATION')
    expect(again.stateToken).toBeTruthy()
    await send(`POST ${IDENTITY}/v1/state/proceed`, visitor, { stateToken: again.stateToken })
  })

  journey('a token says who has it, and is signed with a key that is published', async () => {
    const visitor = await getVisitor()
    expect(await send('POST /oauth2/token-info', visitor, { token: visitor })).toMatchObject({
      active: true,
      subjectType: 'VISITOR',
      clientId: server().fixture.clientId,
    })
    const { keys } = await send<{ keys: object[] }>('GET /oauth2/jwks')
    expect(keys.length).toBeGreaterThan(0)
  })

  journey('a review comes with a contact, and its content is changed', async () => {
    const { fixture } = server()
    const visitor = await getVisitor()
    const { review } = await send<{ review: { id: string } }>('POST /reviews/v1/reviews/contact', visitor, {
      namespace: 'stores',
      entityId: fixture.products.simple.id,
      content: { title: 'Good', body: 'It pours well.', rating: 4 },
      name: 'Ada L.',
      email: EMAIL,
    })
    const content = { title: 'Better', body: 'It still pours well.', rating: 5 }
    const path = `PUT /reviews/v1/reviews/content/${review.id}`
    expect(await send(path, visitor, { content })).toMatchObject({ review: { content } })
  })

  journey('a cart is read, and how its checkout may be paid, and a collection by its slug', async () => {
    const { fixture } = server()
    const { currentCart } = storefront(fixture.clientId)
    const catalogReference = { appId: fixture.appId, catalogItemId: fixture.products.simple.id }
    await currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 2 }] })
    expect((await currentCart.getCurrentCart()).lineItems).toMatchObject([{ quantity: 2 }])
    const visitor = await getVisitor()
    const body = createCheckoutBody(fixture.appId, fixture.products.simple.id)
    const { checkout } = await send<{ checkout: { id: string } }>('POST /ecom/v1/checkouts', visitor, body)
    const settings = await send(`GET /ecom/v1/checkouts/${checkout.id}/payment-settings`, visitor)
    expect(settings).toHaveProperty('blockedPaymentOptions')
    const { collection } = await send<{ collection: { id: string; slug: string } }>(
      'POST /stores/v1/collections',
      fixture.adminApiKey,
      { collection: { name: 'Kitchen' } },
    )
    const bySlug = await send(`GET /stores-reader/v2/collections/slug/${collection.slug}`, visitor)
    expect(bySlug).toMatchObject({ collection: { id: collection.id } })
  })
})
