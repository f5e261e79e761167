import { demoProduct } from '../../backend/demo/shop/index.ts'
import type { MerchantTab } from './open-merchant.ts'

type Listed = Readonly<Record<string, readonly { readonly id?: string; readonly number?: string }[]>>

/** The path of the first item of a list: `$` is replaced by its id. */
const toFirst =
  (path: string, method: string, route: string, list: string, body: object = {}) =>
  async ({ tab: { backend } }: MerchantTab): Promise<string> => {
    const answer = (await backend.merchant(method, route, method === 'POST' ? body : undefined)) as Listed
    const id = answer[list]?.[0]?.id
    if (!id) throw new Error(`${route} lists nothing`)
    return path.replace('$', id)
  }

export const firstOrder = toFirst('/admin/orders/$', 'POST', '/ecom/v1/orders/search', 'orders')
export const firstCorrection = toFirst('/admin/orders/$/edit', 'POST', '/ecom/v1/orders/search', 'orders')
export const firstPaper = toFirst('/admin/orders/$/print', 'POST', '/ecom/v1/orders/search', 'orders')
export const firstSubscription = toFirst(
  '/admin/subscriptions/$',
  'POST',
  '/awning/v1/subscriptions/query',
  'subscriptions',
)
export const firstWithdrawal = toFirst('/admin/withdrawals/$', 'GET', '/awning/v1/withdrawals', 'withdrawals')
export const firstCustomer = toFirst('/admin/customers/$', 'POST', '/members/v1/members/query', 'members')
export const firstGuest = toFirst('/admin/customers/$', 'POST', '/awning/v1/customers/search', 'customers', {
  search: { filter: { status: 'GUEST' } },
})
export const firstReview = toFirst('/admin/reviews/$', 'POST', '/v1/reviews/query', 'reviews')
export const firstCoupon = toFirst('/admin/coupons/$', 'POST', '/awning/v1/coupons/query', 'coupons', {
  query: { filter: { seriesId: { $exists: false } } },
})
/** The collection with a rule. */
export const ruledCollection = async ({ tab: { backend } }: MerchantTab): Promise<string> => {
  const { rules } = (await backend.merchant('GET', '/awning/v1/collection-rules')) as {
    rules: { collectionId: string }[]
  }
  return `/admin/collections/${rules[0]?.collectionId}`
}
export const firstCollection = toFirst('/admin/collections/$', 'GET', '/v2/collections/query', 'collections')
export const firstWebhook = toFirst('/admin/settings/webhooks/$', 'GET', '/awning/v1/webhooks', 'webhooks')
export const firstImport = toFirst('/admin/imports/$', 'GET', '/awning/v1/imports', 'imports')
export const firstFile = toFirst('/admin/files/$', 'POST', '/site-media/v1/files/search', 'files')
export const kettle = async (): Promise<string> => `/admin/products/${demoProduct('enamel-kettle').id}`
