import { afterAll, beforeAll, expect, test } from 'vitest'
import { listStoredMails } from '../../kernel/runtime/mail/stored-mailer.ts'
import { createProduct } from '../../testing/create-product.ts'
import { TEST_ORIGIN } from '../../testing/create-test-app.ts'
import { ADA, createMemberShop, FROM_PAGE, SESSION, TOKEN } from '../../testing/member-shop.ts'
import { CALLBACK } from '../../testing/open-sign-in.ts'
import { PROVIDER_CLIENT, startOpenIdProvider } from '../../testing/providers/openid-provider.ts'
import { SoftwareAuthenticator } from '../../testing/providers/software-authenticator.ts'
import { openBrowser } from '../../testing/visit-page.ts'
import { STORES_APP_ID } from '../catalog/index.ts'

// Every act that revokes access (`ACTS`) must end everything that was begun before it (`BEGUN`): each pair is tested.

type Shop = Awaited<ReturnType<typeof createMemberShop>>
/** Uses something that was begun, such as a token; returns whether it still gives access to the account. */
type Use = () => Promise<boolean>

const MY = 'GET /members/v1/members/my'
const MEMBER = 'POST /members/v1/members/{id}'
const SIGN_ON = 'POST /_api/iam/authentication/v2/sign-on'
const RECOVERY_MAIL = 'POST /_api/iam/recovery/v1/send-email'
const RECOVER = 'POST /_api/iam/recovery/v1/recover'
const START_VERIFICATION = 'POST /_api/iam/verification/v1/start'
const ADD_PASSKEY = 'POST /awning/v1/passkeys'
const LOGIN = 'POST /_api/iam/authentication/v2/login'
const VERIFY = 'POST /_api/iam/verification/v1/auth/verify'
const PROVIDER_LOGIN = 'POST /_api/iam/authentication/v1/sso/login-with-token-params'
const NEW_PASSWORD = 'quite another row of words'

// Identity providers over plain http, like the one of these tests, are allowed only for a server on localhost.
const SHOP_URL = 'http://localhost:8787'
const openShop = () => createMemberShop({ publicUrl: SHOP_URL })

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
beforeAll(async () => {
  provider = await startOpenIdProvider([`${TEST_ORIGIN}/`, `${SHOP_URL}/oauth2/sso/callback`])
})
afterAll(() => provider.stop())

const isMember = async (shop: Shop, access: string | undefined) =>
  (await shop.send(MY, {}, access)).body?.member.id === shop.memberId
const exchanges = async (shop: Shop, code: string, more: object = {}) =>
  isMember(shop, (await shop.exchange({ code, ...more })).body?.access_token)
/** The value in the mail that `ask` triggers. The clock stands still, so new mails are recognised by their ids. */
const mailed = async (shop: Shop, fact: 'recoveryToken' | 'code' | 'removalLink', ask: () => Promise<unknown>) => {
  const mails = async () => {
    await shop.settle()
    return listStoredMails(shop.app.dependencies.store, shop.siteId, ADA.loginId.email)
  }
  const before = new Set((await mails()).map(({ id }) => id))
  await ask()
  const sent = (await mails()).find(({ id, facts }) => !before.has(id) && facts?.[fact])
  return sent?.facts?.[fact] ?? ''
}
const askForRecovery = (shop: Shop) =>
  mailed(shop, 'recoveryToken', () => shop.call(RECOVERY_MAIL, { email: ADA.loginId.email }, shop.visitor))
const verification = async (shop: Shop) => {
  const { access } = await shop.tokens()
  let stateToken = ''
  const code = await mailed(shop, 'code', async () => {
    stateToken = (await shop.call(START_VERIFICATION, {}, access)).verificationId
  })
  return { stateToken, code }
}

const asked = ({ options }: { options: Record<string, unknown> }) => ({
  rpId: new URL(SHOP_URL).hostname,
  origin: SHOP_URL,
  challenge: String(options.challenge),
})
/** The response of a device that creates a passkey for Ada. */
const createPasskey = async (shop: Shop, device = new SoftwareAuthenticator()) => {
  const { access } = await shop.tokens()
  const sent = { sessionToken: await shop.login() }
  return device.create(asked(await shop.call('POST /awning/v1/passkeys/registration-options', sent, access)))
}
const addPasskey = async (shop: Shop, device?: SoftwareAuthenticator) =>
  shop.call(ADD_PASSKEY, { response: await createPasskey(shop, device) }, (await shop.tokens()).access)

