import { STORES_APP_ID } from '../../backend/services/catalog/index.ts'
import { callServer, createCheckoutBody, createVisitorToken, getClientId, requestServer } from './http.ts'

/** After this many declined payments from one IP address, purchases from it need a captcha. */
const DECLINED = 40
const DISH_BRUSH = '331880d8-515b-576a-931d-10543cd27679'

/**
 * Makes the demo shop require captchas, as card testing would: declined charges by new visitors, all from this machine.
 */
export async function causeCaptchaPressure(base: string): Promise<void> {
  const clientId = await getClientId(base)
  for (let turn = 0; turn < DECLINED; turn++) {
    const token = await createVisitorToken(base, clientId)
    const wanted = createCheckoutBody(STORES_APP_ID, DISH_BRUSH)
    wanted.checkoutInfo.buyerInfo.email = `buyer${turn}@example.com`
    const { checkout } = await callServer<{ checkout: { id: string } }>(
      base,
      'POST',
      '/ecom/v1/checkouts',
      token,
      wanted,
    )
    const path = `/ecom/v1/checkouts/${checkout.id}/create-order-and-charge`
    const { status, answer } = await requestServer(base, 'POST', path, token, { paymentToken: 'sandbox_declined' })
    if (status !== 400)
      throw new Error(`a charge that should be declined answered ${status}: ${JSON.stringify(answer)}`)
  }
}
