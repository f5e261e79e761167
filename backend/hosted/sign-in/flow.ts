import { createElement, type FunctionComponent } from 'react'
import { fromBase64UrlJson, toBase64UrlJson } from '../../kernel/base/crypto/base64url.ts'
import { sha256 } from '../../kernel/base/crypto/hash.ts'
import type { Visit } from '../../kernel/http/endpoint.ts'
import { findClient, type OAuthClient } from '../../kernel/runtime/access/clients.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { deriveContext } from '../../kernel/runtime/context/work.ts'
import {
  BROWSER_SESSION_SECONDS,
  consumeSessionToken,
  DEVICE_SECONDS,
  findBrowserSession,
  renewBrowserSession,
  type SignedIn,
} from '../../services/members/index.ts'
import { type AuthorizationRequest, findAuthorization } from '../../services/oauth/index.ts'
import { getSite, getStorefrontUrl, type Site } from '../../services/sites/index.ts'
import { readCookie, setCookie } from '../shared/cookies.ts'
import type { ShopFrame } from '../shared/frame/view-model.ts'
import { getRequestedLanguage, htmlResponse, pageFrame, redirectTo } from '../shared/hosted-page.ts'
import { toFormTarget } from '../shared/return-url.ts'
import type { FormCaptcha } from './fields/captcha-fields.tsx'
import type { FlowPageProps, SignInStep } from './flow-page.tsx'

/** State of a sign-in in progress, kept in a cookie of this browser. */
export type FlowNotes = {
  /** E-mail as entered, to prefill later forms. */
  email?: string
  /** Address that an account is to get, typed when a fresh proof was due. */
  newEmail?: string
  /** State token of an account that awaits e-mail verification or approval. */
  stateToken?: string
  /** When the last code was mailed, in epoch milliseconds. */
  sentAt?: number
  /** URL at which this sign-in continues after the identity provider. */
  link?: string
  /** Token of a provider that is connected once the member has signed in. */
  linking?: string
  /** Key of the sign-in during which this browser asked for a recovery mail. */
  recovering?: string
  /** State token with which this window waits for the code of that mail. */
  recoveryState?: string
  /** State token with which this window waits for the mailed code that signs in. */
  codeState?: string
}

/** One sign-in in one browser, from the authorization request to its response. */
export type Flow = {
  visit: Visit
  /** Acts as the requesting visitor. */
  context: Context
  request: AuthorizationRequest
  client: OAuthClient
  site: Site
  frame: ShopFrame
  /** Secret of this browser: CSRF tokens derive from it, and it identifies the browser session. */
  secret: string
  /** Whether the secret is new to this browser. */
  isNew: boolean
  /** Secret that a sign-in on this browser leaves for the next ones, beyond its sessions. */
  device: string
  signedIn: SignedIn | undefined
  notes: FlowNotes
}

/** Long enough to receive a mail. */
const NOTES_SECONDS = 30 * 60

const cookieNames = ({ siteId }: Pick<Context, 'siteId'>) => ({
  browser: `awning-browser-${siteId}`,
  notes: `awning-sign-in-${siteId}`,
  device: `awning-device-${siteId}`,
})

/** Loads the sign-in of a URL, if it is still open. */
export async function loadFlow(visit: Visit, anonymous: Context): Promise<Flow | undefined> {
  const { searchParams } = visit.url
  const request = await findAuthorization(anonymous, searchParams.get('request') ?? '')
  const client = request && (await findClient(anonymous, request.clientId))
  if (!client) return undefined
  const { siteId, clientId, visitorId } = request
  const context = deriveContext(anonymous, {
    siteId,
    identity: { type: 'ANONYMOUS_VISITOR', siteId, clientId, visitorId },
  })
  const site = await getSite(context)
  const names = cookieNames(context)
  const existingSecret = readCookie(context, visit.request, names.browser)
  const frame = pageFrame(site, {
    language: getRequestedLanguage(visit),
    visit,
    shopHref: getShopHref(client, request),
  })
  return {
    visit,
    context,
    request,
    client,
    site,
    // With `web_message` the page is a popup.
    frame: { ...frame, shop: { ...frame.shop, inWindow: request.responseMode === 'web_message' } },
    secret: existingSecret ?? context.ids.secret(),
    isNew: existingSecret === undefined,
    device: readCookie(context, visit.request, names.device) ?? context.ids.secret(),
    signedIn: existingSecret === undefined ? undefined : await findBrowserSession(context, existingSecret),
    notes: readNotes(readCookie(context, visit.request, names.notes)),
  }
}

/** The storefront that sent the visitor. */
function getShopHref(client: OAuthClient, { redirectUri, targetOrigin }: AuthorizationRequest): string | undefined {
  const page = redirectUri ?? targetOrigin
  return page && getStorefrontUrl(client, page)
}

/** The storefront of a sign-in's URL, if that sign-in is still open. */
export async function findFlowShop(context: Context, href: string): Promise<string | undefined> {
  const request = await findAuthorization(context, getRequestKey(href))
  const client = request && (await findClient(context, request.clientId))
  return client && getShopHref(client, request)
}

/** Whether a URL is one of a sign-in. */
export const isFlow = ({ publicUrl }: Pick<Context, 'publicUrl'>, href: string): boolean =>
  href.startsWith(`${publicUrl}/oauth2/authorize?`)

/** The key of a sign-in in the addresses of its pages. */
export const getRequestKey = (href: string): string => new URL(href).searchParams.get('request') ?? ''

