import type { Context } from '../../kernel/context/context.ts'
import { readLinkKey } from '../../kernel/crypto/capability-link.ts'
import { sha256 } from '../../kernel/crypto/hash.ts'
import type { Visit } from '../../kernel/http/endpoint.ts'
import { findSite, getSite } from '../../services/sites/index.ts'
import { getAcceptLanguage, pageFrame } from '../shared/hosted-page.ts'
import type { OpenCheckout } from './open-checkout.ts'
import type { CheckoutStep } from './view-model.ts'

/** A request for a page, and the context that it came with. */
export type PageVisit = { visit: Visit; context: Context }

/** Words, look and way back of the page of an open checkout. */
export async function loadFrame(at: PageVisit, open: OpenCheckout) {
  return pageFrame(await getSite(open.context), {
    language: open.record.language,
    acceptLanguage: getAcceptLanguage(at.visit),
    shopHref: open.record.callbacks?.postFlowUrl ?? open.record.callbacks?.cartPageUrl,
  })
}

/** Of a link that opens nothing: it may still say whose it was. */
export async function loadFrameOfLink(at: PageVisit) {
  const link = readLinkKey(at.visit.url.searchParams.get('key') ?? undefined)
  const site = link && (await findSite(at.context, link.siteId))
  return pageFrame(site, { acceptLanguage: getAcceptLanguage(at.visit) })
}

/** What a form of the page has to bring along. */
export function getCsrfToken(open: OpenCheckout): string {
  return sha256(`form ${open.record.key}`)
}

/** Where the form may lead besides the page itself: to the thank-you page of the merchant. */
export function getFormTarget(open: OpenCheckout): string | undefined {
  const url = open.record.callbacks?.thankYouPageUrl
  return url ? new URL(url).origin : undefined
}

/** The address of a step. `atCodes`: after something was done to the codes, so that the focus stays with them. */
export function stepHref(open: OpenCheckout, step: CheckoutStep, atCodes: boolean): string {
  return `${open.href}&step=${step}${atCodes ? '&focus=codes' : ''}`
}

/** Whether the page comes after something was done to the codes. */
export function isAtCodeFields({ visit }: PageVisit): boolean {
  return visit.url.searchParams.get('focus') === 'codes'
}
