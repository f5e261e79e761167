import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react'
import { type Client, createClient } from '../client/index.ts'
import { admissionOf } from './admission.ts'
import type { AwningConfig, Theme } from './config.ts'
import { emit } from './events.ts'
import { loadWords, type Words } from './i18n/words.ts'

/** What all widgets of a page share. */
export type Shop = {
  readonly config: AwningConfig
  readonly client: Client
  readonly locale: Signal<string>
  readonly currency: Signal<string | undefined>
  /** Undefined: widgets look as the page around them does. */
  readonly theme: Signal<Theme | undefined>
  /** Whether the shop lets the page in. */
  readonly admitted: Promise<boolean>
  /** Undefined until the language has come. */
  readonly words: ReadonlySignal<Words | undefined>
  /** Loads the words for what comes later than the first view of a widget. */
  moreWords(): Promise<void>
  /** Aborted when Awning is taken out of the page: the end of what outlives single widgets. */
  readonly ending: AbortSignal
  dispose(): void
}

const shops = new WeakMap<AwningConfig, Shop>()

/** The shop of a page: the same one for the same configuration object. */
export function openShop(config: AwningConfig): Shop {
  const open = shops.get(config) ?? createShop(config)
  shops.set(config, open)
  return open
}

function createShop(config: AwningConfig): Shop {
  const end = new AbortController()
  const ending = end.signal
  const client = createClient(config)
  const locale = signal(config.locale || document.documentElement.lang)
  const currency = signal(config.currency || undefined)
  const theme = signal(config.theme)
  const words = signal<Words | undefined>(undefined)
  /** How money is written, where the page asks for another currency than the shop's. */
  let show: Promise<(words: Words) => Words> | undefined

  let loadingMore: Promise<void> | undefined
  /** The old words stay until the new ones are here; an overtaken answer is dropped. The first words wait for no more. */
  const loadLanguage = async () => {
    const wanted = locale.peek()
    const more = !!loadingMore
    const shown = show
    const [loaded, write] = await Promise.all([loadWords(wanted, more), shown])
    const enough = more === !!loadingMore || !words.peek()
    if (wanted === locale.peek() && enough && shown === show) words.value = write?.(loaded) ?? loaded
  }

  const stops = [
    client.session.onChange((role) => emit('awning:session:change', { role })),
    currency.subscribe((wanted) => {
      // Without the rates, prices stay in the currency of the shop.
      show = wanted ? import('./display-currency.ts').then(({ showIn }) => showIn(client, wanted)) : undefined
      show = show?.catch(() => (as) => as)
      if (words.peek()) void loadLanguage()
    }),
    locale.subscribe(() => {
      loadLanguage().catch((error) => emit('awning:error', { widget: 'language', message: `${error}` }))
    }),
  ]

  return {
    config,
    client,
    locale,
    currency,
    theme,
    admitted: admissionOf(config),
    words,
    moreWords: () => {
      loadingMore ??= Promise.resolve().then(loadLanguage)
      loadingMore.catch(() => {
        loadingMore = undefined
      })
      return loadingMore
    },
    ending,
    dispose: () => {
      end.abort()
      for (const stop of stops) stop()
      client.session.dispose()
      shops.delete(config)
    },
  }
}
