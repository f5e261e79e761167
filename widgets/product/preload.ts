/// <reference path="../kit/i18n/build-globals.d.ts" />
import type { Calls } from '../../backend/contract/calls.ts'
import { type ProductRequest, readProductRequest } from './product-request.ts'

type ShelfRequest = ProductRequest['shelf']
type Answer = Promise<Calls['GET /v1/shelf']['output'] | false>

/** Distance below the viewport within which elements are preloaded, as in the loader. */
const NEAR_PX = 200
const TIMEOUT_MS = 20_000

const preloaded = new Map<string, Answer>()

/** The full view of one product. */
export const loadFull = () => import('./full/product-full.tsx')

/** Returns the preloaded response for a shelf, once; undefined where none was requested, false where it failed. */
export const takePreloaded = (baseUrl: string, clientId: string, shelf: ShelfRequest): Answer | undefined => {
  const address = toShelfUrl(baseUrl, clientId, shelf)
  const answer = preloaded.get(address)
  preloaded.delete(address)
  return answer
}

const toShelfUrl = (baseUrl: string, clientId: string, shelf: ShelfRequest) =>
  `${baseUrl}/v1/shelf?${new URLSearchParams({ clientId, ...shelf })}`

const readAttributes = ({ attributes }: Element) =>
  Object.fromEntries([...attributes].map(({ name, value }) => [name.replace(/^data-/, ''), value]))

/** Imports the words by the chunk's name, as a table of all language files would be half of this file. */
const loadWords = (locale: string | undefined) => {
  const language = $languages.exec(locale || document.documentElement.lang)?.[0] ?? 'en'
  return import(/* @vite-ignore */ import.meta.url.replace('/preload-', `/later-${language}-`))
}

// This file has no imports, so it runs while the kit is still loading and requests what the elements in view show.
// Elements added later request it when they are mounted.
const { origin } = new URL(import.meta.url)
const tag = document.querySelector<HTMLElement>(`script[data-client-id][src^="${origin}/v1/"]`)
if (tag) {
  for (const element of document.querySelectorAll('awning-product,[data-awning=product]')) {
    const { layout, shelf } = readProductRequest(readAttributes(element))
    const { clientId = '', locale } = tag.dataset
    const address = toShelfUrl(origin, clientId, shelf)
    if (!layout || preloaded.has(address) || element.getBoundingClientRect().top > innerHeight + NEAR_PX) continue
    const response = fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    preloaded.set(
      address,
      response.then((response) => response.ok && response.json()).catch(() => false),
    )
    // The component awaits the same parts and shows their errors.
    if (layout === 'full') for (const part of [loadFull(), loadWords(locale)]) part.catch(() => {})
  }
}
