import { purchaseCalls } from '../../contract/purchases/calls.ts'
import { endpoint } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/http/service/service.ts'
import { claimPurchase } from './claim-purchase.ts'
import { claimedPurchases } from './records.ts'

/** Purchases for the analytics of the pages that buyers return to. */
export const purchasesService = defineService({
  name: 'purchases',
  endpoints: [endpoint(purchaseCalls.claimPurchase, 'visitor', (input, context) => claimPurchase(context, input))],
  collections: [claimedPurchases],
})
