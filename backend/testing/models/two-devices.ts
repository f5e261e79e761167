import fc from 'fast-check'
import { expect } from 'vitest'
import { sha256 } from '../../kernel/base/crypto/hash.ts'
import { listStoredMails } from '../../kernel/runtime/mail/stored-mailer.ts'
import { TEST_ORIGIN } from '../create-test-app.ts'
import { BERLIN, createTestShop } from '../test-shop.ts'
import { openBrowser, type PageVisit } from '../visit-page.ts'

const PEOPLE = ['ada', 'ida'] as const
type Person = (typeof PEOPLE)[number]

const ACTS = [
  'add',
  'remove',
  'address',
  'order',
  'sign-in',
  'wrong password',
  'sign-out',
  'sign-out everywhere',
  'change password',
  'new password by mail',
  'delete',
] as const

/** One act: on which device, by whom if it is a sign-in, with which product. */
export type Act = { kind: (typeof ACTS)[number]; device: number; person: Person; product: number; quantity: number }

/** Acts of a day; what ends an account or all sessions is rarer than what fills carts. */
export const drawnActs = (length: number) =>
  fc.array(
    fc.record({
      kind: fc.oneof(
        { weight: 6, arbitrary: fc.constant<Act['kind']>('add') },
        { weight: 6, arbitrary: fc.constant<Act['kind']>('sign-in') },
        { weight: 10, arbitrary: fc.constantFrom(...ACTS) },
      ),
      device: fc.nat(1),
      person: fc.constantFrom(...PEOPLE),
      product: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: length, maxLength: length, size: 'max' },
  )

/** What an account, or a visitor, has. */
type Belongings = { cart: Map<number, number>; addresses: string[]; orders: Set<string> }
type Account = Belongings & { password: string; isProved: boolean }
type Device = {
  /** The hosted pages' browser, which keeps its cookies from one person to the next. */
  browser: PageVisit
  token: string
  refreshToken: string
  person?: Person
  /** The cart of the visitor before a sign-in. */
  cart: Map<number, number>
}

const VERIFIER = 'v'.repeat(43)
const toEmail = (person: Person) => `${person}@example.com`

/** Two devices and two people in one shop, beside a model of what belongs to whom. */
export async function openDevices() {
  const shop = await createTestShop()
  const products = await Promise.all([0, 1, 2].map((index) => shop.product({ name: `Mug ${index}`, stock: 90_000 })))
  const accounts = new Map<Person, Account>()
  /** Guests' orders with the address of a person, which come into their account once the mailbox is proved. */
  const guestOrders = new Map<Person, Set<string>>(PEOPLE.map((person) => [person, new Set()]))
  /** Texts by which something of a person is recognized. */
  const marks = new Map<Person, string[]>(PEOPLE.map((person) => [person, [toEmail(person)]]))
  let count = 0

  const becomeVisitor = async (device: Device) => {
    const { access_token, refresh_token = '' } = await shop.call('POST /oauth2/token', {
      clientId: shop.clientId,
      grantType: 'anonymous',
    })
    Object.assign(device, { token: access_token, refreshToken: refresh_token, person: undefined, cart: new Map() })
  }
  const devices: Device[] = []
  for (const _ of ['laptop', 'phone']) {
    const device: Device = { browser: openBrowser(shop), token: '', refreshToken: '', cart: new Map() }
    await becomeVisitor(device)
    devices.push(device)
  }

  /** All devices of a person are signed out: their tokens open nothing any more. */
  const loseDevices = async (person: Person) => {
    for (const device of devices.filter((each) => each.person === person)) {
      expect((await shop.send('GET /members/v1/members/my', {}, device.token)).status).toBe(401)
      await becomeVisitor(device)
    }
  }
  const placeOrder = async (token: string, email: string) => {
    const { checkout } = await shop.call(
      'POST /ecom/v1/checkouts',
      {
        channelType: 'WEB',
        lineItems: [shop.line(products[0] ?? '', 1)],
        checkoutInfo: { buyerInfo: { email }, shippingInfo: { shippingDestination: { address: BERLIN } } },
      },
      token,
    )
    const { orderId = '' } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id: checkout.id }, token)
    return orderId
  }
  const signInOnPage = async (device: Device, person: Person, password: string) => {
    const authRequest = {
      clientId: shop.clientId,
      responseType: 'code',
      responseMode: 'fragment',
      redirectUri: `${TEST_ORIGIN}/`,
      state: 'state',
      codeChallenge: sha256(VERIFIER),
      codeChallengeMethod: 'S256',
    }
    const { redirectSession } = await shop.call(
      'POST /_api/redirects-api/v1/redirect-session',
      { auth: { authRequest } },
      device.token,
    )
    const { browser } = device
    await browser.open(redirectSession.fullUrl)
    // Nobody is signed in here any more, and the page knows nobody.
    expect(new URL(browser.url()).searchParams.get('step')).toBe('sign-in')
    for (const mark of [...marks.values()].flat()) expect(browser.html()).not.toContain(mark)
    await browser.send({ email: toEmail(person), password })
    const code = new URLSearchParams(new URL(browser.url()).hash.slice(1)).get('code') ?? ''
    const { access_token, refresh_token = '' } = await shop.call('POST /oauth2/token', {
      grantType: 'authorization_code',
      clientId: shop.clientId,
      redirectUri: `${TEST_ORIGIN}/`,
      code,
      codeVerifier: VERIFIER,
    })
    return { token: access_token, refreshToken: refresh_token }
  }
  const register = async (device: Device, person: Person): Promise<Account> => {
    const password = `the first password of ${person}`
    await shop.call(
      'POST /_api/iam/authentication/v2/register',
      { loginId: { email: toEmail(person) }, password },
      device.token,
    )
    const account: Account = { password, isProved: false, cart: new Map(), addresses: [], orders: new Set() }
    accounts.set(person, account)
    return account
  }

  const run: Record<Act['kind'], (act: Act, device: Device) => Promise<void>> = {
    async add({ product, quantity }, device) {
      const lineItems = [shop.line(products[product] ?? '', quantity)]
      await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems }, device.token)
      const cart = getCart(device)
      cart.set(product, (cart.get(product) ?? 0) + quantity)
    },
    async remove({ product }, device) {
      const { cart } = await shop.call('GET /awning/v1/carts/current', {}, device.token)
      const line = cart?.lineItems.find(({ catalogReference }) => catalogReference?.catalogItemId === products[product])
      if (!line) return
      const lineItemIds = [line.id]
      await shop.call('POST /ecom/v1/carts/current/remove-line-items', { lineItemIds }, device.token)
      getCart(device).delete(product)
    },
    async address(_, device) {
      const account = device.person && accounts.get(device.person)
      if (!device.person || !account || account.addresses.length >= 15) return
      const street = `${device.person} street ${++count}`
      marks.get(device.person)?.push(street)
      account.addresses.push(street)
      const { member } = await shop.call('GET /members/v1/members/my', { fieldsets: ['FULL'] }, device.token)
      const addresses = [...(member.contact?.addresses ?? []), { ...BERLIN, addressLine: street }]
      await shop.call(
        'PATCH /members/v1/members/{member.id}',
        { member: { id: member.id ?? '', contact: { addresses } } },
        device.token,
      )
    },
    async order({ person }, device) {
      const id = await placeOrder(device.token, toEmail(device.person ?? person))
      marks.get(device.person ?? person)?.push(id)
      if (device.person) accounts.get(device.person)?.orders.add(id)
      else guestOrders.get(person)?.add(id)
    },
    async 'sign-in'({ person }, device) {
      if (device.person) return
      const account = accounts.get(person) ?? (await register(device, person))
      Object.assign(device, await signInOnPage(device, person, account.password), { person })
      for (const [product, quantity] of device.cart)
        account.cart.set(product, (account.cart.get(product) ?? 0) + quantity)
      device.cart = new Map()
      if (account.isProved) for (const id of guestOrders.get(person) ?? []) account.orders.add(id)
      if (account.isProved) guestOrders.set(person, new Set())
    },
    async 'wrong password'({ person }, device) {
      if (device.person) return
      const login = { loginId: { email: toEmail(person) }, password: 'not the password at all' }
      const { status } = await shop.send('POST /_api/iam/authentication/v2/login', login, device.token)
      expect(status).toBeGreaterThanOrEqual(400)
    },
    async 'sign-out'(_, device) {
      if (!device.person) return
      const { token } = device
      await shop.call('POST /oauth2/revoke', { token: device.refreshToken })
      await becomeVisitor(device)
      expect((await shop.send('GET /members/v1/members/my', {}, token)).status).toBe(401)
    },
    async 'sign-out everywhere'(_, device) {
      const { person } = device
      if (!person) return
      await shop.call('POST /awning/v1/sign-out-everywhere', {}, device.token)
      await loseDevices(person)
    },
    async 'change password'(_, device) {
      const { person } = device
      const account = person && accounts.get(person)
      if (!person || !account) return
      account.password = `password number ${++count} of ${person}`
      await shop.call(
        'POST /_api/iam/authentication/v2/change-password',
        { newPassword: account.password },
        device.token,
      )
      await loseDevices(person)
    },
    async 'new password by mail'({ person }, device) {
      const account = accounts.get(person)
      if (!account || device.person) return
      await shop.call('POST /_api/iam/recovery/v1/send-email', { email: toEmail(person) }, device.token)
      await shop.settle()
      const mails = await listStoredMails(shop.app.dependencies.store, shop.siteId, toEmail(person))
      const recoveryToken = mails.find(({ facts }) => facts?.recoveryToken)?.facts?.recoveryToken
      account.password = `password number ${++count} of ${person}`
      await shop.call('POST /_api/iam/recovery/v1/recover', { recoveryToken, password: account.password }, device.token)
      // What somebody else may have put into an account whose mailbox nobody had proved.
      if (!account.isProved) Object.assign(account, { isProved: true, cart: new Map(), addresses: [] })
      await loseDevices(person)
    },
    async delete(_, device) {
      const { person } = device
      if (!person) return
      await shop.call('DELETE /members/v1/members/my', {}, device.token)
      accounts.delete(person)
      await loseDevices(person)
    },
  }
  const getCart = ({ person, cart }: Device) => (person && accounts.get(person)?.cart) ?? cart

  /** Compares what a device sees with the model, and looks for anything of somebody else. */
  const check = async (device: Device) => {
    const { person, token } = device
    const account = person && accounts.get(person)
    const { cart } = await shop.call('GET /awning/v1/carts/current', {}, token)
    const seen = new Map(
      (cart?.lineItems ?? []).map(({ catalogReference, quantity }) => [
        products.indexOf(catalogReference?.catalogItemId ?? ''),
        quantity,
      ]),
    )
    const sorted = (one: Map<number, number>) => [...one].sort(([a], [b]) => a - b)
    expect(sorted(seen)).toEqual(sorted(getCart(device)))
    const my = await shop.send('GET /members/v1/members/my', { fieldsets: ['FULL'] }, token)
    const search = { cursorPaging: { limit: 100 } }
    const orders = await shop.send('POST /ecom/v1/orders/search', { search }, token)
    if (account && person) {
      const { loginEmail, contact } = my.body?.member ?? {}
      expect(loginEmail).toBe(toEmail(person))
      expect((contact?.addresses ?? []).map(({ addressLine }) => addressLine)).toEqual(account.addresses)
      expect((orders.body?.orders ?? []).map(({ id }) => id).sort()).toEqual([...account.orders].sort())
    } else expect(my.status).toBeGreaterThanOrEqual(400)
    const answers = JSON.stringify([cart, my, ...(person ? [orders] : [])])
    for (const [other, texts] of marks)
      if (other !== person) for (const text of texts) expect(answers).not.toContain(text)
  }

  /** As widgets do before a token expires. */
  const renewTokens = async (device: Device) => {
    const { access_token, refresh_token } = await shop.call('POST /oauth2/token', {
      clientId: shop.clientId,
      grantType: 'refresh_token',
      refreshToken: device.refreshToken,
    })
    device.token = access_token
    device.refreshToken = refresh_token ?? device.refreshToken
  }
  let lived = 0

  return {
    async live(act: Act) {
      shop.clock.advance(20_000)
      if (++lived % 12 === 0) for (const each of devices) await renewTokens(each)
      const device = devices[act.device]
      if (device) await run[act.kind](act, device)
      for (const each of devices) await check(each)
    },
  }
}
