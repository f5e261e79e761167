import { fireEvent } from '@testing-library/dom'
import { screen } from 'shadow-dom-testing-library'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sha256 } from '../../backend/kernel/hash.ts'
import { tickets } from '../../backend/services/authentication/records.ts'
import { answerWithCode, findAuthorization } from '../../backend/services/oauth/index.ts'
import { passkeys } from '../../backend/services/passkeys/records.ts'
import { createTestShop, type TestShop } from '../../backend/testing/test-shop.ts'
import { run } from '../kit/host-actions.ts'
import { type AwningConfig, openShop } from '../kit/index.ts'
import { aBrowser, listenTo, type TestBrowser, until } from '../kit/test-browser.ts'
import { mount } from './index.ts'
import { becomeMember } from './test-member.ts'

const ADA = { email: 'ada@example.com', password: 'a long row of words' }
/** One pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
let shop: TestShop
let browser: TestBrowser
const takeOut: (() => void)[] = []

beforeEach(async () => {
  shop = await createTestShop()
  browser = aBrowser(shop)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const undo of takeOut.splice(0)) undo()
  browser.close()
  document.body.replaceChildren()
  history.replaceState(null, '', '/page')
})

const show = (attributes: Record<string, string> = {}, more: Partial<AwningConfig> = {}) => {
  const host = document.createElement('awning-member')
  for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
  document.body.append(host)
  const config = browser.config(more)
  takeOut.push(mount(host, config))
  const page = { config, fill: async () => {} }
  return { host, config, page, client: openShop(config).client }
}
const button = (name: string | RegExp) => screen.findByShadowRole('button', { name })
const press = async (name: string | RegExp) => fireEvent.click(await button(name))
/** The sign-in can be opened. */
const isReady = () => until(() => screen.queryByShadowRole('button', { name: 'Sign in', busy: false }))
const field = (name: string | RegExp) => screen.findByShadowLabelText<HTMLInputElement>(name)
const type = async (name: string | RegExp, value: string) => fireEvent.input(await field(name), { target: { value } })
const text = (words: string | RegExp) => screen.findByShadowText(words)
const settings = (settings: Record<string, boolean>) =>
  shop.call('PATCH /awning/v1/sign-in-settings', { settings }, shop.apiKey)
const sendForm = async (name: string) => fireEvent.submit((await button(name)).closest('form') as HTMLFormElement)

/** What the hidden frame of a direct login would say, which jsdom does not load. */
async function answerFrame() {
  const frame = await vi.waitUntil(() => document.querySelector('iframe'), { timeout: 30_000 })
  const response = await shop.fetch(frame.src)
  const data = JSON.parse(/\}\)\((\{.*?\}),"/.exec(await response.text())?.[1] ?? '{}')
  dispatchEvent(new MessageEvent('message', { source: frame.contentWindow, data, origin: 'https://shop.example' }))
}

/** Somebody with an account who is signed in in this browser. */
async function signedIn(shown = show({ layout: 'inline' })) {
  return { ...shown, id: await becomeMember(shop, shown.client, ADA.email) }
}

test('a button says whether there is an account to look at, and opens it', async () => {
  const events = listenTo('awning:member:open', 'awning:member:close')
  const shown = show()
  await press('Sign in')
  const drawer = await screen.findByShadowRole<HTMLDialogElement>('dialog', { name: 'Sign in' })
  await until(() => drawer.open)
  await signedIn(shown)
  await text(ADA.email)
  await press('Close')
  await until(() => !drawer.open)
  expect(await button('Your account')).toBeTruthy()
  events.stop()
  expect(events.names()).toEqual(['awning:member:open', 'awning:member:close'])
})

test('the sign-in’s window is opened in the press itself, and what it says counts', async () => {
  const { client } = show({ layout: 'inline' })
  await isReady()
  const popup = document.body.appendChild(document.createElement('iframe')).contentWindow as Window
  const open = vi.spyOn(window, 'open').mockReturnValue(popup)
  fireEvent.click(screen.getByShadowRole('button', { name: 'Sign in' }))
  expect(open.mock.calls).toEqual([
    [expect.stringContaining('https://shop.example/oauth2/authorize?request='), 'awning-sign-in', expect.any(String)],
  ])
  await text('Finish signing in, in the other window.')
  const [begun] = (await client.storage.get<{ state: string }[]>(`sign-in|${client.key}`)) ?? []
  const data = { error: 'access_denied', state: begun?.state, iss: 'https://shop.example' }
  dispatchEvent(new MessageEvent('message', { source: popup, data, origin: 'https://shop.example' }))
  await text('You did not sign in. Try again whenever you like.')
})

