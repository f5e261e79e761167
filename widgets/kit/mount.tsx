/// <reference path="./ui/css.d.ts" />
import { effect, type ReadonlySignal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { Component, type ComponentType, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { WidgetModule } from './config.ts'
import { emit } from './events.ts'
import { findOutlineLevel } from './heading.tsx'
import { type Attributes, hasFallback, observeAttributes } from './host.ts'
import mountStyles from './mount.css?inline'
import { getShop, type Shop } from './shop.ts'
import { adoptStyles } from './style-sheets.ts'
import { baseStyles, tokenStyles } from './ui/first-styles.ts'
import { WidgetContext } from './widget-context.ts'

// The first number format takes up to a tenth of a second on a phone: created while the page is still loading.
setTimeout(Intl.NumberFormat)

export type WidgetDefinition = {
  /** The NAME of `<awning-NAME>`. */
  readonly name: string
  readonly component: ComponentType
  /** Style sheets of the widget and its components, besides those that every widget has. */
  readonly styles: readonly string[]
  /** Starts slow work early, before the words have loaded. */
  readonly init?: (shop: Shop, attributes: Attributes) => void
}

/** Makes a component mountable in any element of any page. */
export function defineWidget({ name, component: Widget, styles, init }: WidgetDefinition): WidgetModule['mount'] {
  return (host, config) => {
    const shop = getShop(config)
    const { attributes, stop } = observeAttributes(host)
    init?.(shop, attributes.peek())
    const root = host.shadowRoot ?? attachRoot(host)
    // Loaded in the background: `observeAttributes` has already read the element's own properties.
    import('./elements/complete-element.ts').then(({ completeElement }) => completeElement(host, name)).catch(() => {})
    const fallback = document.createElement('slot')
    const container = document.createElement('div')
    container.className = 'root'
    container.setAttribute('part', 'root')
    container.hidden = hasFallback(host)
    // The page's colours have changed, for example from light to dark.
    container.addEventListener('transitionend', ({ target }) => target === container && updateContrast(host, container))
    adoptStyles(root, [tokenStyles, baseStyles, mountStyles, ...styles])
    root.replaceChildren(fallback, container)

    const ready = async () => {
      if (!(await shop.allowed) || !fallback.isConnected) return
      fallback.remove()
      container.hidden = false
      updateContrast(host, container)
      emit('awning:ready', { widget: name, element: host })
    }
    const showFallback = (error: unknown) => {
      root.replaceChildren(fallback)
      emit('awning:error', { widget: name, message: String(error) })
    }
    const stopAppearance = followAppearance(attributes, host, container, shop)
    const reactRoot = createRoot(container)
    reactRoot.render(
      <ErrorBoundary onError={showFallback}>
        <Localized
          {...{ name, shop, host, attributes, ready, widget: Widget }}
          isHidden={() => container.hidden === true}
        />
      </ErrorBoundary>,
    )
    const unmount = () => {
      reactRoot.unmount()
      stopAppearance()
      stop()
      // Restores the page's fallback content, for the back/forward cache and for the next mount.
      root.replaceChildren(document.createElement('slot'))
    }
    void shop.allowed.then((isAdmitted) => isAdmitted || unmount())
    return unmount
  }
}

/**
 * Attaches an open shadow root. Where the page's HTML has given the element a closed one, that one is used, and exposed
 * as `shadowRoot`, where all code here looks for it.
 */
function attachRoot(host: HTMLElement): ShadowRoot {
  try {
    return host.attachShadow({ mode: 'open' })
  } catch {
    const value = host.attachShadow({ mode: 'closed' })
    Object.defineProperty(host, 'shadowRoot', { value })
    return value
  }
}

type LocalizedProps = Pick<WidgetContext, 'shop' | 'host' | 'ready' | 'isHidden'> & {
  readonly name: string
  readonly attributes: ReadonlySignal<Attributes>
  readonly widget: ComponentType
}

/** Renders the widget once its words have loaded. */
const Localized = ({ name, attributes, widget: Widget, ...context }: LocalizedProps) => {
  useSignals()
  const { words: loaded, settings } = context.shop
  const [outlineLevel] = useState(() => findOutlineLevel(context.host))
  const words = loaded.value
  if (!words) return null
  return (
    <WidgetContext
      value={{
        ...context,
        words,
        outlineLevel,
        attributes: { ...settings.value?.attributes?.[name], ...attributes.value },
      }}
    >
      <Widget />
    </WidgetContext>
  )
}

/**
 * Nearly black, as `getComputedStyle` returns it: readable on its page's background even at 70 % opacity. The colour of
 * a disconnected element is empty.
 */
const NEARLY_BLACK = /^(rgb\(([1-5]?\d[,)] ?){3})?$/

/** Applies theme, language and direction; the element's own `theme` overrides the page's. */
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
    updateContrast(host, container)
    const words = shop.words.value
    if (words) {
      container.lang = words.language
      container.dir = words.dir
    }
  })
}

/**
 * A dark page may not declare a `color-scheme`: where its text is light, the widget uses its colours for dark
 * backgrounds. Where the text has hardly enough contrast, secondary text gets the full colour; where a theme has a
 * background unlike the page's, the widget's content keeps away from its edge. Computed in the next frame, which
 * calculates styles anyway; otherwise each widget would force a recalculation.
 */
function updateContrast(host: HTMLElement, container: HTMLElement): void {
  requestAnimationFrame(() => {
    const plain = NEARLY_BLACK.test(getComputedStyle(host).color) && !container.dataset.theme
    if (plain) for (const name of ['data-on-dark', 'data-faint', 'data-inset']) container.removeAttribute(name)
    else import('./contrast.ts').then(({ markText }) => markText(host, container)).catch(() => {})
  })
}

type ErrorBoundaryProps = { readonly children: ReactNode; readonly onError: (error: unknown) => void }

/** Contains a widget's render errors, so that they do not reach the page. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.broken ? null : this.props.children
  }
}
