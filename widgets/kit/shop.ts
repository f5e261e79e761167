import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-react'
import { type Client, createClient, type Role } from '../client/index.ts'
import { type CartStore, createCartStore } from './cart/cart-store.ts'
import type { AwningConfig, Theme } from './config.ts'
import { emit } from './events.ts'
import { loadWords, type Words } from './i18n/words.ts'

/** What all widgets of a page share. */
export type Shop = {
  readonly config: AwningConfig
  readonly client: Client
  readonly cart: CartStore
  /** Who is here. */
  readonly role: ReadonlySignal<Role>
  readonly locale: Signal<string>
  readonly currency: Signal<string | undefined>
  /** Undefined: widgets look as the page around them does. */
  readonly theme: Signal<Theme | undefined>
  /** Undefined until the language has come. */
  readonly words: ReadonlySignal<Words | undefined>
  /** Whether the cart's drawer is open. */
  readonly cartOpen: Signal<boolean>
  /** Entered in the cart, redeemed by the checkout. */
  readonly giftCardCode: Signal<string>
  /** Lets go of everything that outlives a widget. */
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
  const client = createClient(config)
  const cart = createCartStore(client)
  const role = signal<Role>(client.session.role())
  const locale = signal(config.locale || document.documentElement.lang)
  const currency = signal(config.currency || undefined)
  const theme = signal(config.theme)
  const words = signal<Words | undefined>(undefined)
  const cartOpen = signal(false)
  const giftCardCode = signal('')
  const giftCardKey = `gift-card|${client.key}`

  const stops = [
    client.session.onChange((next) => {
      role.value = next
      emit('awning:session:change', { role: next })
    }),
    effect(() => {
      const wanted = locale.value
      // The old words stay until the new ones are here; an overtaken answer is dropped.
      loadWords(wanted).then(
        (loaded) => {
          if (wanted === locale.peek()) words.value = loaded
        },
        (error) => emit('awning:error', { widget: 'language', message: String(error) }),
      )
    }),
    afterwards(cartOpen, (isOpen) => emit(isOpen ? 'awning:cart:open' : 'awning:cart:close', {})),
    afterwards(locale, (value) => emit('awning:locale:change', { locale: value })),
    afterwards(currency, (value) => emit('awning:currency:change', { currency: value })),
    afterwards(theme, (value) => emit('awning:theme:change', { theme: value })),
    afterwards(giftCardCode, (code) => void client.storage.change<string>(giftCardKey, () => code || undefined)),
  ]
  void client.storage.get<string>(giftCardKey).then((code) => {
    if (code) giftCardCode.value = code
  })
  const completed = () => {
    giftCardCode.value = ''
    void cart.load()
  }
  document.addEventListener('awning:checkout:complete', completed)

  return {
    config,
    client,
    cart,
    role,
    locale,
    currency,
    theme,
    words,
    cartOpen,
    giftCardCode,
    dispose: () => {
      document.removeEventListener('awning:checkout:complete', completed)
      for (const stop of stops) stop()
      cart.dispose()
      client.session.dispose()
      shops.delete(config)
    },
  }
}

/** Runs with every value but the one that a signal begins with. */
function afterwards<T>(source: ReadonlySignal<T>, run: (value: T) => void): () => void {
  let begun = false
  return source.subscribe((value) => {
    if (begun) run(value)
    begun = true
  })
}
