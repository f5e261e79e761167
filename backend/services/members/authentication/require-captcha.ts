import type { CaptchaTokens } from '../../../contract/identity/requests.ts'
import { isTestKey, isTestToken, verifyRecaptcha } from '../../../kernel/runtime/captcha/recaptcha.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { Site } from '../../sites/index.ts'
import { captchaInvalid, signInErrors } from './errors.ts'

/**
 * Requires a captcha where the shop has it on, or too many passwords of the account were wrong (`underPressure`); without a token the error carries the challenge. A solution of the
 * shop's own captcha is valid in either field; with reCAPTCHA keys a token of the field's own key is too (must 29 of
 * /docs/security).
 */
export async function requireCaptcha(
  context: Context,
  { signIn }: Site,
  tokens: CaptchaTokens,
  { underPressure = false }: { underPressure?: boolean } = {},
): Promise<void> {
  if (!signIn?.captcha && !underPressure) return
  const { visible, invisible } = (signIn?.captcha && signIn.recaptcha) || {}
  const [visibleToken] = tokens?.flatMap(({ Recaptcha }) => Recaptcha ?? []) ?? []
  const [invisibleToken] = tokens?.flatMap(({ InvisibleRecaptcha }) => InvisibleRecaptcha ?? []) ?? []
  const sent = visibleToken ?? invisibleToken
  if (!sent)
    throw signInErrors['-19971']('Solve the captcha, and send its solution along', {
      challenge: await context.captcha.challenge(),
      ...(visible && { siteKey: visible.siteKey }),
      ...(invisible && { invisibleSiteKey: invisible.siteKey }),
    })
  if (await context.captcha.verify(sent)) return
  const key = visibleToken ? visible : invisible
  if (key && isTestKey(key.siteKey)) {
    // Google accepts every token for its test keys, which are allowed on localhost only, so no request is made. Clients
    // are tested with wrong tokens, too, which are recognised by their form.
    if (isTestToken(sent)) return
    throw captchaInvalid()
  }
  const secret = key && (await context.merchantSecrets.open(key.sealedSecret))
  if (!secret || !(await verifyRecaptcha(context, secret, sent))) throw captchaInvalid()
}
