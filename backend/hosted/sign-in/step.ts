import type { CaptchaTokens } from '../../contract/identity/requests.ts'
import { email as emailSchema } from '../../contract/wire/scalars.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { recaptchaScript } from '../../kernel/runtime/captcha/recaptcha.ts'
import { isBreachRefusal } from '../../kernel/runtime/passwords/password-rules.ts'
import type { PageWord } from '../shared/localisation.ts'
import type { Form } from '../shared/read-form.ts'
import { CAPTCHA_FIELDS, type CaptchaKind, type FormCaptcha } from './fields/captcha-fields.tsx'
import type { Flow } from './flow.ts'

/** One step of a sign-in: renders its page and handles its form. */
export type Step = {
  /** `problem`: why a submitted form is shown again. */
  show(flow: Flow, problem?: PageWord): Promise<Response> | Response
  submit(flow: Flow, form: Form): Promise<Response> | Response
}

/**
 * Captcha for a form, if the shop requires one, or the account is under pressure. With reCAPTCHA keys: first the invisible kind, then the visible one if
 * the score is too low. Otherwise, or if its script cannot be loaded, proof of work. `refused`: the kind that has just
 * failed.
 */
export async function createFormCaptcha(
  { site, context, frame }: Flow,
  refused?: CaptchaKind,
  { underPressure = false }: { underPressure?: boolean } = {},
): Promise<FormCaptcha | undefined> {
  if (!site.signIn?.captcha && !underPressure) return undefined
  const challenge = JSON.stringify(await context.captcha.challenge())
  const { visible, invisible } = (site.signIn?.captcha && site.signIn.recaptcha) || {}
  const script = recaptchaScript(frame.localisation.language)
  if (invisible && !refused) return { challenge, kind: 'invisible', recaptcha: { siteKey: invisible.siteKey, script } }
  if (visible && refused !== 'visible')
    return { challenge, kind: 'visible', recaptcha: { siteKey: visible.siteKey, script } }
  return { challenge, kind: 'visible' }
}

/** Captcha solution of a form, as the API expects it. */
export function readCaptcha(form: Form): CaptchaTokens {
  const [Recaptcha, InvisibleRecaptcha] = [form.get(CAPTCHA_FIELDS.visible), form.get(CAPTCHA_FIELDS.invisible)]
  if (InvisibleRecaptcha) return [{ InvisibleRecaptcha }]
  return Recaptcha ? [{ Recaptcha }] : undefined
}

/** The kind of captcha that failed, if that is why the form was refused. */
export function getFailedCaptcha(form: Form, problem: PageWord | undefined): CaptchaKind | undefined {
  if (problem !== CAPTCHA_PROBLEMS['-19970']) return undefined
  return form.has(CAPTCHA_FIELDS.invisible) ? 'invisible' : 'visible'
}

/** Message for an error of the whole form; others are rethrown. */
export function toProblem(error: unknown, words: Readonly<Record<string, PageWord>>): PageWord {
  if (!(error instanceof ApiError)) throw error
  const word = error.status === 429 ? 'account.signIn.often' : words[error.code ?? '']
  if (!word) throw error
  return word
}

/** Validates the format of an e-mail address. */
export function validateEmail(email: string): PageWord | undefined {
  if (!email) return 'contact.email.missing'
  return emailSchema().safeParse(email).success ? undefined : 'contact.email.invalid'
}

/** Message for a new password that was refused; other errors are rethrown. */
export function toPasswordProblem(error: unknown): PageWord {
  if (!(error instanceof ApiError && error.violations)) throw error
  return isBreachRefusal(error.violations) ? 'form.breached' : 'account.recover.bad'
}

/** Messages for failed captchas. */
export const CAPTCHA_PROBLEMS = { '-19971': 'account.check.failed', '-19970': 'account.check.failed' } as const
