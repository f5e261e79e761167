import type { Signal } from '@preact/signals-react'
import { ApiProblem, type Member } from '../client/index.ts'
import type { CartOutcome } from './cart/cart-mutation.ts'
import { getCartStore } from './cart/cart-store.ts'
import { type LineItemInput, readLineItemInput } from './cart/line-item-input.ts'
import { handleCheckoutReturn } from './checkout-return.ts'
import type { Page, Theme } from './config.ts'
import type { Consent, GoogleSignals } from './consent/consent-tools.ts'
import { emit } from './events.ts'
import { getMemberStore } from './member/member-store.ts'
import { refuse } from './second-tag.ts'
import { getShop } from './shop.ts'
import { showQuickView } from './show-quick-view.ts'

const loadConsentTools = () => import('./consent/consent-tools.ts')
const loadSignIn = () => import('../client/sign-in/index.ts')
const DRAWER_MEMBERS = ':is(awning-member:not([layout=inline]),[data-awning=member]:not([data-layout=inline]))'
const INLINE_MEMBERS = ':is(awning-member[layout=inline],[data-awning=member][data-layout=inline])'
const DRAWER_CARTS = ':is(awning-cart:not([layout=inline]),[data-awning=cart]:not([data-layout=inline]))'

/**
 * The first element whose dialog can be seen and used. In a closed menu (`display: none`, `inert`, skipped content) it
 * could not, and would lock the page.
 */
const findShown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => (element.checkVisibility?.() ?? true) && !element.closest('[inert]'),
  )

/**
 * Opens the cart's drawer; a page without one gets one.
 *
 * @example
 * ```ts
 * document.querySelector('#basket')?.addEventListener('click', () => void Awning.open())
 * ```
 */
async function open({ config, fill }: Page): Promise<void> {
  let cart = findShown(DRAWER_CARTS)
  if (!cart) {
    cart = document.createElement('awning-cart')
    cart.setAttribute('layout', 'drawer')
    document.body.append(cart)
  }
  getCartStore(getShop(config)).openCart.value = cart
  await fill(cart)
}

/**
 * Closes the cart's drawer.
 *
 * @example
 * ```ts
 * await Awning.close()
 * ```
 */
function close({ config }: Page): void {
  getCartStore(getShop(config)).openCart.value = undefined
}

/** Opens the product that the page's button could not add: there the visitor sees what is missing or wrong. */
async function openQuickView(page: Page, productId: string): Promise<void> {
  // The drawer may have opened for the product that was to be added.
  close(page)
  await page.fill(showQuickView({ 'product-id': productId }))
}

/**
 * Adds a product to the cart: by id, with choices, or as an element's `data-awning-*` attributes say. A refusal is the
 * outcome, not an error; without network the item is stored and sent later.
 *
 * @example
 * ```ts
 * const outcome = await Awning.add('PRODUCT-ID', 2)
 * if (outcome.state === 'refused') console.warn(outcome.problem.code)
 * await Awning.add({ productId: 'PRODUCT-ID', options: { Size: 'Large' } })
 * ```
 */
async function add(page: Page, what: string | LineItemInput | Button, quantity = 1): Promise<CartOutcome> {
  const cart = getCartStore(getShop(page.config))
  const button = what instanceof Element ? what : undefined
  const item = button ? readItem(button.dataset) : typeof what === 'string' ? { productId: what, quantity } : what
  if (!isItem(item)) {
    const message = 'Awning.add takes the id of a product, and how many as a whole number'
    console.warn(message)
    return { state: 'refused', problem: new ApiProblem('validation', message) }
  }
  button?.setAttribute('aria-busy', 'true')
  try {
    const outcome = await cart.add([item])
    // A script gets the outcome returned; a click on a button has to show it.
    if (button && outcome.state === 'refused' && outcome.problem.kind !== 'offline')
      void openQuickView(page, item.productId)
    return outcome
  } finally {
    button?.removeAttribute('aria-busy')
  }
}

/** An element of the page that adds a product, which may be an SVG. */
type Button = Element & Pick<HTMLElement, 'dataset'>

/** Pages are not typed, and an invalid item would block the cart's queue for good. */
const isItem = (item: unknown): item is LineItemInput => {
  const { productId, quantity = 1 } = (item ?? {}) as Record<string, unknown>
  return typeof productId === 'string' && productId !== '' && Number.isSafeInteger(quantity) && Number(quantity) > 0
}

