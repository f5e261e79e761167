import { createElement, type ReactElement } from 'react'
import { readLinkKey } from '../../kernel/base/crypto/capability-link.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { page, type Visit } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/http/service/service.ts'
import { findClient } from '../../kernel/runtime/access/clients.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { deriveContext } from '../../kernel/runtime/context/work.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { findCartByOwner } from '../../services/cart/index.ts'
import {
  findAddedMethod,
  findEmailChange,
  findRecovery,
  isMailboxProved,
  KEPT_CART,
  listUnconfirmed,
  recover,
  removeAddedMethod,
  requestRecovery,
  signInMailJob,
  undoEmailChange,
} from '../../services/members/index.ts'
import { findSite, getStorefrontUrl } from '../../services/sites/index.ts'
import { claimOrderOfLink } from '../order/status/order-account.ts'
import { failedPage } from '../shared/failed-page.ts'
import type { ShopFrame } from '../shared/frame/view-model.ts'
import { getRequestedLanguage, htmlResponse, isSameOriginForm, pageFrame, redirectTo } from '../shared/hosted-page.ts'
import { readForm } from '../shared/read-form.ts'
import { findFlowShop, isFlow, isOpenFlow, isRecoveringHere, signInBrowser } from '../sign-in/flow.ts'
import { findShopOfSignIn } from '../sign-in/shop-of-sign-in.ts'
import { toPasswordProblem, toProblem, validateEmail } from '../sign-in/step.ts'
import { accountMail } from './account-mail.ts'
import { AddedPage, type AddedPageProps } from './added-page.tsx'
import { EmailPage } from './email-page.tsx'
import { type AccountPart, isKeptByDefault, keepField, RecoverPage, type RecoverPageProps } from './recover-page.tsx'
import { SignedOutPage } from './signed-out-page.tsx'

const failed = failedPage('sign-in-error', findShopOfSignIn)

/** Hosted pages and mails of an account, such as password recovery. */
export const accountPages = defineService({
  name: 'account-pages',
  jobs: [signInMailJob(accountMail)],
  endpoints: [
    page('account.recover', 'GET /account/recover', showRecover, { failed }),
    page('account.recovered', 'POST /account/recover', showRecover, {
      limits: ['form.address'],
      failed,
    }),
    page('account.added', 'GET /account/added', showAdded, { failed }),
    page('account.addedRemoved', 'POST /account/added', showAdded, {
      limits: ['form.address'],
      failed,
    }),
    page('account.email', 'GET /account/email', showEmailChange, { failed }),
    page('account.emailUndone', 'POST /account/email', showEmailChange, {
      limits: ['form.address'],
      failed,
    }),
    page('account.signedOut', 'GET /account/signed-out', showSignedOut, { failed }),
    page('account.changePassword', 'GET /.well-known/change-password', leadToPasswordChange, { failed }),
  ],
})

/** Shows the recovery page and handles its form. A GET does not consume the token, since mail scanners open links. */
async function showRecover(visit: Visit, request: Context): Promise<Response> {
  const { searchParams } = visit.url
  const token = searchParams.get('token') ?? ''
  const site = await findSite(request, searchParams.get('site') ?? '')
  if (!site) return new Response('Not found', { status: 404 })
  const context = deriveContext(request, { siteId: site.siteId, identity: { type: 'UNKNOWN' } })
  const recovery = await findRecovery(context, token)
  // Returns to the sign-in during which the recovery mail was requested, if it is still open.
  const back = recovery?.back
  const isSignIn = back !== undefined && isFlow(context, back)
  const isHere = isSignIn && isRecoveringHere(visit, context, back) && (await isOpenFlow(context, back))
  const frame = pageFrame(site, {
    language: getRequestedLanguage(visit),
    visit,
    shopHref: isSignIn ? await findFlowShop(context, back) : back,
  })
  // On another device than that of the sign-in, the storefront begins one of its own.
  const signInHref = isSignIn ? (isHere ? back : toAccountHref(frame.shop.href)) : undefined
  const unconfirmed = recovery && (await listAccountParts(context, recovery.memberId))
  const action = visit.url.pathname + visit.url.search
  let kept = unconfirmed?.filter(isKeptByDefault).map(({ key }) => key)
  const show = (state: RecoverPageProps['state'], status = 200, more: Partial<RecoverPageProps> = {}) =>
    htmlResponse(
      createElement(RecoverPage, {
        frame,
        state,
        action,
        unconfirmed,
        kept,
        email: recovery?.email,
        providers: recovery?.providers,
        signInHref,
        ...more,
      }),
      status,
    )
  if (!recovery) return showOldRecovery(visit, context, show)
  if (visit.request.method !== 'POST' || !isSameOriginForm(context, visit.request)) return show('open')
  try {
    const form = await readForm(visit.request, ['password'])
    kept = unconfirmed?.filter((part) => form.has(keepField(part))).map(({ key }) => key)
    const { sessionToken } = await recover(context, token, form.get('password') ?? undefined, new Set(kept))
    if (back) await claimOrderOfLink(context, back, recovery.memberId)
    const done = show('done')
    if (sessionToken && !isHere) await signInBrowser(visit, context, sessionToken, done)
    return done
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The password of a pending or blocked account is saved, even though it may not sign in.
    if (error.violations) return show('bad', 400, { wrong: toPasswordProblem(error) })
    if (error.code === '-19999') return show('done')
    throw error
  }
}

