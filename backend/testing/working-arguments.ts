import type { JsonEndpoint } from '../kernel/http/endpoint.ts'
import { EXAMPLE_IDS } from '../pages/openapi/call-examples.ts'
import { TEST_ORIGIN } from './create-test-app.ts'
import { type Args, argumentsOf } from './every-endpoint.ts'
import { KINDS, type Kind } from './furnished-site.ts'
import {
  A_CLIENT,
  A_KEY,
  A_PASSKEY,
  A_PROVIDER,
  A_REFUND,
  APPROVED_STATE,
  BLOCKED_MEMBER,
  CHECKOUT_LINE,
  CODE,
  COMMENT,
  KEPT_CARD,
  MEMBERS_LINE,
  MEMBERS_ORDER,
  MUTED_MEMBER,
  NEW_PASSKEY,
  OF_PROVIDER,
  ORDER_LINE,
  PAID,
  PARCEL,
  PLAIN,
  RECOVERY,
  RESERVED,
  SIGNED_BY_PASSKEY,
  TO_CHARGE,
  WAITING_STATE,
} from './stand-ins.ts'

/** What a call's `id` is of, where it is no product's. */
const OWN_ID: readonly [calls: RegExp, kind: Kind][] = [
  [/^cart\./, 'cart'],
  [/^checkout\./, 'checkout'],
  [/^products\..*Collection$/, 'collection'],
  [/^orders\./, 'order'],
  [/^members\./, 'member'],
  [/^memberships\./, 'membership'],
]

const OF_SAGE = [{ option: 'Colour', choice: 'Sage', mediaIds: ['sage.jpg'] }]
/** What makes the example of a call one that does something here. */
const MORE: Readonly<Record<string, Args>> = {
  'products.queryProductVariants': { choices: { Colour: 'Sage' } },
  'currentCart.updateCurrentCart': { couponCode: undefined },
  'cart.updateCart': { couponCode: undefined },
  'checkout.updateCheckout': { giftCardCode: undefined },
  'checkout.createOrderAndCharge': { paymentToken: 'sandbox_approved' },
  'products.deleteProductOptions': { id: PLAIN },
  'products.addProductMediaToChoices': { media: OF_SAGE },
  'products.removeProductMediaFromChoices': { media: OF_SAGE },
  'cart.removeLineItems': { lineItemIds: [EXAMPLE_IDS.line] },
  'checkout.removeLineItems': { lineItemIds: [CHECKOUT_LINE] },
  'cart.updateLineItemsQuantity': { lineItems: [{ id: EXAMPLE_IDS.line, quantity: 3 }] },
  'checkout.updateLineItemsQuantity': { lineItems: [{ id: CHECKOUT_LINE, quantity: 3 }] },
  'orders.captureAuthorizedPayments': { ecomOrderId: RESERVED, payments: [{ paymentId: `of ${RESERVED}` }] },
  'orders.voidAuthorizedPayments': { ecomOrderId: RESERVED, paymentIds: [`of ${RESERVED}`] },
  'orders.triggerRefund': { ecomOrderId: PAID, payments: [{ paymentId: `of ${PAID}` }] },
  'orders.chargeSavedPaymentMethod': { ecomOrderId: KEPT_CARD, paymentGatewayOrderId: TO_CHARGE },
  'orderTransactions.updateRefundTransaction': {
    orderId: PAID,
    refundId: A_REFUND,
    transaction: { paymentId: `of ${PAID}`, refundStatus: 'SUCCEEDED' },
  },
  'orders.updateOrderLineItem': { lineItem: { id: ORDER_LINE, physicalProperties: { sku: 'APRON-S' } } },
  'orders.updateOrderStatus': { status: 'CANCELED' },
  'orders.updateActivity': { activityId: COMMENT },
  'orders.deleteActivity': { activityId: COMMENT },
  'orderFulfillments.createFulfillment': { fulfillment: { lineItems: [{ id: ORDER_LINE, quantity: 1 }] } },
  'orderFulfillments.updateFulfillment': { fulfillment: { id: PARCEL, status: 'In_Delivery' } },
  'orderInvoices.addInvoiceToOrder': { invoiceInfo: { id: 'INV-2026-0043' } },
  'orderFulfillments.deleteFulfillment': { orderId: EXAMPLE_IDS.order, fulfillmentId: PARCEL },
  'orderFulfillments.bulkCreateFulfillments': {
    ordersWithFulfillments: [
      { orderId: EXAMPLE_IDS.order, fulfillments: [{ lineItems: [{ id: ORDER_LINE, quantity: 1 }] }] },
    ],
  },
  'members.approveMember': { id: BLOCKED_MEMBER },
  'members.unmuteMember': { id: MUTED_MEMBER },
  'members.createMember': { member: { loginEmail: 'grace@example.com' } },
  'orders.chargeMemberships': {
    ecomOrderId: MEMBERS_ORDER,
    memberId: EXAMPLE_IDS.member,
    membershipCharges: [{ membershipId: EXAMPLE_IDS.membership, lineItemId: MEMBERS_LINE }],
  },
  'authentication.loginV2': { loginId: { email: 'approved@example.com' } },
  'authentication.login': { identifier: { email: 'approved@example.com' } },
  'authentication.proceedToNextState': { stateToken: APPROVED_STATE },
  'verification.verifyDuringAuthentication': { stateToken: WAITING_STATE, code: CODE },
  'verification.resendDuringAuthentication': { stateToken: WAITING_STATE },
  'recovery.recover': { recoveryToken: RECOVERY },
  'passkeys.addPasskey': { response: NEW_PASSKEY },
  'passkeys.signIn': { response: SIGNED_BY_PASSKEY },
  'passkeys.renamePasskey': { id: A_PASSKEY },
  'passkeys.removePasskey': { id: A_PASSKEY },
  'authentication.loginWithIdpConnectionTokenParams': { idpConnectionId: A_PROVIDER, tokenParams: OF_PROVIDER },
  'idpConnections.beginSignIn': { id: A_PROVIDER, redirectUri: `${TEST_ORIGIN}/` },
  'idpConnections.deleteIdpConnection': { id: A_PROVIDER },
  'apiKeys.rotateApiKey': { id: A_KEY },
  'apiKeys.revokeApiKey': { id: A_KEY },
  'oauthClients.updateOAuthClient': { id: A_CLIENT },
  'oauthClients.deleteOAuthClient': { id: A_CLIENT },
}

/** The example of a call as one that does something: `ids` are the site's own, `added` what stands behind the stand-ins. */
export function workingArguments(
  { name, ...endpoint }: JsonEndpoint,
  ids: Readonly<Record<Kind, string>>,
  added: Readonly<Record<string, string>>,
): Args {
  const own = OWN_ID.find(([calls]) => calls.test(name))?.[1]
  const { args } = argumentsOf({ name, ...endpoint })
  const text = JSON.stringify({ ...args, ...(own && 'id' in args && { id: EXAMPLE_IDS[own] }), ...MORE[name] })
  const all = { ...Object.fromEntries(KINDS.map((kind) => [EXAMPLE_IDS[kind], ids[kind]])), ...added }
  return JSON.parse(Object.entries(all).reduce((so, [example, id]) => so.replaceAll(example, id), text))
}