/** Connects an identity provider at which Ada signs in; `join` links her account to it. */
const connectProvider = async (shop: Shop) => {
  const { id: clientId, secret: clientSecret } = PROVIDER_CLIENT
  const sent = { name: 'Example', issuer: provider.issuer, clientId, clientSecret }
  const { idpConnection } = await shop.call('POST /awning/v1/idp-connections', sent, shop.apiKey)
  // A provider is linked only to an account whose mailbox is verified.
  await shop.call(VERIFY, await verification(shop), shop.visitor)
  const { id } = idpConnection
  const leave = async () => {
    const begun = { id, redirectUri: `${TEST_ORIGIN}/` }
    const { url } = await shop.call('POST /awning/v1/idp-connections/{id}/begin', begun, shop.visitor)
    return Object.fromEntries((await provider.visit(url, ADA.loginId.email)).searchParams)
  }
  const signIn = (tokenParams: Record<string, string>) =>
    shop.send(PROVIDER_LOGIN, { idpConnectionId: id, tokenParams }, shop.visitor)
  return { leave, signIn, join: async () => expect((await signIn(await leave())).status).toBe(200) }
}

/** A browser in which Ada has typed her password on the hosted pages. */
async function signedInBrowser(shop: Shop, prompt?: 'consent' | 'login') {
  const page = openBrowser(shop, SHOP_URL)
  const begin = async (more: object = {}) => {
    const authRequest = shop.authRequest({ responseMode: 'fragment', redirectUri: CALLBACK, ...more })
    const { redirectSession } = await shop.call(SESSION, { auth: { authRequest } }, shop.visitor)
    // With `prompt=login`, the sign-in is one for adding a passkey.
    await page.open(prompt === 'login' ? `${redirectSession.fullUrl}&add=passkey` : redirectSession.fullUrl)
  }
  await begin(prompt && { prompt })
  // After the password, `prompt=consent` leads to the page for consent; otherwise a code is issued.
  if (page.html().includes('name="password"')) await page.send({ email: ADA.loginId.email, password: ADA.password })
  const isIn = async () => {
    const code = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('code')
    return code !== null && (await exchanges(shop, code, { redirectUri: CALLBACK }))
  }
  return { page, begin, isIn }
}