/** The page of a storefront, whose account goes on with the sign-in of this browser, where it has one. */
function toAccountHref(shopHref: string): string {
  const url = new URL(shopHref)
  url.hash = 'awning-member=continue'
  return url.href
}

type ShowRecovery = (state: RecoverPageProps['state'], status?: number, more?: Partial<RecoverPageProps>) => Response

/** The page of a used or expired link, whose form mails a new one: the same answer for every address. */
async function showOldRecovery(visit: Visit, context: Context, show: ShowRecovery): Promise<Response> {
  if (visit.request.method !== 'POST' || !isSameOriginForm(context, visit.request)) return show('old', 410)
  const email = (await readForm(visit.request)).get('email') ?? ''
  const wrong = validateEmail(email)
  if (wrong) return show('old', 422, { email, wrong })
  try {
    await requestRecovery(context, { to: email, language: getRequestedLanguage(visit), back: undefined })
  } catch (error) {
    return show('old', 429, { email, problem: toProblem(error, {}) })
  }
  return show('sent', 200, { email })
}

/** What is removed from an account unless its owner confirms it. */
async function listAccountParts(context: Context, memberId: string): Promise<AccountPart[]> {
  const reads = createReads(context)
  const parts = await listUnconfirmed(context, reads, memberId)
  if (await isMailboxProved(context, reads, memberId)) return parts
  const cart = await findCartByOwner(reads, context, `member:${memberId}`)
  return cart ? [...parts, { key: KEPT_CART, kind: 'cart' }] : parts
}

/**
 * Where password managers lead to for a new password (https://w3c.github.io/webappsec-change-password-url/): the
 * account in the shop, where its member changes it.
 */
async function leadToPasswordChange(visit: Visit, context: Context): Promise<Response> {
  const site = await findShopOfSignIn(visit, context)
  if (!site) return new Response('Not found', { status: 404 })
  const url = new URL(site.shopUrl)
  url.hash = 'awning-member=security'
  return redirectTo(url.href)
}

/** Default page after signing out, for clients that pass no redirect URI. */
async function showSignedOut(visit: Visit, context: Context): Promise<Response> {
  const client = await findClient(context, visit.url.searchParams.get('client') ?? '')
  const site = client && (await findSite(context, client.ownerSiteId))
  const [page] = client?.redirectUris ?? []
  const frame = pageFrame(site, {
    language: getRequestedLanguage(visit),
    visit,
    shopHref: page && client && getStorefrontUrl(client, page),
  })
  return htmlResponse(createElement(SignedOutPage, { frame }))
}

/** Asks before it removes a passkey or provider by the link of a mail: mail scanners open links. */
function showAdded(visit: Visit, request: Context): Promise<Response> {
  const { searchParams } = visit.url
  const kind = searchParams.has('provider') ? 'provider' : 'passkey'
  const id = searchParams.get(kind) ?? ''
  return showUndo(visit, request, {
    find: (context, key) => findAddedMethod(context, createReads(context), { kind, id, key }),
    undo: (context, key) => removeAddedMethod(context, { kind, id, key }),
    render: (frame, state, action, method) =>
      createElement(AddedPage, { frame, state, name: method?.name ?? '', action }),
  })
}

/** Asks before it undoes a change of address by the link of a mail. */
function showEmailChange(visit: Visit, request: Context): Promise<Response> {
  const id = visit.url.searchParams.get('change') ?? ''
  return showUndo(visit, request, {
    find: (context, key) => findEmailChange(context, createReads(context), { id, key }),
    undo: (context, key) => undoEmailChange(context, { id, key }),
    render: (frame, state, action, change) =>
      createElement(EmailPage, { frame, state, email: change?.from ?? '', action }),
  })
}

/** A page that undoes, once its button is pressed, what the mail with its link is about. */
async function showUndo<Found>(
  visit: Visit,
  request: Context,
  {
    find,
    undo,
    render,
  }: {
    find: (context: Context, key: string) => Promise<Found | undefined>
    undo: (context: Context, key: string) => Promise<boolean>
    render: (frame: ShopFrame, state: AddedPageProps['state'], action: string, found?: Found) => ReactElement
  },
): Promise<Response> {
  const key = visit.url.searchParams.get('key') ?? ''
  const siteId = readLinkKey(key)?.siteId
  const site = siteId && (await findSite(request, siteId))
  if (!site) return new Response('Not found', { status: 404 })
  const context = deriveContext(request, { siteId: site.siteId, identity: { type: 'UNKNOWN' } })
  const found = await find(context, key)
  const frame = pageFrame(site, { language: getRequestedLanguage(visit), visit })
  const show = (state: AddedPageProps['state'], status = 200) =>
    htmlResponse(render(frame, state, visit.url.pathname + visit.url.search, found), status)
  if (!found) return show('gone', 410)
  if (visit.request.method !== 'POST' || !isSameOriginForm(context, visit.request)) return show('open')
  return (await undo(context, key)) ? show('done') : show('gone', 410)
}
