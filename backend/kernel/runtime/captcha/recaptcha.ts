import { FetchError, ofetch } from 'ofetch'
import type { Context } from '../context/context.ts'

/** Google's endpoint for verifying tokens. */
export const RECAPTCHA_URL = 'https://www.google.com/recaptcha/api/siteverify'

/** The URL of the widget's script. `language` is a BCP 47 tag; Google uses the old code for Hebrew. */
export const recaptchaScript = (language: string): string =>
  `https://www.google.com/recaptcha/api.js?render=explicit&hl=${language === 'he' ? 'iw' : language}`

/** Content Security Policy sources for the widget, from Google's guide. Its script inserts inline styles. */
export const RECAPTCHA_POLICY = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
  style: ["'unsafe-inline'"],
} as const

/** Google's published test keys, with which every check passes. */
const TEST_SITE_KEYS = ['6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI']

/** Whether a site key is a test key, which never shows a challenge. */
export const isTestKey = (siteKey: string) => TEST_SITE_KEYS.includes(siteKey)

/** The token that clients without a browser send for a test key. */
export const TEST_TOKEN = 'a token of the captcha for tests'

/** Whether a token may come with a test key: the one for tests, or one of the form that the widget gives. */
export const isTestToken = (token: string) => token === TEST_TOKEN || /^[\w-]{100,4000}$/.test(token)

/**
 * Whether a reCAPTCHA v2 token is valid; Google accepts each token once. Where Google cannot be reached, the token
 * counts as not valid and the caller is asked for the proof of work instead.
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