const BEGUN: Readonly<Record<string, (shop: Shop) => Promise<Use>>> = {
  'a session token, taken to a redirect session': async (shop) => {
    const sessionToken = await shop.login()
    return async () => {
      const auth = { authRequest: shop.authRequest({ sessionToken }), prompt: 'none' as const }
      return (await shop.send(SESSION, { auth }, shop.visitor, FROM_PAGE)).status === 200
    }
  },
  'a session token, taken to the grant of a program': async (shop) => {
    const session_token = await shop.login()
    return async () => {
      const grant = { grant_type: 'authorized_client' as const, session_token }
      const { body } = await shop.send(TOKEN, grant, `${shop.visitor},${shop.apiKey}`)
      return isMember(shop, body?.access_token)
    }
  },
  'a session token that a program was given': async (shop) => {
    const { sessionToken } = await shop.call(SIGN_ON, { loginId: ADA.loginId }, `${shop.visitor},${shop.apiKey}`)
    return async () => {
      const grant = { grant_type: 'authorized_client' as const, session_token: sessionToken }
      return isMember(shop, (await shop.send(TOKEN, grant, `${shop.visitor},${shop.apiKey}`)).body?.access_token)
    }
  },
  'a redirect session made with a session token': async (shop) => {
    const { fullUrl } = await shop.begin({ sessionToken: await shop.login() })
    return async () => {
      const text = await (await shop.fetch(fullUrl)).text()
      const code = /"code":"([\w-]{43})"/.exec(text)?.[1]
      return code !== undefined && (await exchanges(shop, code))
    }
  },
  'a fetched code': async (shop) => {
    const code = await shop.code()
    return () => exchanges(shop, code)
  },
  'a refresh token': async (shop) => {
    const { refresh: refreshToken } = await shop.tokens()
    return async () =>
      (await shop.send(TOKEN, { grantType: 'refresh_token', refreshToken, clientId: shop.clientId })).status === 200
  },
  'an access token': async (shop) => {
    const { access } = await shop.tokens()
    return () => isMember(shop, access)
  },
  'an access token, looked up': async (shop) => {
    const { access } = await shop.tokens()
    return async () => (await shop.call('POST /oauth2/token-info', { token: access })).active
  },
  'a browser signed in on the hosted pages': async (shop) => {
    const { page, begin, isIn } = await signedInBrowser(shop)
    return async () => {
      await begin()
      await page.send({})
      return isIn()
    }
  },
  'a page that waits for consent': async (shop) => {
    const { page, isIn } = await signedInBrowser(shop, 'consent')
    expect(page.url()).toContain('step=consent')
    return async () => {
      await page.send({})
      return isIn()
    }
  },
  'a page that offers a passkey': async (shop) => {
    const { page } = await signedInBrowser(shop, 'login')
    expect(page.url()).toContain('step=passkey-offer')
    return async () => (await page.post({ options: '1' })).status === 200
  },
  'a page that offers a passkey, put off': async (shop) => {
    const { page, isIn } = await signedInBrowser(shop, 'login')
    return async () => {
      await page.send({ later: '1' })
      return isIn()
    }
  },
  'a sign-in that is sent again with its key': async (shop) => {
    const again = { 'idempotency-key': 'one sign-in' }
    await shop.call(LOGIN, ADA, shop.visitor, again)
    return async () => {
      const { body } = await shop.send(LOGIN, ADA, shop.visitor, again)
      const grant = { grant_type: 'authorized_client' as const, session_token: body?.sessionToken }
      return isMember(shop, (await shop.send(TOKEN, grant, `${shop.visitor},${shop.apiKey}`)).body?.access_token)
    }
  },
  'an access token beside the key of a program': async (shop) => {
    const { access } = await shop.tokens()
    const loginId = { email: 'grace@example.com' }
    return async () => (await shop.send(SIGN_ON, { loginId }, `${access},${shop.apiKey}`)).status === 200
  },
  'an answer of a passkey': async (shop) => {
    const device = new SoftwareAuthenticator()
    await addPasskey(shop, device)
    const options = asked(await shop.call('POST /awning/v1/passkeys/sign-in-options', {}, shop.visitor))
    const response = device.get(options, { userHandle: shop.memberId })
    return async () => (await shop.send('POST /awning/v1/passkeys/sign-in', { response }, shop.visitor)).status === 200
  },
  'a round trip to a provider': async (shop) => {
    const { leave, signIn, join } = await connectProvider(shop)
    await join()
    const params = await leave()
    return async () => (await signIn(params)).body?.identity?.id === shop.memberId
  },
  'a round trip of the hosted pages to a provider': async (shop) => {
    await (await connectProvider(shop)).join()
    const page = openBrowser(shop, SHOP_URL)
    const authRequest = shop.authRequest({ responseMode: 'fragment', redirectUri: CALLBACK })
    await page.open((await shop.call(SESSION, { auth: { authRequest } }, shop.visitor)).redirectSession.fullUrl)
    const [href = ''] = [...page.html().matchAll(/href="([^"]+connection=[^"]+)"/g)].map(([, link]) => link).slice(-1)
    await page.open(href.replaceAll('&amp;', '&'))
    const back = await provider.visit(page.url(), ADA.loginId.email)
    return async () => {
      await page.open(back.href)
      const code = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('code')
      return code !== null && (await exchanges(shop, code, { redirectUri: CALLBACK }))
    }
  },
  'a verification whose code is sent again': async (shop) => {
    const { stateToken } = await verification(shop)
    return async () =>
      (await shop.send('POST /_api/iam/verification/v1/auth/resend', { stateToken }, shop.visitor)).status === 200
  },
  'a state token that is gone on with': async (shop) => {
    const { stateToken } = await verification(shop)
    const proceed = 'POST /_api/iam/authentication/v1/state/proceed'
    return async () => (await shop.send(proceed, { stateToken }, shop.visitor)).status === 200
  },
  'a link to a checkout, which shows the addresses of the account': async (shop) => {
    const { id: catalogItemId } = await createProduct(shop.app.contextFor(shop.siteId), { name: 'Mug', price: '10.00' })
    const { access } = await shop.tokens()
    const contact = { addresses: [{ country: 'IE', city: 'Cork', addressLine: '1 Main Street' }] }
    await shop.call('PATCH /members/v1/members/{member.id}', { member: { id: shop.memberId, contact } }, access)
    const lineItems = [{ quantity: 1, catalogReference: { catalogItemId, appId: STORES_APP_ID } }]
    await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems }, access)
    const { checkoutId: id } = await shop.call('POST /ecom/v1/carts/current/create-checkout', {}, access)
    const { checkoutUrl } = await shop.call('GET /ecom/v1/checkouts/{id}/wix-checkout-url', { id }, access)
    return async () => {
      const page = openBrowser(shop, SHOP_URL)
      await page.open(checkoutUrl)
      return page.html().includes('1 Main Street')
    }
  },
  // An account has only one live code, so this verification is begun after those above.
  'a verification': async (shop) => {
    const { stateToken, code } = await verification(shop)
    return async () => (await shop.send(VERIFY, { stateToken, code }, shop.visitor)).status === 200
  },
  'a link to add a passkey': async (shop) => {
    const response = await createPasskey(shop)
    // Sent with a newer access token, so that only the challenge is tested.
    return async () => {
      const since = await shop.shop.createMemberToken(shop.memberId)
      return (await shop.send(ADD_PASSKEY, { response }, since)).status === 200
    }
  },
  'the page of a recovery mail': async (shop) => {
    const link = `/account/recover?site=${shop.siteId}&token=${await askForRecovery(shop)}`
    return async () => (await shop.fetch(link)).status === 200
  },
  'a recovery mail': async (shop) => {
    const recoveryToken = await askForRecovery(shop)
    return async () =>
      (await shop.send(RECOVER, { recoveryToken, password: ADA.password }, shop.visitor)).status === 200
  },
}

