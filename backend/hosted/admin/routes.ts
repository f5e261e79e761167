import { createElement } from 'react'
import { newShop } from '../../contract/users/new-shop.ts'
import { email as emailSchema } from '../../contract/wire/scalars.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { page, type Visit } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/http/service/service.ts'
import { supportsPasskeys } from '../../kernel/http/webauthn/relying-party.ts'
import { isOwnPage } from '../../kernel/runtime/access/user-cookie.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { deriveContext } from '../../kernel/runtime/context/work.ts'
import { noticeMailJob } from '../../services/notices/index.ts'
import {
  accept,
  completeSignIn,
  createUserSignInOptions,
  describeLink,
  describeOldLink,
  type OldLink,
  recoverUser,
  renewUserLink,
  requestUserRecovery,
  signIn,
  signInUserWithPasskey,
  userMailJob,
} from '../../services/users/index.ts'
import { failedPage } from '../shared/failed-page.ts'
import type { PageFrame } from '../shared/frame/view-model.ts'
import { getRequestedLanguage, htmlResponse, pageFrame, redirectTo } from '../shared/hosted-page.ts'
import type { PageWord } from '../shared/localisation.ts'
import { type Form, readForm } from '../shared/read-form.ts'
import { CAPTCHA_FIELDS, type FormCaptcha } from '../sign-in/fields/captcha-fields.tsx'
import { isOptionsRequest, optionsResponse, readPasskey } from '../sign-in/fields/passkey-fields.tsx'
import { findUnknownPasskey } from '../sign-in/passkey/unknown-passkey.ts'
import { toPasswordProblem } from '../sign-in/step.ts'
import {
  AdminMessagePage,
  AdminRecoverPage,
  AdminSignInPage,
  FirstOwnerPage,
  InvitationPage,
  NewPasswordPage,
  OldLinkPage,
  SecondFactorPage,
} from './admin-page.tsx'
import { AppPage } from './app-page.tsx'
import { noticeMail } from './notice-mail.ts'
import { userMail } from './user-mail.ts'
import { showWidgetPreview } from './widget-preview.tsx'

const FAILED = { failed: failedPage('sign-in-error') }
const FORM = { ...FAILED, limits: ['form.address'] as const }

/** Pages and mails of people who run a shop. Those that lead to the merchant's page work without script. */
export const adminPages = defineService({
  name: 'admin-pages',
  jobs: [userMailJob(userMail), noticeMailJob(noticeMail)],
  endpoints: [
    page('admin.app', ['GET /admin', 'GET /admin/{page:.+}'], showApp, FAILED),
    page('admin.mailFrame', 'GET /admin/mail-frame', showMailFrame, FAILED),
    page('admin.widgetPreview', 'GET /admin/widget-preview', showWidgetPreview, FAILED),
    page('admin.signIn', 'GET /admin/sign-in', showSignIn, FAILED),
    page('admin.signedIn', 'POST /admin/sign-in', showSignIn, FORM),
    page('admin.passkey', 'POST /admin/passkey', showPasskey, FORM),
    page('admin.secondFactor', 'POST /admin/second-factor', showSecondFactor, FORM),
    page('admin.recover', 'GET /admin/recover', showRecover, FAILED),
    page('admin.recoverSent', 'POST /admin/recover', showRecover, FORM),
    page('admin.link', 'GET /admin/link', showLink, FAILED),
    page('admin.linkUsed', 'POST /admin/link', showLink, FORM),
  ],
})

/** Passwords are not trimmed: spaces are part of them. */
const UNTRIMMED = ['password']

const getFrame = (visit: Visit): PageFrame => pageFrame(undefined, { language: getRequestedLanguage(visit), visit })

const isOwnPost = (context: Context, { request }: Visit): boolean =>
  request.method === 'POST' && isOwnPage(context, request.method, (name) => request.headers.get(name) ?? undefined)

/** The form of a page of this server; undefined where nothing was sent, or a page of others sent it. */
async function readOwnForm(context: Context, visit: Visit): Promise<Form | undefined> {
  return isOwnPost(context, visit) ? readForm(visit.request, UNTRIMMED) : undefined
}

/** Shown in place of a form that a page of others sent. */
const getForeign = ({ request }: Visit): PageWord | undefined =>
  request.method === 'POST' ? 'account.again' : undefined

/** The merchant's page; its script shows the page that the address names. */
function showApp(visit: Visit, { ids }: Context): Response {
  const nonce = ids.secret()
  return htmlResponse(createElement(AppPage, { localisation: getFrame(visit).localisation, nonce }), 200, { nonce })
}

/**
 * An empty document that the merchant's page writes the preview of a mail or page into: it runs no script, sends nothing,
 * and is framed by pages of this server alone. Mails need inline styles, which that page forbids.
 */
