import type { CaptchaTokens } from '../../contract/identity/requests.ts'
import { email as emailSchema } from '../../contract/wire/scalars.ts'
import { recaptchaScript } from '../../kernel/captcha/recaptcha.ts'
import { ApiError } from '../../kernel/errors/errors.ts'
import type { Form } from '../checkout/form/read-form.ts'
import type { PageWord } from '../shared/localisation.ts'
import { CHECK_FIELDS, type Check, type CheckKind } from './check-fields.tsx'
import type { Flow } from './flow.ts'

/** A page of a sign-in: how it is shown, and what becomes of its form. */
export type Step = {
  /** `problem`: why the form that was sent is shown again. */
  show(flow: Flow, problem?: PageWord): Promise<Response> | Response
  take(flow: Flow, form: Form): Promise<Response> | Response
}

/**
 * What shows that no program fills in the form, where the shop wants that: with its keys of reCAPTCHA the invisible one, and
 * the visible one of whom the invisible one does not let pass. The browser's own sum is for all others, and takes the place
 * of a script that can't be had. `refused`: what the form that is shown again came with, in vain.
 */
export async function getCaptchaCheck({ site, context, frame }: Flow, refused?: CheckKind): Promise<Check | undefined> {
  if (!site.signIn?.captcha) return undefined
  const challenge = JSON.stringify(await context.captcha.challenge())
  const { visible, invisible } = site.signIn.recaptcha ?? {}
  const script = recaptchaScript(frame.localisation.language)
  if (invisible && !refused) return { challenge, kind: 'invisible', recaptcha: { siteKey: invisible.siteKey, script } }
  if (visible && refused !== 'visible')
    return { challenge, kind: 'visible', recaptcha: { siteKey: visible.siteKey, script } }
  return { challenge, kind: 'visible' }
}

/** The solution that a form brings along, as the calls of the wire take it. */
export function readCaptcha(form: Form): CaptchaTokens {
  const [Recaptcha, InvisibleRecaptcha] = [form.get(CHECK_FIELDS.visible), form.get(CHECK_FIELDS.invisible)]
  if (InvisibleRecaptcha) return [{ InvisibleRecaptcha }]
  return Recaptcha ? [{ Recaptcha }] : undefined
}

/** What a form was checked by that is refused for that alone. */
export function refusedCheck(form: Form, problem: PageWord | undefined): CheckKind | undefined {
  if (problem !== CAPTCHA_PROBLEMS['-19970']) return undefined
  return form.has(CHECK_FIELDS.invisible) ? 'invisible' : 'visible'
}

/** What is said of a refusal that is about the whole form; whatever else is wrong is thrown on. */
export function toProblem(error: unknown, known: Readonly<Record<string, PageWord>>): PageWord {
  if (!(error instanceof ApiError)) throw error
  const word = error.status === 429 ? 'account.signIn.often' : known[error.code ?? '']
  if (!word) throw error
  return word
}

/** What is wrong with an address as such; whether mails arrive there, a mail shows. */
export function wrongEmail(email: string): PageWord | undefined {
  if (!email) return 'contact.email.missing'
  return emailSchema().safeParse(email).success ? undefined : 'contact.email.invalid'
}

/** Of a shop that wants a captcha. */
export const CAPTCHA_PROBLEMS = { '-19971': 'account.check.failed', '-19970': 'account.check.failed' } as const