/** Approves the member again after the act, so that revoked access is tested and not only the status. */
const approved = (act: (shop: Shop) => Promise<unknown>) => async (shop: Shop) => {
  await act(shop)
  await shop.settle()
  await shop.call(`${MEMBER}/approve`, { id: shop.memberId }, shop.apiKey)
}

const ACTS: Readonly<Record<string, (shop: Shop) => Promise<unknown>>> = {
  'a change of the password': async (shop) =>
    shop.call(
      'POST /_api/iam/authentication/v2/change-password',
      { newPassword: NEW_PASSWORD },
      (await shop.tokens()).access,
    ),
  'a recovery': async (shop) =>
    shop.call(RECOVER, { recoveryToken: await askForRecovery(shop), password: NEW_PASSWORD }, shop.visitor),
  'a recovery on the page': async (shop) => {
    const page = openBrowser(shop, SHOP_URL)
    await page.open(`/account/recover?site=${shop.siteId}&token=${await askForRecovery(shop)}`)
    await page.send({ password: NEW_PASSWORD })
    expect(page.html()).toContain('Your password is saved')
  },
  'a reset that the merchant asks for': ({ call, apiKey, memberId: id }) =>
    call('POST /awning/v1/members/{id}/require-password-reset', { id }, apiKey),
  'a sign-out everywhere': async (shop) =>
    shop.call('POST /awning/v1/sign-out-everywhere', {}, (await shop.tokens()).access),
  'a block': approved(({ call, apiKey, memberId: id }) => call(`${MEMBER}/block`, { id }, apiKey)),
  'a block of many': approved(({ call, apiKey }) =>
    call('POST /members/v1/members/bulk/block-by-filter', { filter: {} }, apiKey),
  ),
  'a disconnection': approved(({ call, apiKey, memberId: id }) => call(`${MEMBER}/disconnect`, { id }, apiKey)),
  'a removal of a passkey by the link of its mail': async (shop) => {
    const link = await mailed(shop, 'removalLink', () => addPasskey(shop))
    const page = openBrowser(shop, SHOP_URL)
    await page.open(link)
    await page.send({})
    expect(page.html()).toContain('It has been removed')
  },
  'a removal of a provider by the link of its mail': async (shop) => {
    const { join } = await connectProvider(shop)
    const link = await mailed(shop, 'removalLink', join)
    const page = openBrowser(shop, SHOP_URL)
    await page.open(link)
    await page.send({})
    expect(page.html()).toContain('It has been removed')
  },
  'a deletion': ({ call, apiKey, memberId: id }) => call('DELETE /members/v1/members/{id}', { id }, apiKey),
  'a deletion of many': async (shop) => {
    await shop.call('POST /members/v1/members/bulk/delete-by-filter', { filter: {} }, shop.apiKey)
    await shop.settle()
  },
  'a deletion by the member': async (shop) =>
    shop.call('DELETE /members/v1/members/my', {}, (await shop.tokens()).access),
  'an erasure': ({ call, apiKey, memberId }) => call('POST /awning/v1/personal-data/erase', { memberId }, apiKey),
  'an erasure by the member': async (shop) =>
    shop.call('DELETE /awning/v1/personal-data/my', {}, (await shop.tokens()).access),
}