function showMailFrame(): Response {
  return new Response('<!doctype html><html lang="en"><head><title>Mail</title></head><body></body></html>', {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' https: data:",
        "font-src 'self' https:",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
        'sandbox allow-same-origin',
      ].join('; '),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
    },
  })
}

/** The page of this server that the sign-in leads to: one of the merchant's, whatever the address or the form says. */
function getTarget({ url }: Visit, form: Form | undefined): string {
  const given = form?.get('to') ?? url.searchParams.get('to') ?? ''
  const { origin, pathname, search } = URL.canParse(given, url.href) ? new URL(given, url.href) : url
  const isOwn = origin === url.origin && pathname.startsWith('/admin/') && !pathname.startsWith('/admin/sign-in')
  return isOwn ? pathname + search : '/admin'
}

async function showSignIn(visit: Visit, request: Context): Promise<Response> {
  const frame = getFrame(visit)
  const form = await readOwnForm(request, visit)
  const to = getTarget(visit, form)
  const hasPasskeys = supportsPasskeys(request)
  if (!form) {
    const problem = getForeign(visit)
    return htmlResponse(createElement(AdminSignInPage, { frame, to, hasPasskeys, problem }), problem ? 422 : 200)
  }
  const email = form.get('email') ?? ''
  const context = withCaptcha(request, form)
  try {
    const { status, token } = await signIn(context, { email, password: form.get('password') ?? '' })
    if (status !== 'SECOND_FACTOR_REQUIRED') return redirectTo(to)
    return htmlResponse(createElement(SecondFactorPage, { frame, to, token: token ?? '' }))
  } catch (error) {
    const problem = toProblem(error, { SIGN_IN_REFUSED: 'form.wrong', CAPTCHA_REQUIRED: 'account.check' })
    const shown = problem === 'form.wrong' ? { wrong: problem } : { problem }
    const check = toFormCaptcha(error)
    return htmlResponse(createElement(AdminSignInPage, { frame, to, hasPasskeys, email, check, ...shown }), 422)
  }
}

/** Signs in by a passkey: the script asks for its options first, and sends the form with what the browser answers. */
async function showPasskey(visit: Visit, context: Context): Promise<Response> {
  const frame = getFrame(visit)
  const form = await readOwnForm(context, visit)
  const to = getTarget(visit, form)
  const hasPasskeys = supportsPasskeys(context)
  const show = (problem: PageWord, unknownPasskey?: string) =>
    htmlResponse(createElement(AdminSignInPage, { frame, to, hasPasskeys, unknownPasskey, problem }), 422)
  if (!form) return show('account.again')
  if (isOptionsRequest(form)) return optionsResponse(await createUserSignInOptions(context))
  const passkey = readPasskey(form)
  try {
    await signInUserWithPasskey(context, passkey)
    return redirectTo(to)
  } catch (error) {
    const problem = toProblem(error, { PASSKEY_NOT_ACCEPTED: 'account.passkey.wrong' })
    return show(problem, await findUnknownPasskey(context, passkey))
  }
}

function withCaptcha(context: Context, form: Form): Context {
  const captchaProof = form.get(CAPTCHA_FIELDS.visible)
  return captchaProof ? deriveContext(context, { captchaProof }) : context
}

function toFormCaptcha(error: unknown): FormCaptcha | undefined {
  if (!(error instanceof ApiError) || error.code !== 'CAPTCHA_REQUIRED') return undefined
  return { challenge: JSON.stringify(error.data?.challenge), kind: 'visible' }
}

async function showSecondFactor(visit: Visit, context: Context): Promise<Response> {
  const frame = getFrame(visit)
  const form = await readOwnForm(context, visit)
  const to = getTarget(visit, form)
  const again = () => {
    const hasPasskeys = supportsPasskeys(context)
    return htmlResponse(createElement(AdminSignInPage, { frame, to, hasPasskeys, problem: 'account.again' }), 422)
  }
  if (!form) return again()
  const token = form.get('token') ?? ''
  try {
    await completeSignIn(context, { token, code: form.get('code') ?? '' })
    return redirectTo(to)
  } catch (error) {
    const problem = toProblem(error, { SECOND_FACTOR_REFUSED: 'admin.factor.wrong', LINK_NOT_VALID: 'account.again' })
    if (problem === 'account.again') return again()
    const shown = problem === 'admin.factor.wrong' ? { wrong: problem } : { problem }
    return htmlResponse(createElement(SecondFactorPage, { frame, to, token, ...shown }), 422)
  }
}

