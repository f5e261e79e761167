/// <reference path="./ui/css.d.ts" />
import { effect, type ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import type { WidgetModule } from './config.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { emit } from './events.ts'
import { type Attributes, attributesOf, hasFallback } from './host.ts'
import mountStyles from './mount.css?inline'
import { openShop, type Shop } from './shop.ts'
import { adoptStyles } from './style-sheets.ts'
import { baseStyles, tokenStyles } from './ui/styles.ts'
import { WidgetContext } from './widget-context.ts'

// The browser's first number takes it long, a tenth of a second on a phone: better now than when there is a price to show.
setTimeout(Intl.NumberFormat)

export type WidgetDefinition = {
  /** As in `<awning-…>`. */
  readonly name: string
  readonly component: ComponentType
  /** Style sheets besides those of every widget: of the components that it shows, and its own. */
  readonly styles: readonly string[]
  /** Begins what takes time, before there are words to show anything with. */
  readonly begin?: (shop: Shop, attributes: Attributes) => void
}

/** Makes a component mountable into any element of any page. */
export function defineWidget({ name, component: Widget, styles, begin }: WidgetDefinition): WidgetModule['mount'] {
  return (host, config) => {
    const shop = openShop(config)
    const { attributes, stop } = attributesOf(host)
    begin?.(shop, attributes.peek())
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    const fallback = document.createElement('slot')
    const container = document.createElement('div')
    container.className = 'root'
    container.setAttribute('part', 'root')
    container.hidden = hasFallback(host)
    // The page has other colours from now on: a switch from light to dark, for one.
    container.addEventListener('transitionend', ({ target }) => target === container && followText(host, container))
    adoptStyles(root, [tokenStyles, baseStyles, mountStyles, ...styles])
    root.replaceChildren(fallback, container)

    const ready = async () => {
      if (!(await shop.admitted) || !fallback.isConnected) return
      fallback.remove()
      container.hidden = false
      followText(host, container)
      emit('awning:ready', { widget: name, element: host })
    }
    const broken = (error: unknown) => {
      root.replaceChildren(fallback)
      emit('awning:error', { widget: name, message: String(error) })
    }
    const stopAppearance = followAppearance(attributes, host, container, shop)
    const reactRoot = createRoot(container)
    reactRoot.render(
      <ErrorBoundary onError={broken}>
        <Localized {...{ shop, host, attributes, ready, widget: Widget }} isCovered={() => container.hidden === true} />
      </ErrorBoundary>,
    )
    const unmount = () => {
      reactRoot.unmount()
      stopAppearance()
      stop()
      // What the page had in this place is there again, for its own caches and for the next time.
      root.replaceChildren(document.createElement('slot'))
    }
    void shop.admitted.then((isAdmitted) => isAdmitted || unmount())
    return unmount
  }
}

type LocalizedProps = Pick<WidgetContext, 'shop' | 'host' | 'ready' | 'isCovered'> & {
  readonly attributes: ReadonlySignal<Attributes>
  readonly widget: ComponentType
}

/** Holds the widget back until there are words for it. */
const Localized = ({ attributes, widget: Widget, ...context }: LocalizedProps) => {
  useSignals()
  const words = context.shop.words.value
  if (!words) return null
  return (
    <WidgetContext value={{ ...context, words, attributes: attributes.value }}>
      <Widget />
    </WidgetContext>
  )
}

/** Nearly black as browsers write it: clear on the ground that a page has for it, also with 70 % of its colour. What has left the page has no colour. */
const NEARLY_BLACK = /^(rgb\(([1-5]?\d[,)] ?){3})?$/

/** Theme, language and direction; the element's own `theme` comes before the page's. */
function followAppearance(
  attributes: ReadonlySignal<Attributes>,
  host: HTMLElement,
  container: HTMLElement,
  shop: Shop,
): () => void {
  return effect(() => {
    const theme = attributes.value.theme ?? shop.theme.value
    if (theme) container.dataset.theme = theme
    else delete container.dataset.theme
    followText(host, container)
    const words = shop.words.value
    if (words) {
      container.lang = words.language
      container.dir = words.dir
    }
  })
}

/**
 * A dark page need not say so by `color-scheme`: where its text is light, the colours of the widget are for dark ground.
 * Where its text is hardly enough to read by, secondary text has all of its colour.
 * Looked at in the next frame, which computes the page's styles anyway; each widget would have them computed anew.
 */
function followText(host: HTMLElement, container: HTMLElement): void {
  requestAnimationFrame(() => {
    const plain = NEARLY_BLACK.test(getComputedStyle(host).color)
    if (plain) for (const name of ['data-on-dark', 'data-faint']) container.removeAttribute(name)
    else import('./contrast.ts').then(({ markText }) => markText(host, container)).catch(() => {})
  })
}