const allBegun = async (shop: Shop) => {
  const uses: [name: string, use: Use][] = []
  for (const [name, begin] of Object.entries(BEGUN)) uses.push([name, await begin(shop)])
  return uses
}
const outcomes = async (uses: readonly [name: string, use: Use][]) => {
  const found: Record<string, string> = {}
  for (const [name, use] of uses) found[name] = (await use()) ? 'lets in' : 'refused'
  return found
}
const ALL_REFUSED = Object.fromEntries(Object.keys(BEGUN).map((name) => [name, 'refused']))

test.each(Object.entries(BEGUN))('without such an act %s leads on', async (_, begin) => {
  const use = await begin(await openShop())
  expect(await use()).toBe(true)
})

test.each(Object.entries(ACTS))('security 15, 61: %s ends all that was begun before it', async (_, act) => {
  const shop = await openShop()
  const uses = await allBegun(shop)
  await act(shop)
  expect(await outcomes(uses)).toEqual(ALL_REFUSED)
})

test('security 15, 61: a sign-in that waits for the shop’s approval ends with a reset, and goes on after an approval', async () => {
  const { shop, visitor } = await createMemberShop()
  await shop.call('PATCH /awning/v1/sign-in-settings', { settings: { ownerApproval: true } }, shop.apiKey)
  const register = async (email: string) =>
    shop.call('POST /_api/iam/authentication/v2/register', { ...ADA, loginId: { email } }, visitor)
  const proceed = async (stateToken = '') =>
    (await shop.send('POST /_api/iam/authentication/v1/state/proceed', { stateToken }, visitor)).body?.sessionToken
  const [grace, eve] = [await register('grace@example.com'), await register('eve@example.com')]
  await shop.call('POST /awning/v1/members/{id}/require-password-reset', { id: eve.identity?.id }, shop.apiKey)
  for (const { identity } of [grace, eve]) await shop.call(`${MEMBER}/approve`, { id: identity?.id }, shop.apiKey)
  expect(await proceed(grace.stateToken)).toBeTruthy()
  expect(await proceed(eve.stateToken)).toBeUndefined()
})

test('the export of a member shows no ended session or browser as open', async () => {
  const shop = await openShop()
  await signedInBrowser(shop)
  const { access } = await shop.tokens()
  const parts = async (token: string) =>
    (await shop.call('GET /awning/v1/personal-data/my', {}, token)).personalData.parts
  expect((await parts(access)).browserSessions).toHaveLength(1)
  await shop.call('POST /awning/v1/sign-out-everywhere', {}, access)
  const { sessions = [], browserSessions } = await parts((await shop.tokens()).access)
  expect(browserSessions).toBeUndefined()
  expect(sessions.length).toBeGreaterThan(1)
  expect(sessions.filter((session) => !('endedDate' in (session as object)))).toHaveLength(1)
})