test('whoever gives up is asked again, and a page may keep people from signing in', async () => {
  show({ layout: 'inline' })
  await isReady()
  const popup = document.body.appendChild(document.createElement('iframe')).contentWindow as Window
  const open = vi.spyOn(window, 'open').mockReturnValue(popup)
  await press('Sign in')
  await press('Cancel')
  await text('You did not sign in. Try again whenever you like.')
  await isReady()
  const refuse = (event: Event) => event.preventDefault()
  document.addEventListener('awning:member:before-login', refuse)
  await press('Sign in')
  document.removeEventListener('awning:member:before-login', refuse)
  expect(open).toHaveBeenCalledTimes(1)
})

test('a form in the page goes through code and approval', async () => {
  await settings({ emailVerification: true, ownerApproval: true })
  const { client } = show({ layout: 'inline', login: 'form' })
  await press('Create an account')
  await type('E-mail', ADA.email)
  await type('Password', ADA.password)
  await sendForm('Create an account')
  await text(/We have sent a code of six digits to/)
  await type('Code', '000000')
  await sendForm('Confirm')
  await text('The code is not right. Look at the mail again.')
  await press('Send another code')
  await text('Another code is on its way.')
  const { store } = shop.app.dependencies
  const { items } = await store.reader(tickets).query(shop.siteId, { paging: { limit: 100, offset: 0 } })
  await store.transaction((work) => {
    for (const ticket of items) if (ticket.codeHash) work.update(tickets, { ...ticket, codeHash: sha256('123456') })
  })
  await type('Code', '123456')
  await sendForm('Confirm')
  await text('Waiting for approval')
  expect(client.session.role()).not.toBe('member')
})

test('a form in the page signs in by a hidden frame, past a captcha that the browser solves', async () => {
  await settings({ captcha: true })
  const { client } = show({ layout: 'inline', login: 'form' })
  await press('Create an account')
  await type('E-mail', ADA.email)
  await type('Password', ADA.password)
  await sendForm('Create an account')
  await text('Checking that you are a person …')
  await answerFrame()
  await until(() => client.session.role() === 'member')
  expect(await text(ADA.email)).toBeTruthy()
})

test('whose browser did not solve the captcha is asked, hears what went wrong, and gets in', async () => {
  await settings({ captcha: true })
  const { client } = show({ layout: 'inline', login: 'form' })
  vi.spyOn(shop.app.dependencies.captcha, 'verify').mockResolvedValueOnce(false).mockResolvedValueOnce(false)
  /** A button that is busy takes no press. */
  const proveIt = async () => {
    await until(() => screen.queryByShadowRole('button', { name: 'I am a person', busy: false }))
    await press('I am a person')
  }
  await press('Create an account')
  await type('E-mail', ADA.email)
  await type('Password', ADA.password)
  await sendForm('Create an account')
  await text('One more step: show that you are a person.')
  await proveIt()
  await text('That did not work. Try again.')
  const broken = vi.spyOn(globalThis, 'btoa').mockImplementationOnce(() => {
    throw new DOMException('Not here', 'NotSupportedError')
  })
  await proveIt()
  await until(() => broken.mock.calls.length === 1)
  await text('That did not work. Try again.')
  await proveIt()
  await answerFrame()
  await until(() => client.session.role() === 'member')
  expect(await text(ADA.email)).toBeTruthy()
})

test('each refusal is said in words for whoever typed', async () => {
  show({ layout: 'inline', login: 'form' })
  const attempt = async (name: string, email: string, password: string) => {
    await type('E-mail', email)
    await type('Password', password)
    await sendForm(name)
  }
  await attempt('Sign in', ADA.email, ADA.password)
  await text(/There is no account with this e-mail/)
  await press('Create an account')
  await attempt('Create an account', ADA.email, 'short')
  // As a hint before, and now as what is wrong.
  await until(() => screen.queryAllByShadowText(/Choose a password of 8 to 128 characters/).length === 2)
  await attempt('Create an account', 'nobody', ADA.password)
  await text(/Enter an e-mail address/)
  browser.offline = true
  await attempt('Create an account', ADA.email, ADA.password)
  await text(/The shop can’t be reached/)
  browser.offline = false
  await press('Forgot your password?')
  await type('E-mail', ADA.email)
  await sendForm('Send me a link')
  expect(await text(/a link to a new password is on its way/)).toBeTruthy()
})

