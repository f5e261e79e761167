/// <reference types="vite/types/importMeta.d.ts" />
import type { AwningConfig } from '../widgets/kit/config.ts'
import type { AwningEvents } from '../widgets/kit/events.ts'

/** A page's configuration with what was asked for ahead of its widgets. */
export type AheadConfig = AwningConfig & {
  readonly sent: Map<string, Promise<Response>>
  admission?: Promise<boolean>
}

/** What `GET /v1/install-check` answers; any page may read it, also one that may not call anything else. */
type InstallCheck = { problem?: string; message?: string }

/** The attributes that the product widget asks the shop with, in its order, or the address would be another. */
const SHELF = ['collection', 'ids', 'limit', 'product-id', 'product-slug', 'query']

// As the kit takes them: asked for in another way they would be other files.
const languages = import.meta.glob('../widgets/kit/i18n/languages/*.ts', { import: 'language' })
const laterWords = import.meta.glob('../widgets/kit/i18n/languages/*.ts', { import: 'later', query: '?later' })
const loadFull = () => import('../widgets/product/full/product-full.tsx')

/**
 * Asks for what a widget will need first, while its code is on its way: its words, its products, and the code of a
 * product's full view. Answers whether the shop lets the page in.
 */
export function askAhead(element: Element, name: string, config: AheadConfig): Promise<boolean> {
  const admission = admit(config)
  const product = name === 'product'
  const shelf = product && shelfOf(element, config)
  const isFull = shelf && /&product-/.test(shelf)
  const language = languageOf(config)
  if (shelf) send(shelf, config)
  for (const load of [languages[language], isFull && laterWords[language], isFull && loadFull]) {
    // Whoever needs it asks again, and sees why it can't be had.
    if (load) load().catch(() => {})
  }
  return admission
}

/**
 * Asks once whether the shop lets this page in; tells the page's owner where it does not. To a page that is not allowed a
 * browser shows no answer of the shop, so it would look like a network that is down.
 */
export function admit(config: AheadConfig): Promise<boolean> {
  const { baseUrl, clientId } = config
  config.admission ??= fetch(`${baseUrl}/v1/install-check?${new URLSearchParams({ clientId })}`)
    .then((response) => response.json())
    .then(
      ({ problem, message = '' }: InstallCheck) => {
        if (problem) tell(message)
        return !problem
      },
      // Widgets say themselves that the shop can't be reached, and show what they have kept.
      () => true,
    )
  return config.admission
}

function tell(message: string): void {
  console.error(`Awning: ${message}`)
  const detail: AwningEvents['awning:error'] = { widget: 'shop', message }
  // Its own `emit`: with the kit's it would have to wait for the kit.
  document.dispatchEvent(new CustomEvent('awning:error', { detail }))
}

function shelfOf(element: Element, { baseUrl, clientId }: AheadConfig): string {
  const query = new URLSearchParams({ clientId })
  for (const name of SHELF) {
    const value = element.getAttribute(name) || element.getAttribute(`data-${name}`)
    if (value) query.set(name, value)
  }
  return `${baseUrl}/v1/shelf?${query}`
}

function send(url: string, { sent }: AheadConfig): void {
  const answer = fetch(url)
  answer.catch(() => {})
  sent.set(url, answer)
}

/** The path of the words for the page's language: those of its own, as far as there are, else English. */
function languageOf({ locale }: AheadConfig): string {
  const [name = ''] = /^[a-z]+/i.exec((locale || document.documentElement.lang).trim()) ?? []
  const pathOf = (language: string) => `../widgets/kit/i18n/languages/${language.toLowerCase()}.ts`
  return pathOf(name) in languages ? pathOf(name) : pathOf('en')
}