/**
 * The cart as the visitor sees it, once it is known; undefined while there is none.
 *
 * @example
 * ```ts
 * const cart = await Awning.cart()
 * console.log(cart?.lineItems?.length ?? 0)
 * ```
 */
async function cart({ config }: Page) {
  const store = getCartStore(getShop(config))
  await store.init()
  return store.cart.value
}

/**
 * Opens the account or the sign-in; a page without a member widget gets one.
 *
 * @example
 * ```ts
 * document.querySelector('#account')?.addEventListener('click', () => void Awning.login())
 * ```
 */
async function login({ config, fill }: Page): Promise<void> {
  let element = findShown(DRAWER_MEMBERS)
  if (!element) {
    element = document.createElement('awning-member')
    element.setAttribute('layout', 'drawer')
    document.body.append(element)
  }
  getMemberStore(getShop(config)).openMember.value = element
  await fill(element)
}

/**
 * The signed-in member; undefined where nobody is. Throws `ApiProblem` where the shop cannot be reached.
 *
 * @example
 * ```ts
 * const member = await Awning.member()
 * if (member) console.log(member.profile?.nickname)
 * ```
 */
async function member({ config }: Page): Promise<Member | undefined> {
  const { client } = getShop(config)
  if ((await client.session.lastRole()) !== 'member') return undefined
  const answer = await client
    .call('GET /members/v1/members/my', { fieldsets: ['FULL'] })
    .catch((problem: ApiProblem) => {
      // The session has ended at the shop.
      if (problem.kind === 'offline') throw problem
    })
  return answer?.member
}

/** Handles this page's URL parameters: a preview of settings, an order, or the response of a sign-in. */
async function resume(page: Page): Promise<void> {
  if (location.search.includes('awning_preview')) {
    await import('./preview.ts').then(({ followPreview }) => followPreview(getShop(page.config)))
  }
  if (location.search.includes('awning_order')) {
    for (const item of await handleCheckoutReturn(getShop(page.config))) await add(page, item)
  }
  if (!location.href.includes('&iss=')) return
  const shop = getShop(page.config)
  const outcome = await loadSignIn().then(({ handleReturn }) => handleReturn(shop.client))
  if (outcome.state === 'passed-on') window.close()
  else if (outcome.state === 'signed-in') {
    emit('awning:member:after-login', {})
    const { popup, originalUri } = outcome
    if (popup) return window.close()
    if (new URL(originalUri).origin === location.origin && originalUri !== location.href) location.replace(originalUri)
  } else if (outcome.state !== 'none') {
    if (outcome.state === 'deleted') emit('awning:member:after-logout', {})
    else emit('awning:member:error-login', { message: outcome.state === 'lost' ? 'Invalid _state' : outcome.message })
    getMemberStore(shop).returned.value = outcome.state
    // An inline panel shows the problem itself; in a drawer it would be shown twice.
    const inline = document.querySelector(INLINE_MEMBERS)
    if (inline) inline.scrollIntoView()
    else await login(page)
  }
}

/**
 * Finds elements, placeholders and buttons in a shadow root, now and later. Only for roots that the script cannot see:
 * closed ones, and those that an element gets after it has been in the page for a while.
 *
 * @example
 * ```ts
 * const root = document.querySelector('#basket')?.attachShadow({ mode: 'closed' })
 * if (root) await Awning.scan(root)
 * ```
 */
function scan({ watch }: Page, root: ShadowRoot): void {
  watch?.(root)
}

/** An element with `data-awning-add` or `data-awning-login` was clicked. */
function press(page: Page, button: Button): Promise<unknown> {
  return 'awningLogin' in button.dataset ? login(page) : add(page, button)
}

/**
 * Signs the member out in all tabs; the next call is an anonymous visitor's.
 *
 * @example
 * ```ts
 * await Awning.logout()
 * ```
 */
async function logout({ config }: Page): Promise<void> {
  const { client } = getShop(config)
  // If the code or the network is missing, the tokens are deleted all the same.
  const isMember = (await client.session.lastRole()) === 'member'
  const core = isMember && (await loadSignIn().catch(() => undefined))
  if (core) await core.logout(client).catch(() => {})
  else await client.session.signOut()
}