/** Whether this browser asked for a recovery mail during that sign-in: on another device it could not be completed. */
export function isRecoveringHere(visit: Visit, context: Context, href: string): boolean {
  const { recovering } = readNotes(readCookie(context, visit.request, cookieNames(context).notes))
  return recovering !== undefined && recovering === getRequestKey(href)
}

/** Whether that sign-in is still open. */
export async function isOpenFlow(context: Context, href: string): Promise<boolean> {
  return (await findAuthorization(context, getRequestKey(href))) !== undefined
}

/** URL at which this browser's sign-in continues after the identity provider. */
export function findReturnLink(visit: Visit, context: Context, siteId: string): string | undefined {
  const { link } = readNotes(readCookie(context, visit.request, cookieNames({ siteId }).notes))
  return typeof link === 'string' && isFlow(context, `${context.publicUrl}${link}`) ? link : undefined
}

function readNotes(text: string | undefined): FlowNotes {
  try {
    return text ? (fromBase64UrlJson(text) as FlowNotes) : {}
  } catch {
    // Not a valid cookie of this server.
    return {}
  }
}

/** Derived from the browser's secret and the request id, which no other site knows both of. */
export const getCsrfToken = ({ secret, request }: Pick<Flow, 'secret' | 'request'>): string =>
  sha256(`form ${secret} ${request.id}`)

/** Parameters that are passed on between steps: language, and what to add. */
const PRESERVED_PARAMETERS = ['lang', 'add']

/** URL of a step. */
export function stepHref({ visit }: Pick<Flow, 'visit'>, step: SignInStep): string {
  const parameters = new URLSearchParams({ request: visit.url.searchParams.get('request') ?? '', step })
  for (const name of PRESERVED_PARAMETERS) {
    const value = visit.url.searchParams.get(name)
    if (value) parameters.set(name, value)
  }
  return `${visit.url.pathname}?${parameters}`
}

/** Renders the page of a step. */
export function showPage<Props extends FlowPageProps>(
  flow: Flow,
  page: FunctionComponent<Props>,
  { status = 200, ...props }: Omit<Props, keyof FlowPageProps> & { status?: number; check?: FormCaptcha | undefined },
): Response {
  const { request, frame } = flow
  const { targetOrigin, redirectUri, state, responseMode } = request
  const element = createElement(page as FunctionComponent<FlowPageProps>, {
    ...props,
    frame,
    csrfToken: getCsrfToken(flow),
    toHref: (step) => stepHref(flow, step),
    ...(responseMode === 'web_message' && targetOrigin && { ready: { origin: targetOrigin, awning: 'hello', state } }),
  })
  const answer = htmlResponse(element, status, {
    formTarget: redirectUri && toFormTarget(redirectUri),
    recaptcha: props.check?.recaptcha !== undefined,
  })
  if (flow.isNew) setBrowserCookie(answer, flow.context, flow.secret)
  return answer
}

/** Redirects to a step (post/redirect/get), so that a reload does not resubmit. */
export function redirectToStep(flow: Flow, step: SignInStep, notes: FlowNotes = flow.notes): Response {
  return withNotes(redirectTo(stepHref(flow, step)), flow, notes)
}

/** Query parameter of a sign-in that begins anew because a step of it is over. */
export const AGAIN = 'again'

/** Back to the sign-in, which says why: the step's proof is too old, or this browser's cookies were cleared. */
export const signInAgain = (flow: Flow, notes: FlowNotes = flow.notes): Response =>
  withNotes(redirectTo(`${stepHref(flow, 'sign-in')}&${AGAIN}=1`), flow, notes)

/** Sets the cookie with the state of the sign-in. */
export function withNotes(answer: Response, { context }: Flow, notes: FlowNotes): Response {
  const isEmpty = Object.keys(notes).length === 0
  setCookie(answer, context, {
    name: cookieNames(context).notes,
    value: isEmpty ? '' : toBase64UrlJson(notes),
    seconds: isEmpty ? 0 : NOTES_SECONDS,
  })
  return answer
}

/** Begins a sign-in whose address was typed on another page. */
export function withTypedEmail(answer: Response, context: Context, email: string | undefined): Response {
  const name = cookieNames(context).notes
  if (email) setCookie(answer, context, { name, value: toBase64UrlJson({ email }), seconds: NOTES_SECONDS })
  return answer
}

/** Sets the cookie with the browser's secret. */
export function setBrowserCookie(answer: Response, context: Context, secret: string): void {
  setCookie(answer, context, {
    name: cookieNames(context).browser,
    value: secret,
    seconds: BROWSER_SESSION_SECONDS,
  })
}

/**
 * Signs this browser in on the hosted pages, with the session token of an authentication that belongs to no sign-in. A
 * storefront's sign-in that follows soon takes one press.
 */
export async function signInBrowser(
  visit: Visit,
  context: Context,
  sessionToken: string,
  answer: Response,
): Promise<void> {
  const before = readCookie(context, visit.request, cookieNames(context).browser)
  const known = before === undefined ? undefined : await findBrowserSession(context, before)
  const secret = await context.commit(async (work) => {
    const access = await consumeSessionToken(context, work, sessionToken, '')
    return access && renewBrowserSession(context, work, { access, before: known?.session, more: {} })
  })
  if (secret) setBrowserCookie(answer, context, secret)
}

/** Sets the cookie by which this browser is known to the member's next sign-ins. */
export function setDeviceCookie(answer: Response, { context, device }: Flow): void {
  setCookie(answer, context, { name: cookieNames(context).device, value: device, seconds: DEVICE_SECONDS })
}
