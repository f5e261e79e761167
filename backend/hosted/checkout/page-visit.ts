import { sha256 } from '../../kernel/base/crypto/hash.ts'
import type { Visit } from '../../kernel/http/endpoint.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { getSite } from '../../services/sites/index.ts'
import { pageFrame } from '../shared/hosted-page.ts'
import { toFormTarget } from '../shared/return-url.ts'
import { findShopOfLink } from '../shared/shop-of-link.ts'
import type { OpenCheckout } from './open-checkout.ts'
import type { CheckoutStep } from './view-model.ts'

/** A page request with its request context. */
export type PageVisit = { visit: Visit; context: Context }

/** Localisation, theme and return link for the page of an open checkout. */
export async function loadFrame(at: PageVisit, open: OpenCheckout) {
  return pageFrame(await getSite(open.context), {
    language: open.record.language,
    visit: at.visit,
    shopHref: open.record.callbacks?.postFlowUrl ?? open.record.callbacks?.cartPageUrl,
  })
}

/** Frame for an invalid link. */
export async function loadFrameOfLink(at: PageVisit) {
  return pageFrame(await findShopOfLink(at.visit, at.context), { visit: at.visit })
}

/** CSRF token for the forms of the page. */
export function getCsrfToken(open: OpenCheckout): string {
  return sha256(`form ${open.record.key}`)
}

/** Origin of the merchant's thank-you page, which the `form-action` policy has to allow. */
export function getFormTarget(open: OpenCheckout): string | undefined {
  const url = open.record.callbacks?.thankYouPageUrl
  return url ? toFormTarget(url) : undefined
}

/** URL of a step. `focusCodes` keeps the focus on the code fields after they were used. */
export function stepHref(open: OpenCheckout, step: CheckoutStep, focusCodes: boolean): string {
  return `${open.href}&step=${step}${focusCodes ? '&focus=codes' : ''}`
}

/** Whether the code fields get the focus. */
export function hasCodesFocus({ visit }: PageVisit): boolean {
  return visit.url.searchParams.get('focus') === 'codes'
}
