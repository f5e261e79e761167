import type { Theme } from '../widgets/kit/config.ts'
import { createHostApi, type HostApi, type QueuedCall } from './host-api.ts'
import { watchPlaces } from './places.ts'
import { retry } from './retry.ts'
import { loadCheckoutReturn, loadSecondTag } from './widgets.ts'

declare global {
  interface Window {
    /** A queue before the script has come, the API afterwards. */
    Awning?: HostApi | QueuedCall[] | undefined
  }
}

const before = window.Awning
// Only while this script runs for the first time; null in modules and callbacks.
const script = document.currentScript as HTMLScriptElement

const { clientId = '', locale, currency, theme } = script.dataset
const config = {
  baseUrl: new URL(script.src).origin,
  clientId,
  locale,
  currency,
  theme: theme as Theme | undefined,
  sent: new Map(),
}

if (before && !Array.isArray(before)) {
  void loadSecondTag().then(({ refuse }) => refuse(config, before.config))
} else {
  const places = watchPlaces(config)
  const api = createHostApi({ config, fill: places.fill }, () => {
    places.stop()
    document.removeEventListener('click', onClick)
    window.Awning = undefined
  })
  // Any element of the page can put a product into the cart.
  const onClick = (event: MouseEvent) => {
    const button = event.composedPath().find((node) => (node as HTMLElement).dataset?.awningAdd)
    if (!button || event.defaultPrevented || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    void api.add(button as HTMLElement)
  }
  document.addEventListener('click', onClick)
  window.Awning = api
  if (before) api.push(...before)
  // Only the page that a checkout leads back to has something to tell.
  if (location.search.includes('awning_order'))
    void retry(loadCheckoutReturn).then(
      ({ tell }) => tell(),
      () => {},
    )
}
