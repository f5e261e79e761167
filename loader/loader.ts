/// <reference path="./build/build-globals.d.ts" />
import type { AwningConfig } from '../widgets/kit/config.ts'
import { createHostApi, type HostApi, type OwnCalls, type QueuedCall } from './host-api.ts'
import { watchPlaces } from './places.ts'

declare global {
  interface Window {
    /** A queue before the script has come, the API afterwards. */
    Awning?: HostApi | QueuedCall[] | undefined
  }
}

const before = window.Awning as (HostApi & OwnCalls) | (QueuedCall[] & { refuse?: undefined }) | undefined
const config: AwningConfig = {
  clientId: '',
  // Only while this script runs for the first time; null in modules and callbacks.
  ...((document.currentScript as HTMLScriptElement).dataset as Pick<
    AwningConfig,
    'locale' | 'currency' | 'theme' | 'redirectUri'
  >),
  baseUrl: $base.origin,
}

if (before?.refuse) {
  void before.refuse(config)
} else {
  const places = watchPlaces(config)
  const api = createHostApi({ config, fill: places.fill }, () => {
    places.stop()
    document.removeEventListener('click', onClick)
    window.Awning = undefined
  })
  // Any element of the page can put a product into the cart, or lead to the account.
  const onClick = (event: MouseEvent) => {
    const button = event
      .composedPath()
      .find((node) => (node as HTMLElement).matches?.('[data-awning-add],[data-awning-login]'))
    if (!button || event.defaultPrevented || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    void api.press(button as HTMLElement)
  }
  document.addEventListener('click', onClick)
  window.Awning = api
  if (before) api.push(...before)
  // Only the page that a checkout or a sign-in leads back to has something to tell.
  if (/awning_order|&iss=/.test(location.href)) void api.tellReturn()
}
