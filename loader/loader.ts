/// <reference path="./build/build-globals.d.ts" />
import type { AwningConfig } from '../widgets/kit/config.ts'
import { createHostApi, type HostApi, type LoaderCalls, owner, type QueuedCall } from './host-api.ts'
import { watchWidgetElements } from './widget-elements.ts'

declare global {
  interface Window {
    /** A queue before the script has loaded, the API afterwards. */
    Awning?: HostApi | QueuedCall[] | undefined
  }
  interface CustomElementRegistry {
    /** The API where `window.Awning` is something of the page's own: another library, or an element with that id. */
    Awning?: HostApi | undefined
  }
}

type Before = (HostApi & LoaderCalls) | (QueuedCall[] & { refuse?: undefined })

const before = (owner.Awning || []) as Before
const config: AwningConfig = {
  clientId: '',
  // `currentScript` is set only while this script runs for the first time; it is null in modules and callbacks.
  ...((document.currentScript as HTMLScriptElement).dataset as Pick<
    AwningConfig,
    'locale' | 'currency' | 'theme' | 'redirectUri'
  >),
  baseUrl: $base.origin,
}

if (before.refuse) {
  void before.refuse(config)
} else {
  const api = createHostApi(watchWidgetElements(config))
  owner.Awning = api
  api.push(...before)
  // Only pages that a checkout or a sign-in returns to have these parameters.
  if (/awning_|&iss=/.test(location as unknown as string)) void api.resume()
}
