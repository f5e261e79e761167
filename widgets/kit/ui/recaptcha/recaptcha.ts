import { loadScript } from '../load-script.ts'

/** The part of reCAPTCHA's script used here. */
type RecaptchaScript = {
  ready(whenReady: () => void): void
  render(place: HTMLElement, options: object): number
  execute(widget: number): void
  reset(widget: number): void
}
type WithRecaptcha = typeof globalThis & { grecaptcha?: RecaptchaScript }

/** A reCAPTCHA v2 widget in the page. */
export type Recaptcha = {
  /** Runs the invisible kind's check, which may show a challenge; once, until it is reset. */
  execute(): void
  reset(): void
}

export type RecaptchaOptions = {
  readonly siteKey: string
  /** URL of Google's script. */
  readonly script: string
  readonly kind: 'visible' | 'invisible'
  readonly isDark: boolean
  /** The box in its narrow form, for less than 304 px. */
  readonly isNarrow: boolean
  onToken(token: string): void
  /** Tokens expire after two minutes. */
  onExpired(): void
}

/** After this the script counts as unavailable, in milliseconds. */
const LOAD_TIMEOUT_MS = 10_000
const MISSING = new Error('The script of reCAPTCHA gives nothing')

/** Loads Google's script and renders its widget. Rejects where the script cannot be loaded. */
export async function renderRecaptcha(place: HTMLElement, options: RecaptchaOptions): Promise<Recaptcha> {
  const { siteKey, kind, isDark, isNarrow, onToken, onExpired } = options
  const recaptcha = await load(options.script)
  const widget = recaptcha.render(place, {
    sitekey: siteKey,
    theme: isDark ? 'dark' : 'light',
    ...(kind === 'invisible' ? { size: 'invisible', badge: 'inline' } : { size: isNarrow ? 'compact' : 'normal' }),
    callback: onToken,
    'expired-callback': onExpired,
  })
  return { execute: () => recaptcha.execute(widget), reset: () => recaptcha.reset(widget) }
}

async function load(script: string): Promise<RecaptchaScript> {
  const scope: WithRecaptcha = globalThis
  await new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error('The script of reCAPTCHA does not load')), LOAD_TIMEOUT_MS)
    const whenLoaded = () => (scope.grecaptcha ? scope.grecaptcha.ready(resolve) : reject(MISSING))
    if (scope.grecaptcha) whenLoaded()
    else loadScript(script).then(whenLoaded, reject)
  })
  if (!scope.grecaptcha) throw MISSING
  return scope.grecaptcha
}