/**
 * Shows the widgets in another language (BCP 47), without loading the page again.
 *
 * @example
 * ```ts
 * await Awning.setLocale('de-CH')
 * ```
 */
function setLocale({ config }: Page, locale: string): void {
  if (setIfChanged(getShop(config).locale, locale)) emit('awning:locale:change', { locale })
}

/**
 * Shows prices in another currency (ISO 4217), where the shop has a rate for it, and emits the change for the page's own
 * content. Orders stay in the shop's currency. `undefined` shows that again.
 *
 * @example
 * ```ts
 * await Awning.setCurrency('CHF')
 * ```
 */
function setCurrency({ config }: Page, currency: string | undefined): void {
  if (setIfChanged(getShop(config).currency, currency)) emit('awning:currency:change', { currency })
}

/**
 * Sets the theme of all widgets; one on an element wins. `undefined` follows the page again.
 *
 * @example
 * ```ts
 * await Awning.setTheme('dark')
 * ```
 */
function setTheme({ config }: Page, theme: Theme | undefined): void {
  if (setIfChanged(getShop(config).theme, theme)) emit('awning:theme:change', { theme })
}

/** Sets the value; false where it was the same before. */
function setIfChanged<T>(signal: Signal<T>, value: T): boolean {
  const before = signal.value
  signal.value = value
  return before !== value
}

/** What a page says of consent: itself, by the signals of Google's Consent Mode, or the tool that knows it. */
type GivenConsent = Consent | GoogleSignals | 'google' | 'tcf'

/**
 * With `analytics`, forwards what visitors do to the page's `dataLayer` as GA4 events, or to Google's `gtag`; without,
 * stops it. It also keeps where the visitor came from, for the order; with `marketing`, click ids of adverts, too.
 *
 * @example
 * ```ts
 * await Awning.consent({ analytics: true, marketing: true })
 * ```
 *
 * Follows a consent tool of the page: Google's Consent Mode, or one with IAB's TCF.
 *
 * @example
 * ```ts
 * await Awning.consent('google')
 * ```
 */
async function consent(page: Page, given?: GivenConsent): Promise<void> {
  const { config } = page
  if (typeof given === 'string') {
    const { followTool } = await loadConsentTools()
    return followTool(getShop(config), given, (known) => void consent(page, known))
  }
  const isByGoogle = given && Object.keys(given).some((name) => name.endsWith('_storage') || name.startsWith('ad_'))
  const read = isByGoogle ? (await loadConsentTools()).readSignals(config, given as GoogleSignals) : given
  const { analytics, marketing } = (read ?? {}) as Consent
  const wasGiven = config.analytics
  config.analytics = analytics === true
  // Global Privacy Control objects to the sharing of data, whatever a banner says.
  const objects = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  config.marketing = config.analytics && marketing === true && !objects
  if (!config.analytics && !wasGiven) return
  // If the chunk cannot be loaded, there are no analytics, and nothing else breaks.
  const tools = await import('./analytics/index.ts').catch(() => undefined)
  await tools?.followConsent(getShop(config))
}

/** Removes Awning from the page. */
function destroy({ config }: Page): void {
  // Loaders of earlier builds leave this to the action.
  config.dispose?.()
}

/** The actions of `window.Awning`. */
const ACTIONS = { open, close, add, cart, login, logout, member, setLocale, setCurrency, setTheme, consent, scan }

/** Actions that only the loader calls. The names are stable: a cached loader may call a newer build. */
const LOADER_ACTIONS = { destroy, press, refuse, resume }

export type Actions = typeof ACTIONS
export type LoaderActions = typeof LOADER_ACTIONS

const actions: Readonly<Record<string, unknown>> = { ...ACTIONS, ...LOADER_ACTIONS }

/** Runs the action that the page calls; the loader fetches this chunk with the first call. An unknown name warns. */
export function run(page: Page, name: string, ...rest: unknown[]): unknown {
  if (!Object.hasOwn(actions, name)) return console.warn(`Awning.${name} is not known`)
  return (actions[name] as (page: Page, ...rest: unknown[]) => unknown)(page, ...rest)
}

function readItem({ awningAdd = '', awningQuantity, awningVariant, awningOptions }: DOMStringMap): LineItemInput {
  return readLineItemInput(awningAdd, {
    quantity: awningQuantity,
    variantId: awningVariant,
    options: awningOptions,
  })
}
