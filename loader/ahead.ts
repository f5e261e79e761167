/// <reference path="./build/build-globals.d.ts" />
/// <reference path="../widgets/kit/i18n/build-globals.d.ts" />
import type { AwningConfig } from '../widgets/kit/config.ts'

/** Asks for what every first view needs besides its code, while the code is on its way: words, and whether the page may. */
export function askAhead(config: AwningConfig): void {
  if (config.check) return
  // Those of another language come when it is known that there are no words of its own.
  const language = $languages.exec(config.locale || document.documentElement.lang)?.[0] ?? 'en'
  void $fetch(language)
  config.check = $quiet(fetch(`${$base}install-check?clientId=${config.clientId}`))
}