async function showRecover(visit: Visit, context: Context): Promise<Response> {
  const frame = getFrame(visit)
  const form = await readOwnForm(context, visit)
  const show = (shown: { wrong?: PageWord; problem?: PageWord | undefined } = {}, status = 422) =>
    htmlResponse(createElement(AdminRecoverPage, { frame, ...shown }), status)
  if (!form) return show({ problem: getForeign(visit) }, getForeign(visit) ? 422 : 200)
  const { data: email } = emailSchema().safeParse(form.get('email'))
  if (email === undefined) return show({ wrong: 'contact.email.invalid' })
  try {
    await requestUserRecovery(context, email)
  } catch (error) {
    return show({ problem: toProblem(error, {}) })
  }
  const sent = { frame, title: 'form.forgot', text: 'account.forgot.sent', email } as const
  return htmlResponse(createElement(AdminMessagePage, sent))
}

/** Shows what a link is for and handles its form. A GET does not use it up, since mail scanners open links. */
async function showLink(visit: Visit, context: Context): Promise<Response> {
  const frame = getFrame(visit)
  const token = visit.url.searchParams.get('token') ?? ''
  const link = await describeLink(context, token)
  if (!link) return showOldLink(visit, context, token)
  const action = visit.url.pathname + visit.url.search
  const form = await readOwnForm(context, visit)
  const show = (
    wrong: readonly string[] = [],
    problem = form ? undefined : getForeign(visit),
    status = 200,
    wrongPassword?: PageWord,
  ) => {
    const values = new Map([...(form ?? [])].filter(([name]) => name !== 'password'))
    const props = { frame, action, problem, typed: { values, wrong: new Set(wrong), wrongPassword } }
    const element =
      link.purpose === 'RECOVERY'
        ? createElement(NewPasswordPage, { ...props, ...link })
        : link.purpose === 'INVITATION'
          ? createElement(InvitationPage, { ...props, ...link })
          : createElement(FirstOwnerPage, { ...props, ...link })
    return htmlResponse(element, status)
  }
  if (!form) return show([], undefined, getForeign(visit) ? 422 : 200)
  const given = readLinkForm(form, link.purpose === 'FIRST_OWNER' && link.needsShop)
  if (given.wrong.length > 0) return show(given.wrong, undefined, 422)
  const password = form.get('password')
  try {
    if (link.purpose === 'RECOVERY') {
      await recoverUser(context, { token, password })
      const done = { frame, title: 'account.recover.done.title', text: 'account.recover.done.text' } as const
      return htmlResponse(createElement(AdminMessagePage, done))
    }
    const { status } = await accept(context, { token, password, ...given.fields })
    return redirectTo(status === 'SIGNED_IN' ? '/admin' : '/admin/sign-in')
  } catch (error) {
    if (error instanceof ApiError && error.code === 'LINK_NOT_VALID') return showOldLink(visit, context, token)
    if (error instanceof ApiError && error.violations) {
      const wrong = error.violations.map(({ field }) => field)
      return show(wrong, undefined, 422, wrong.includes('password') ? toPasswordProblem(error) : undefined)
    }
    return show([], toProblem(error, { USER_EXISTS: 'account.register.taken' }), 422)
  }
}

/** The page of a link that no longer works; its button sends a new one to the address that the link went to. */
async function showOldLink(visit: Visit, context: Context, token: string): Promise<Response> {
  const frame = getFrame(visit)
  const action = visit.url.pathname + visit.url.search
  const show = (state: OldLink | 'SENT', status: number, problem?: PageWord) =>
    htmlResponse(createElement(OldLinkPage, { frame, action, state, problem }), status)
  const state = await describeOldLink(context, token)
  if (state !== 'EXPIRED' || visit.request.method !== 'POST') return show(state, 410)
  if (!isOwnPost(context, visit)) return show(state, 422, 'account.again')
  try {
    return (await renewUserLink(context, token)) ? show('SENT', 200) : show('USED', 410)
  } catch (error) {
    return show(state, 429, toProblem(error, {}))
  }
}

/** The fields of a link's form, and the names of those that no account or shop can have. */
function readLinkForm(form: Form, needsShop: boolean) {
  const get = (name: string) => form.get(name) || undefined
  const [email, name] = [get('email'), get('name')]
  const draft = { name: get('shopName'), country: get('country'), currency: get('currency'), language: get('language') }
  const shop = needsShop ? newShop.safeParse(draft) : undefined
  const wrongParts = shop?.error?.issues.map(({ path: [part] }) => (part === 'name' ? 'shopName' : String(part))) ?? []
  const isWrongEmail = form.has('email') && !emailSchema().safeParse(email).success
  const wrong = [...wrongParts, ...(isWrongEmail ? ['email'] : []), ...(form.has('name') && !name ? ['name'] : [])]
  return { wrong, fields: { email, name, shop: shop?.data } }
}

/** Message for an error of the whole form; others are rethrown. */
function toProblem(error: unknown, words: Readonly<Record<string, PageWord>>): PageWord {
  if (!(error instanceof ApiError)) throw error
  const word = error.status === 429 ? 'account.signIn.often' : words[error.code ?? '']
  if (!word) throw error
  return word
}
