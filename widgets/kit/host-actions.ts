import type { Signal } from '@preact/signals-react'
import { ApiProblem, type Member } from '../client/index.ts'
import type { CartOutcome } from './cart/cart-mutation.ts'
import { cartOf } from './cart/cart-store.ts'
import { type LineItemInput, readLineItemInput } from './cart/line-item-input.ts'
import { tellOrder } from './checkout-return.ts'
import type { Page, Theme } from './config.ts'
import { emit } from './events.ts'
import { memberOf } from './member/member-store.ts'
import { refuse } from './second-tag.ts'
import { openShop } from './shop.ts'

const loadSignIn = () => import('../client/sign-in/index.ts')
const DRAWER_MEMBERS = ':is(awning-member:not([layout=inline]),[data-awning=member]:not([data-layout=inline]))'
const DRAWER_CARTS = ':is(awning-cart:not([layout=inline]),[data-awning=cart]:not([data-layout=inline]))'

/** Opens the cart's drawer; a page without one is given one. */
async function open({ config, fill }: Page): Promise<void> {
  let cart = document.querySelector<HTMLElement>(DRAWER_CARTS)
  if (!cart) {
    cart = document.createElement('awning-cart')
    cart.setAttribute('layout', 'drawer')
    document.body.append(cart)
  }
  cartOf(openShop(config)).openCart.value = cart
  await fill(cart)
}

function close({ config }: Page): void {
  cartOf(openShop(config)).openCart.value = undefined
}

/** What the page's button could not add is looked at: there the visitor sees what is missing or wrong. */
async function look(page: Page, productId: string): Promise<void> {
  // It may have opened for what was to come into it.
  close(page)
  document.querySelector('awning-product[layout=quick-view]')?.remove()
  const element = document.createElement('awning-product')
  element.setAttribute('layout', 'quick-view')
  element.setAttribute('product-id', productId)
  // It takes up no place in the page, whatever the page reserves for products.
  element.style.position = 'fixed'
  document.body.append(element)
  await page.fill(element)
}

/** Puts a product into the cart: by id, with choices, or as a host element's `data-awning-*` attributes say. */
async function add(page: Page, what: string | LineItemInput | Button, quantity = 1): Promise<CartOutcome> {
  const cart = cartOf(openShop(page.config))
  const button = what instanceof Element ? what : undefined
  const item = button ? itemFrom(button.dataset) : typeof what === 'string' ? { productId: what, quantity } : what
  if (!isItem(item)) {
    const message = 'Awning.add takes the id of a product, and how many as a whole number'
    console.warn(message)
    return { state: 'refused', problem: new ApiProblem('validation', message) }
  }
  button?.setAttribute('aria-busy', 'true')
  try {
    const outcome = await cart.add([item])
    // Who calls by script hears the answer; who presses a button has to see it.
    if (button && outcome.state === 'refused' && outcome.problem.kind !== 'offline') void look(page, item.productId)
    return outcome
  } finally {
    button?.removeAttribute('aria-busy')
  }
}

/** An element of the page that adds a product: whatever is drawn there, a picture too. */
type Button = Element & Pick<HTMLElement, 'dataset'>

/** Pages are not typed, and what is no item would stay in the cart's queue for good. */
const isItem = (item: unknown): item is LineItemInput => {
  const { productId, quantity = 1 } = (item ?? {}) as Record<string, unknown>
  return typeof productId === 'string' && productId !== '' && Number.isSafeInteger(quantity) && Number(quantity) > 0
}

/** The cart as the visitor sees it, once it is known; undefined while there is none. */
async function cart({ config }: Page) {
  const store = cartOf(openShop(config))
  await store.begin()
  return store.cart.value
}

/** Opens the account: the way to sign in, or what a member has. A page without one is given one. */
async function login({ config, fill }: Page): Promise<void> {
  let element = document.querySelector<HTMLElement>(DRAWER_MEMBERS)
  if (!element) {
    element = document.createElement('awning-member')
    element.setAttribute('layout', 'drawer')
    document.body.append(element)
  }
  memberOf(openShop(config)).openMember.value = element
  await fill(element)
}

