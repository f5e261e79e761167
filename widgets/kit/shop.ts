import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react'
import { type Client, createClient } from '../client/index.ts'
import type { AwningConfig, Theme } from './config.ts'
import { emit } from './events.ts'
import { loadWords, type Words } from './i18n/words.ts'
import { followProductLinks } from './product-links.ts'
import type { PublishedSettings } from './published-settings.ts'
import { adoptStyles, sheets } from './style-sheets.ts'

/** State and services that all widgets of a page share. */
export type Shop = {
  readonly config: AwningConfig
  readonly client: Client
  readonly locale: Signal<string>
  readonly currency: Signal<string | undefined>
  /** Undefined: widgets follow the page around them. */
  readonly theme: Signal<Theme | undefined>
  /** The merchant's published settings for widgets; undefined until the install check has been answered. */
  readonly settings: Signal<PublishedSettings | undefined>
  /** Whether the install check has passed. */
  readonly allowed: Promise<boolean>
  /** Undefined until the language has loaded. */
  readonly words: ReadonlySignal<Words | undefined>
  /** Loads the words that are needed after a widget's first view. */
  moreWords(): Promise<void>
  /** Loads the words anew, for changed settings. */
  loadLanguage(): Promise<void>
  /** Aborted when Awning is removed from the page: ends everything that outlives a single widget. */
  readonly disposed: AbortSignal
  dispose(): void
}

const shops = new WeakMap<AwningConfig, Shop>()

/** The shop of a page: the same one for the same configuration object. */
export function getShop(config: AwningConfig): Shop {
  const open = shops.get(config) ?? createShop(config)
  shops.set(config, open)
  return open
}

function createShop(config: AwningConfig): Shop {
  const disposal = new AbortController()
  const disposed = disposal.signal
  const client = createClient({
    ...config,
    onError: (problem, call) => emit('awning:error', { widget: 'shop', message: problem.message, call, problem }),
  })
  const locale = signal(config.locale || document.documentElement.lang)
  const currency = signal(config.currency || undefined)
  const theme = signal(config.theme)
  const words = signal<Words | undefined>(undefined)
  const settings = signal<PublishedSettings | undefined>(undefined)
  const allowed = checkInstall(config).then((answer) => {
    const published = answer?.settings
    if (published && !disposed.aborted) {
      settings.value = published
      theme.value ??= published.theme
      adoptStyles(document, [published.css])
    }
    return !!answer
  })
  /** Converts money, where the page asks for another currency than the shop's. */
  let converting: Promise<(words: Words) => Words> | undefined

  /** Returns the merchant's own wording in a language, once the install check has passed. */
  const ownWords = async (language: string) => (await allowed) && settings.peek()?.words?.[language]

  let loadingMore: Promise<void> | undefined
  /**
   * The old words stay until the new ones have loaded; an outdated response is dropped. The first words do not wait for
   * the later file.
   */
  const loadLanguage = async () => {
    const wanted = locale.peek()
    const more = !!loadingMore
    const shown = converting
    const [loaded, convert] = await Promise.all([loadWords(wanted, more, ownWords), shown])
    const complete = more === !!loadingMore || !words.peek()
    if (wanted === locale.peek() && complete && shown === converting) words.value = convert?.(loaded) ?? loaded
  }

  const stops = [
    client.session.onChange((role) => emit('awning:session:change', { role })),
    currency.subscribe((wanted) => {
      // Without the rates, prices stay in the shop's currency.
      converting = wanted
        ? import('./display-currency.ts').then(({ convertTo }) => convertTo(client, wanted))
        : undefined
      converting = converting?.catch(() => (as) => as)
      if (words.peek()) void loadLanguage()
    }),
    locale.subscribe(() => {
      loadLanguage().catch((error) => emit('awning:error', { widget: 'language', message: `${error}` }))
    }),
  ]

  const dispose = () => {
    disposal.abort()
    for (const stop of stops) stop()
    client.session.dispose()
    const look = sheets.get(settings.peek()?.css ?? '')
    if (look) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== look)
    shops.delete(config)
  }
  config.dispose = dispose
  followProductLinks(disposed)

  return {
    config,
    client,
    locale,
    currency,
    theme,
    settings,
    allowed,
    words,
    moreWords: () => {
      loadingMore ??= Promise.resolve().then(loadLanguage)
      loadingMore.catch(() => {
        loadingMore = undefined
      })
      return loadingMore
    },
    loadLanguage,
    disposed,
    dispose,
  }
}

/** Response of `GET /v1/install-check`, which any origin may read, even one that is not allowed any other call. */
type InstallCheck = { problem?: string; message?: string; settings?: PublishedSettings }

/**
 * Returns the response of the install check, which the loader has requested; undefined where the shop does not allow
 * this page, with the reason logged. The browser hides all other responses from such a page, so it would look like a
 * network failure.
 */
async function checkInstall({ check }: AwningConfig): Promise<InstallCheck | undefined> {
  // If the shop is unreachable, the widgets show that themselves, with what they have stored.
  const answer: InstallCheck = (await check?.then((response) => response.json()).catch(() => undefined)) ?? {}
  const { problem, message = '' } = answer
  if (!problem) return answer
  console.error(`Awning: ${message}`)
  emit('awning:error', { widget: 'shop', message })
  return undefined
}
