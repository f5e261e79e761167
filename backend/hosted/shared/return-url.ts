import type { OwnerKey } from '../../kernel/runtime/access/owner.ts'

/** The order that a page is returned to with. `token`: the browser that returns is the one that placed it. */
type ReturnedOrder = { id: string; owner?: OwnerKey | undefined; token?: string | undefined }

/**
 * URL back to the shop's page, with a parameter that the loader reads and removes. `wixMemberLoggedIn` says to clients of
 * the published SDK whether the buyer is a member, so that they sign in silently.
 */
export function returnUrl(page: string, { id, owner, token }: ReturnedOrder): string {
  const url = new URL(page)
  url.searchParams.set('awning_order', id)
  if (token) url.searchParams.set('awning_order_token', token)
  url.searchParams.set('wixMemberLoggedIn', String(owner?.startsWith('member:') ?? false))
  return url.href
}

/** What a `form-action` policy has to name for a redirect to a page, or to an app by its scheme. */
export function toFormTarget(page: string): string {
  const { origin, protocol } = new URL(page)
  return origin === 'null' ? protocol : origin
}

/** The client's thank-you page; its code reads `orderId`, as the published SDK documents. */
export function thankYouUrl(page: string, order: ReturnedOrder): string {
  const url = new URL(returnUrl(page, order))
  url.searchParams.set('orderId', order.id)
  return url.href
}

/**
 * Marks the return URL of a checkout that was opened as a popup: returning closes the popup and notifies the opener.
 * The loader removes the parameter if the window stays open.
 */
const WINDOW_PARAMETER = 'awning_order_window'

export function isPopupPage(page: string): boolean {
  return new URL(page).searchParams.has(WINDOW_PARAMETER)
}