test('a member changes profile, address of the profile, addresses and who sees them', async () => {
  const { client, page } = await signedIn()
  await type(/^First name/, 'Ada')
  await type('Address of your profile', 'countess')
  await sendForm('Save')
  await text('Saved.')
  await press('Show my profile')
  await button('Hide my profile')
  await press('Add an address')
  await type('Street and number', 'Torstraße 1')
  await type('Postcode', '10119')
  await type('Town', 'Berlin')
  fireEvent.change(await field('Country'), { target: { value: 'DE' } })
  fireEvent.submit((await field('Town')).closest('form') as HTMLFormElement)
  await text('Torstraße 1, 10119 Berlin, Germany')
  const { member } = await client.call('GET /members/v1/members/my', { fieldsets: ['FULL'] })
  expect(member).toMatchObject({
    contact: { firstName: 'Ada', addresses: [{ addressLine: 'Torstraße 1' }] },
    profile: { slug: 'countess' },
    privacyStatus: 'PUBLIC',
  })
  expect(await run(page, 'member')).toEqual(member)
  await press('Remove Torstraße 1, 10119 Berlin, Germany')
  await text('No address yet.')
})

test('a member shows a picture from the device, and takes it away again', async () => {
  const { client, host } = await signedIn()
  await text('Profile')
  const photoOf = async () =>
    (await client.call('GET /members/v1/members/my', { fieldsets: ['FULL'] })).member.profile?.photo
  const input = host.shadowRoot?.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  const pressed = vi.spyOn(input, 'click')
  await press('Choose a picture')
  expect(pressed).toHaveBeenCalledOnce()
  // jsdom reads and draws no pictures; what it would draw is drawn before.
  const draws = vi
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ fillRect() {}, drawImage() {} } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(`data:image/png;base64,${PNG}`)
  const readable = vi.fn(async () => ({ width: 600, height: 400, close() {} }))
  vi.stubGlobal('createImageBitmap', readable)
  const choose = (file: File) => {
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    fireEvent.change(input)
  }
  choose(new File(['a picture'], 'ada.jpg', { type: 'image/jpeg' }))
  await button('Remove the picture')
  expect(draws).toHaveBeenCalledOnce()
  const photo = await photoOf()
  expect((await shop.fetch(photo?.url ?? '')).headers.get('content-type')).toBe('image/png')
  expect(host.shadowRoot?.querySelector<HTMLImageElement>('.member-picture img')?.src).toBe(photo?.url)
  readable.mockRejectedValueOnce(new DOMException('No picture', 'InvalidStateError'))
  choose(new File(['no picture'], 'notes.txt'))
  await text('This picture can’t be used. Choose another one.')
  expect(await photoOf()).toEqual(photo)
  await press('Remove the picture')
  await until(() => screen.queryByShadowRole('button', { name: 'Remove the picture' }) === null)
  expect(await photoOf()).toBeUndefined()
})

test('a member finds the own orders, and nobody else’s', async () => {
  const { client, id } = await signedIn()
  await text('No orders yet.')
  const order = (buyerInfo: object) => ({
    lineItems: [
      {
        productName: { original: 'Everyday Mug' },
        itemType: { preset: 'PHYSICAL' as const },
        quantity: 1,
        price: { amount: '10.00' },
      },
    ],
    status: 'APPROVED' as const,
    channelInfo: { type: 'POS' as const },
    priceSummary: {},
    buyerInfo,
  })
  const buy = async (buyerInfo: object) =>
    (await shop.call('POST /ecom/v1/orders', { order: order(buyerInfo) }, shop.apiKey)).order.id
  await buy({ email: 'other@example.com' })
  const own = await buy({ memberId: id, email: ADA.email })
  const { orders = [] } = await client.call('POST /ecom/v1/orders/search', {})
  expect(orders.map((found) => found.id)).toEqual([own])
  document.body.replaceChildren()
  show({ layout: 'inline' }, { storage: client.storage })
  const link = await screen.findByShadowRole<HTMLAnchorElement>('link', { name: /^Order / })
  expect(link.href).toContain(`https://shop.example/order/${own}?key=`)
})

