/// <reference path="./build/given.d.ts" />
import type { AwningConfig } from '../widgets/kit/config.ts'
import { createHostApi, type HostApi, type OwnCalls, type QueuedCall } from './host-api.ts'
import { watchPlaces } from './places.ts'

declare global {
  interface Window {
    /** A queue before the script has come, the API afterwards. */
    Awning?: HostApi | QueuedCall[] | undefined
  }
}

const before = window.Awning
const config: AwningConfig = {
  clientId: '',
  // Only while this script runs for the first time; null in modules and callbacks.
  ...((document.currentScript as HTMLScriptElement).dataset as Pick<AwningConfig, 'locale' | 'currency' | 'theme'>),
  baseUrl: new URL($src).origin,
}

if (before && !Array.isArray(before)) {
  void (before as HostApi & OwnCalls).refuse(config)
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
  if (location.search.includes('awning_order')) void api.tellReturn()
}
