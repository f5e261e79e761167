import { callGroup } from '../call.ts'
import { EXAMPLE_IDS } from '../examples.ts'
import { claimPurchaseRequest, claimPurchaseResponse } from './purchase.ts'

const purchaseCall = callGroup({
  id: 'purchases',
  title: 'Purchases',
  about: 'What a visitor has bought, for the analytics of the page that the visitor returns to: each order once.',
  scope: 'orders',
})

/** Awning's own calls: published clients have none. */
export const purchaseCalls = {
  claimPurchase: purchaseCall({
    name: 'purchases.claimPurchase',
    route: 'POST /awning/v1/purchases/claim',
    access: 'write',
    summary: 'Answers what an order of the last three days was: once, and to the visitor who made it alone.',
    input: claimPurchaseRequest,
    output: claimPurchaseResponse,
    example: { orderId: EXAMPLE_IDS.order },
  }),
}
