import { updateCheckoutRequest } from '../../../contract/checkout/requests.ts'
import type { JsonObject } from '../../../kernel/base/json/json.ts'
import { validateInput } from '../../../kernel/http/violations.ts'
import { changesToCheckout, updateCheckout } from '../../../services/checkout/index.ts'
import type { OpenCheckout } from '../open-checkout.ts'

/** Changes besides plain checkout fields. */
type AdditionalChanges = { billingInfo?: 'clear'; shippingOption?: 'clear'; couponCode?: string; giftCardCode?: string }

/** Saves submitted fields in the checkout. */
export async function saveForm(
  open: OpenCheckout,
  checkout: JsonObject,
  { billingInfo, shippingOption, ...codes }: AdditionalChanges = {},
): Promise<void> {
  const { checkout: info, ...input } = validateInput(updateCheckoutRequest, { checkout, ...codes })
  const changes = {
    ...changesToCheckout(info),
    ...(billingInfo && { billingInfo }),
    ...(shippingOption && { 'shippingInfo.selectedCarrierServiceOption': shippingOption }),
  }
  await updateCheckout(open.context, open.record.id, { ...input, changes })
}
