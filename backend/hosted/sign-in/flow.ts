import { createElement, type FunctionComponent } from 'react'
import { findClient, type OAuthClient } from '../../kernel/access/clients.ts'
import type { Context } from '../../kernel/context/context.ts'
import { deriveContext } from '../../kernel/context/work.ts'
import { fromBase64UrlJson, toBase64UrlJson } from '../../kernel/crypto/base64url.ts'
import { sha256 } from '../../kernel/crypto/hash.ts'
import type { Visit } from '../../kernel/http/endpoint.ts'
import { BROWSER_SESSION_SECONDS, findBrowserSession, type SignedIn } from '../../services/members/index.ts'
import { type AuthorizationRequest, findAuthorization } from '../../services/oauth/index.ts'
import { getSite, type Site } from '../../services/sites/index.ts'
import { readCookie, setCookie } from '../shared/cookies.ts'
import type { ShopFrame } from '../shared/frame/view-model.ts'
import { getAcceptLanguage, getRefererLanguage, htmlAnswer, pageFrame, seeOther } from '../shared/hosted-page.ts'
import type { Check } from './check-fields.tsx'
import type { FlowPageProps, SignInStep } from './flow-page.tsx'

/** What is known of a sign-in under way besides its link; only this browser has it. */
export type FlowNotes = {
  /** As it was typed, so that nobody types it twice. */
  email?: string
  /** Of an account that waits for a code or for the shop. */
  stateToken?: string
  /** When the last code was mailed, in milliseconds. */
  sentAt?: number
  /** Where a provider's answer is taken, while somebody signs in there. */
  link?: string
}

/** One sign-in of one browser, from the link of a storefront to the answer that it waits for. */
export type Flow = {
  visit: Visit
  /** Of the visitor who asks. */
  context: Context
  request: AuthorizationRequest
  client: OAuthClient
  site: Site
  frame: ShopFrame
  /** The secret of this browser: what forms bring along is made of it, and with a session it says who is signed in. */
  secret: string
  /** The browser has none yet. */
  isNew: boolean
  signedIn: SignedIn | undefined
  notes: FlowNotes
}

/** Long enough for a mail. */
const NOTES_SECONDS = 30 * 60

const cookieNames = ({ siteId }: Pick<Context, 'siteId'>) => ({
  browser: `awning-browser-${siteId}`,
  notes: `awning-sign-in-${siteId}`,
})

/** The sign-in that the address stands for, if it still waits for an answer. */
export async function openFlow(visit: Visit, anybody: Context): Promise<Flow | undefined> {
  const { searchParams } = visit.url
  const request = await findAuthorization(anybody, searchParams.get('request') ?? '')
  const client = request && (await findClient(anybody, request.clientId))
  if (!client) return undefined
  const { siteId, clientId, visitorId } = request
  const context = deriveContext(anybody, {
    siteId,
    identity: { type: 'ANONYMOUS_VISITOR', siteId, clientId, visitorId },
  })
  const site = await getSite(context)
  const names = cookieNames(context)
  const known = readCookie(context, visit.request, names.browser)
  const frame = pageFrame(site, {
    language: getRefererLanguage(visit),
    acceptLanguage: getAcceptLanguage(visit),
  })
  return {
    visit,
    context,
    request,
    client,
    site,
    // A sign-in by message stands in a window of its own.
    frame: { ...frame, shop: { ...frame.shop, inWindow: request.responseMode === 'web_message' } },
    secret: known ?? context.ids.secret(),
    isNew: known === undefined,
    signedIn: known === undefined ? undefined : await findBrowserSession(context, known),
    notes: readNotes(readCookie(context, visit.request, names.notes)),
  }
}

/** Whether an address leads to a sign-in. */
export const isFlow = ({ publicUrl }: Pick<Context, 'publicUrl'>, href: string): boolean =>
  href.startsWith(`${publicUrl}/oauth2/authorize?`)

/** Whether it still waits for an answer. */
export async function isOpenFlow(context: Context, href: string): Promise<boolean> {
  return (await findAuthorization(context, new URL(href).searchParams.get('request') ?? '')) !== undefined
}

/** Where the sign-in goes on in this browser that has led somebody of the site to a provider. */
export function createReturnLink(visit: Visit, context: Context, siteId: string): string | undefined {
  const { link } = readNotes(readCookie(context, visit.request, cookieNames({ siteId }).notes))
  return typeof link === 'string' && isFlow(context, `${context.publicUrl}${link}`) ? link : undefined
}

function readNotes(text: string | undefined): FlowNotes {
  try {
    return text ? (fromBase64UrlJson(text) as FlowNotes) : {}
  } catch {
    // Written by somebody else.
    return {}
  }
}

/** Made of what only the link and only the browser hold: no other site can know both. */
export const getCsrfToken = ({ secret, request }: Pick<Flow, 'secret' | 'request'>): string =>
  sha256(`form ${secret} ${request.id}`)

/** What a storefront has asked for besides: its language, and what is to be made. */
const KEPT_PARAMETERS = ['lang', 'add']

/** The address of a step. */
export function stepHref({ visit }: Pick<Flow, 'visit'>, step: SignInStep): string {
  const asked = new URLSearchParams({ request: visit.url.searchParams.get('request') ?? '', step })
  for (const name of KEPT_PARAMETERS) {
    const value = visit.url.searchParams.get(name)
    if (value) asked.set(name, value)
  }
  return `${visit.url.pathname}?${asked}`
}

/** The page of a step. */
export function showPage<Props extends FlowPageProps>(
  flow: Flow,
  page: FunctionComponent<Props>,
  { status = 200, ...props }: Omit<Props, keyof FlowPageProps> & { status?: number; check?: Check | undefined },
): Response {
  const { request, frame } = flow
  const { targetOrigin, redirectUri, state, responseMode } = request
  const element = createElement(page as FunctionComponent<FlowPageProps>, {
    ...props,
    frame,
    csrfToken: getCsrfToken(flow),
    hrefOf: (step) => stepHref(flow, step),
    ...(responseMode === 'web_message' && targetOrigin && { hello: { origin: targetOrigin, awning: 'hello', state } }),
  })
  const answer = htmlAnswer(element, status, {
    formTarget: redirectUri && new URL(redirectUri).origin,
    recaptcha: props.check?.recaptcha !== undefined,
  })
  if (flow.isNew) setBrowserCookie(answer, flow.context, flow.secret)
  return answer
}

/** Leads on to the page of a step: what was sent is not sent again by a reload. */
export function redirectToStep(flow: Flow, step: SignInStep, notes: FlowNotes = flow.notes): Response {
  return withNotes(seeOther(stepHref(flow, step)), flow, notes)
}

/** The answer, with what this browser has to know for the next page. */
export function withNotes(answer: Response, { context }: Flow, notes: FlowNotes): Response {
  const isEmpty = Object.keys(notes).length === 0
  setCookie(answer, context, {
    name: cookieNames(context).notes,
    value: isEmpty ? '' : toBase64UrlJson(notes),
    seconds: isEmpty ? 0 : NOTES_SECONDS,
  })
  return answer
}

/** Gives the browser its secret. */
export function setBrowserCookie(answer: Response, context: Context, secret: string): void {
  setCookie(answer, context, {
    name: cookieNames(context).browser,
    value: secret,
    seconds: BROWSER_SESSION_SECONDS,
  })
}