/** The member who is signed in; undefined where nobody is. */
async function member({ config }: Page): Promise<Member | undefined> {
  const { client } = openShop(config)
  if ((await client.session.keptRole()) !== 'member') return undefined
  const answer = await client
    .call('GET /members/v1/members/my', { fieldsets: ['FULL'] })
    .catch((problem: ApiProblem) => {
      // The session has ended at the shop.
      if (problem.kind === 'offline') throw problem
    })
  return answer?.member
}

/** What the loader finds in this page's address: an order, or the answer to a sign-in. */
async function tellReturn(page: Page): Promise<void> {
  if (location.search.includes('awning_order')) tellOrder()
  if (!location.href.includes('&iss=')) return
  const shop = openShop(page.config)
  const outcome = await loadSignIn().then(({ takeReturn }) => takeReturn(shop.client))
  if (outcome.state === 'passed-on') window.close()
  else if (outcome.state === 'signed-in') {
    emit('awning:member:after-login', {})
    const { popup, originalUri } = outcome
    if (popup) return window.close()
    if (new URL(originalUri).origin === location.origin && originalUri !== location.href) location.replace(originalUri)
  } else if (outcome.state !== 'none') {
    emit('awning:member:error-login', { message: outcome.state === 'failed' ? `${outcome.error}` : 'Invalid _state' })
    memberOf(shop).returned.value = outcome.state
    await login(page)
  }
}

/** An element of the page was pressed that acts by its `data-awning-…`. */
function press(page: Page, button: Button): Promise<unknown> {
  return 'awningLogin' in button.dataset ? login(page) : add(page, button)
}

/** Signs the member out, here and in all tabs; a visitor begins anew. */
async function logout({ config }: Page): Promise<void> {
  const { client } = openShop(config)
  // Without its code, or without network, the tokens are forgotten all the same.
  const isMember = (await client.session.keptRole()) === 'member'
  const core = isMember && (await loadSignIn().catch(() => undefined))
  if (core) await core.logout(client).catch(() => {})
  else await client.session.signOut()
}

function setLocale({ config }: Page, locale: string): void {
  if (changed(openShop(config).locale, locale)) emit('awning:locale:change', { locale })
}

/** Shows prices in another currency, where the shop has a rate for it, and tells the page's own parts of it. */
function setCurrency({ config }: Page, currency: string | undefined): void {
  if (changed(openShop(config).currency, currency)) emit('awning:currency:change', { currency })
}

function setTheme({ config }: Page, theme: Theme | undefined): void {
  if (changed(openShop(config).theme, theme)) emit('awning:theme:change', { theme })
}

/** Sets the value; false where it was the same before. */
function changed<T>(signal: Signal<T>, value: T): boolean {
  const before = signal.value
  signal.value = value
  return before !== value
}

let stopAnalytics: (() => void) | undefined

/** With `analytics`, tells the page's `dataLayer` what visitors do, in GA4's words; nothing before, nothing otherwise. */
async function consent(_: Page, given?: { analytics?: boolean }): Promise<void> {
  stopAnalytics?.()
  stopAnalytics = undefined
  if (!given?.analytics) return
  // Without its code there is no analytics, and no harm either.
  const analytics = await import('./analytics.ts').catch(() => undefined)
  stopAnalytics = analytics?.tellDataLayer()
}

/** The end: the page has taken Awning out. */
function destroy({ config }: Page): void {
  stopAnalytics?.()
  openShop(config).dispose()
}

/** What `window.Awning` does, and host elements with `data-awning-add`. */
const ACTIONS = { open, close, add, cart, login, logout, member, setLocale, setCurrency, setTheme, consent }

/** What the loader itself calls. */
const OWN = { destroy, press, refuse, tellReturn }

export type Actions = typeof ACTIONS
export type OwnActions = typeof OWN

const actions: Readonly<Record<string, unknown>> = { ...ACTIONS, ...OWN }

/** Does what the page calls; the loader fetches this with the first call. A name that is none warns. */
export function run(page: Page, name: string, ...rest: unknown[]): unknown {
  if (!Object.hasOwn(actions, name)) return console.warn(`Awning.${name} is not known`)
  return (actions[name] as (page: Page, ...rest: unknown[]) => unknown)(page, ...rest)
}

function itemFrom({ awningAdd = '', awningQuantity, awningVariant, awningOptions }: DOMStringMap): LineItemInput {
  return readLineItemInput(awningAdd, {
    quantity: awningQuantity,
    variantId: awningVariant,
    options: awningOptions,
  })
}