test('a member names passkeys, and removes one after a question', async () => {
  const { id: memberId } = await signedIn()
  const { store, clock } = shop.app.dependencies
  const createdDate = clock.now().toISOString()
  const passkey = {
    siteId: shop.siteId,
    memberId,
    publicKey: '',
    counter: 0,
    transports: [],
    synced: true,
    createdDate,
  }
  await store.transaction((work) => {
    work.insert(passkeys, { ...passkey, id: 'one', credentialId: 'one', name: 'Phone', lastUsedDate: createdDate })
    work.insert(passkeys, { ...passkey, id: 'two', credentialId: 'two', name: 'Laptop' })
  })
  const kept = async () => {
    const { items } = await store.reader(passkeys).query(shop.siteId, { paging: { limit: 9, offset: 0 } })
    return items.map(({ name }) => name).sort()
  }
  const summary = await text('Passkeys')
  const parts = summary.closest('details') as HTMLDetailsElement
  expect(browser.requests).not.toContain('GET /awning/v1/passkeys')
  parts.open = true
  fireEvent(parts, new Event('toggle'))
  await text('Phone')
  expect(screen.getAllByShadowText(/^Made on /)).toHaveLength(2)
  expect(screen.getAllByShadowText(/^Last used on /)).toHaveLength(1)
  await press('Rename Phone')
  await type('Name of the passkey', 'Old phone')
  fireEvent.submit((await field('Name of the passkey')).closest('form') as HTMLFormElement)
  await press('Remove Old phone')
  await text('Remove Old phone? You can no longer sign in with it.')
  await press('Cancel')
  expect(await kept()).toEqual(['Laptop', 'Old phone'])
  for (const name of ['Old phone', 'Laptop']) {
    await press(`Remove ${name}`)
    await text(/You can no longer sign in with it/)
    await press(`Remove ${name}`)
    await until(() => screen.queryByShadowText(name) === null)
  }
  await text(/^No passkey yet/)
  await button('Add a passkey')
  expect(await kept()).toEqual([])
})

test('a member adds one more passkey on the shop’s page, and finds it in the account', async () => {
  const { id: memberId } = await signedIn()
  const summary = await text('Passkeys')
  const parts = summary.closest('details') as HTMLDetailsElement
  parts.open = true
  fireEvent(parts, new Event('toggle'))
  await text('No passkey yet. With one you sign in as you unlock your device.')
  const popup = document.body.appendChild(document.createElement('iframe')).contentWindow as Window
  const open = vi.spyOn(window, 'open').mockReturnValue(popup)
  const isOffered = () => until(() => screen.queryByShadowRole('button', { name: 'Add a passkey', busy: false }))
  await isOffered()
  await press('Add a passkey')
  await press('Cancel')
  await isOffered()
  await press('Add a passkey')
  await text('Finish signing in, in the other window.')
  const link = new URL(`${open.mock.lastCall?.[0]}`)
  expect(link.searchParams.get('add')).toBe('passkey')
  // What the page does: it signs in, makes one, and answers.
  const context = shop.app.contextFor(shop.siteId)
  const request = await findAuthorization(context, link.searchParams.get('request') ?? '')
  if (!request) throw new Error('No sign-in was begun')
  expect(request.prompt).toBe('login')
  const answer = await context.commit(async (work) => {
    const createdDate = context.now.toISOString()
    const device = { publicKey: '', counter: 0, transports: [], synced: true, createdDate }
    work.insert(passkeys, { siteId: shop.siteId, id: 'one', memberId, credentialId: 'one', name: 'Phone', ...device })
    return answerWithCode(context, work, request, memberId)
  })
  const data = { code: answer?.code, state: request.state, iss: 'https://shop.example' }
  dispatchEvent(new MessageEvent('message', { source: popup, data, origin: 'https://shop.example' }))
  await text('Phone')
  await isOffered()
})

test('signing out is for this browser, or for all at once', async () => {
  const { client, page } = await signedIn()
  const heard = listenTo('awning:member:before-logout', 'awning:member:after-logout')
  await press('Sign out everywhere')
  await button('Sign in')
  await until(() => heard.names().length === 2)
  heard.stop()
  expect(heard.names()).toEqual(['awning:member:before-logout', 'awning:member:after-logout'])
  expect(browser.requests).toContain('POST /awning/v1/sign-out-everywhere')
  // The account may have asked for something since, as a visitor.
  expect(client.session.role()).not.toBe('member')
  expect(await run(page, 'member')).toBeUndefined()
})

test('the page opens the account, and an answer that nobody waits for is said', async () => {
  const { config } = show({ layout: 'drawer' })
  const page = { config, fill: async () => {} }
  history.replaceState(null, '', '/page#code=a&state=unknown&iss=https%3A%2F%2Fshop.example')
  await run(page, 'tellReturn')
  expect(await text('This sign-in has ended. Begin again.')).toBeTruthy()
  expect(location.hash).toBe('')
})
