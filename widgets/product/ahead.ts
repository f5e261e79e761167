/// <reference path="../kit/i18n/build-globals.d.ts" />
import type { Calls } from '../../backend/contract/calls.ts'
import { type ProductRequest, readProductRequest } from './product-request.ts'

type Asked = ProductRequest['shelf']
type Answer = Promise<Calls['GET /v1/shelf']['output'] | false>

/** How far below the window an element may begin that is filled at once, as in the loader. */
const NEAR_PX = 200
const TIMEOUT_MS = 20_000

const answers = new Map<string, Answer>()

/** The view of one product with all that belongs to it. */
export const loadFull = () => import('./full/product-full.tsx')

/** What was asked ahead for a shelf, once; nothing where nothing was asked, or nothing of use came. */
export const takeAhead = (baseUrl: string, clientId: string, shelf: Asked): Answer | undefined => {
  const address = addressOf(baseUrl, clientId, shelf)
  const answer = answers.get(address)
  answers.delete(address)
  return answer
}

const addressOf = (baseUrl: string, clientId: string, shelf: Asked) =>
  `${baseUrl}/v1/shelf?${new URLSearchParams({ clientId, ...shelf })}`

const attributesOf = ({ attributes }: Element) =>
  Object.fromEntries(Array.from(attributes, ({ name, value }) => [name.replace(/^data-/, ''), value]))

/** By the name that the build gives: a table of all files would be half of this one. */
const loadWords = (locale: string | undefined) => {
  const language = $languages.exec(locale || document.documentElement.lang)?.[0] ?? 'en'
  return import(/* @vite-ignore */ import.meta.url.replace('/ahead-', `/later-${language}-`))
}

// This file needs no other, so it runs while the kit is still on its way: whatever the page's elements in sight show is
// asked for here. For an element that comes later, that is done when it is mounted.
const { origin } = new URL(import.meta.url)
const tag = document.querySelector<HTMLElement>(`script[data-client-id][src^="${origin}/v1/"]`)
if (tag) {
  for (const element of document.querySelectorAll('awning-product,[data-awning=product]')) {
    const { layout, shelf } = readProductRequest(attributesOf(element))
    const { clientId = '', locale } = tag.dataset
    const address = addressOf(origin, clientId, shelf)
    if (answers.has(address) || element.getBoundingClientRect().top > innerHeight + NEAR_PX) continue
    const asked = fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    answers.set(
      address,
      asked.then((response) => response.ok && response.json()).catch(() => false),
    )
    // Whoever needs them asks again, and sees why they can't be had.
    if (layout === 'full') for (const part of [loadFull(), loadWords(locale)]) part.catch(() => {})
  }
}
