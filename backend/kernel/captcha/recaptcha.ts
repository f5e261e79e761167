import { FetchError, ofetch } from 'ofetch'
import type { Context } from '../context/context.ts'

/** Where Google checks what its widget has given out. */
export const RECAPTCHA_URL = 'https://www.google.com/recaptcha/api/siteverify'

/** The script of its widget, in a language as the web names it. */
export const recaptchaScript = (language: string): string =>
  `https://www.google.com/recaptcha/api.js?render=explicit&hl=${language === 'he' ? 'iw' : language}`

/** What a page lets in for the widget, as Google's guide lists it. Its script writes styles into the page. */
export const RECAPTCHA_POLICY = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
  style: ["'unsafe-inline'"],
} as const

/** The keys that Google publishes for tests: they let everybody pass. */
const TEST_SITE_KEYS = ['6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI']

/** Whether a site key is one for tests, with which nothing is asked of anybody. */
export const isTestKey = (siteKey: string) => TEST_SITE_KEYS.includes(siteKey)

/**
 * Whether somebody has solved a reCAPTCHA (v2). Each token counts once, which Google sees to. A token that can't be checked
 * proves nothing: who sent it is asked for another proof.
 */
export async function verifyRecaptcha(
  { recaptchaUrl, log }: Pick<Context, 'recaptchaUrl' | 'log'>,
  secret: string,
  token: string,
): Promise<boolean> {
  try {
    const { success } = await ofetch<{ success?: unknown }>(recaptchaUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      timeout: 5_000,
      retry: 1,
    })
    return success === true
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    log.warn({ error: error.message }, 'reCAPTCHA could not be asked')
    return false
  }
}
