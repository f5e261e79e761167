import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonEndpoint } from '../kernel/http/endpoint.ts'
import { kernelService } from '../kernel/kernel-service.ts'
import { storedMails } from '../kernel/mail/stored-mailer.ts'
import { PLATFORM } from '../kernel/tokens/key-ring.ts'
import { EXAMPLE_IDS } from '../pages/openapi/call-examples.ts'
import { STORES_APP_ID } from '../services/catalog/index.ts'
import { services } from '../services/index.ts'
import { beginRefund, changeTransactions, loadTransactions } from '../services/payments/index.ts'
import { addPasskeys, addProvider } from './added-sign-ins.ts'
import { createTestApp, TEST_ORIGIN, type TestApp } from './create-test-app.ts'
import { type Args, argumentsOf, EVERY_ENDPOINT, keptLog, send, tokensByRole } from './every-endpoint.ts'
import { checkoutInfo, type FurnishedSite, furnish, KINDS, type Kind, visitorOf } from './furnished-site.ts'
import { startOpenIdProvider } from './openid-provider.ts'
import { contentsOf } from './site-contents.ts'

const KEY = { 'idempotency-key': 'first' }
const posts = EVERY_ENDPOINT.filter(([, { call }]) => call.route.startsWith('POST '))
const kept = EVERY_ENDPOINT.filter(([, { idempotent }]) => idempotent)

/** Writes without a caller to keep an answer for: a new visitor costs nobody anything, and an end is an end. */
const OF_NOBODY = ['oauth.token', 'oauth.revoke', 'oauth.tokenInfo']
/** What a device is asked with is new each time, and forgotten after five minutes. */
const NEW_EACH_TIME = ['passkeys.getRegistrationOptions', 'passkeys.getSignInOptions']

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
/**
 * Stand for the ids of a product whose variants are not managed, of a merchant's key and OAuth client, of a
 * checkout's and an order's line, of a comment on an order, of a parcel, and of a blocked and a muted member.
 */
const PLAIN = 'PLAIN'
const A_KEY = 'A_KEY'
const A_CLIENT = 'A_CLIENT'
/** Orders that were paid, or only authorised, by card; a refund of the first that waits. */
const PAID = 'PAID_ORDER'
const RESERVED = 'RESERVED_ORDER'
const A_REFUND = 'A_REFUND'
/** An order whose buyer let the shop keep the card, and what is to be charged to that. */
const KEPT_CARD = 'KEPT_CARD_ORDER'
const TO_CHARGE = 'TO_CHARGE'
/** An order of what a membership pays by hand, and its line. */
const MEMBERS_ORDER = 'MEMBERS_ORDER'
const MEMBERS_LINE = 'MEMBERS_LINE'
const CHECKOUT_LINE = 'CHECKOUT_LINE'
const ORDER_LINE = 'ORDER_LINE'
const COMMENT = 'REMARK'
const PARCEL = 'PARCEL'
const BLOCKED_MEMBER = 'BLOCKED_MEMBER'
const MUTED_MEMBER = 'MUTED_MEMBER'
/** Stand for tokens of sign-ins under way: one that was approved meanwhile, one that waits for a code, a code, a mail's. */
const APPROVED_STATE = 'APPROVED_STATE'
const WAITING_STATE = 'WAITING_STATE'
const CODE = 'CODE_6'
const RECOVERY = 'RECOVERY_TOKEN'
/** Stand for a member's passkey, for the answers of devices, and for a provider with the parameters that it leads back with. */
const A_PASSKEY = 'A_PASSKEY'
const NEW_PASSKEY = 'NEW_PASSKEY'
const SIGNED_BY_PASSKEY = 'SIGNED_BY_PASSKEY'
const A_PROVIDER = 'A_PROVIDER'
const OF_PROVIDER = 'PARAMS_OF_PROVIDER'

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

const OF_PEOPLE = /^(authentication|verification|recovery|members)\./
const OF_PASSKEYS = /^passkeys\./
const OF_SSO = /^idpConnections\.|IdpConnection/
const OF_MONEY = /^orders\.(trigger|void|capture|chargeSaved)|^orderTransactions/

type Provider = Awaited<ReturnType<typeof startOpenIdProvider>>
let provider: Provider | undefined
beforeAll(async () => {
  provider = await startOpenIdProvider([`${TEST_ORIGIN}/`])
})
afterAll(() => provider?.stop())

/** A furnished shop with what a call works on: making all of it for each would take most of the time. */
async function openShop(call = '') {
  const log = keptLog()
  const isOfSso = OF_SSO.test(call)
  // A provider's clock is real, and one on this machine is taken by a shop on this machine alone.
  const local = { now: new Date().toISOString(), publicUrl: 'http://localhost:8787' }
  const shop = await createTestApp({ log, ...(isOfSso && local) })
  const site = await furnish(shop, shop)
  const { owner } = await tokensByRole(shop)
  const { tokens } = shop.app.dependencies
  const { siteId, clientId } = shop
  const ofMember = { siteId, clientId, visitorId: shop.ids.guid(), memberId: site.ids.member }
  const { value: member } = await tokens.issueAccessToken({ type: 'MEMBER', ...ofMember })
  const tokenFor = ({ role, call }: JsonEndpoint) =>
    role === 'owner'
      ? owner
      : role === 'member'
        ? member
        : /^members\.|^verification\.start/.test(call.name)
          ? shop.apiKey
          : role === 'visitor' && !call.name.startsWith('checkout.mark')
            ? site.buyer
            : shop.apiKey
  const added = {
    ...(await addTo(shop, site, owner)),
    ...(OF_PEOPLE.test(call) && (await addSignIns(shop, site))),
    ...(OF_PASSKEYS.test(call) && (await passkeysOf(shop, { memberId: site.ids.member, member }))),
    ...(isOfSso && provider && (await providerOf(shop, site))),
    ...(OF_MONEY.test(call) && (await addMoney(shop, site))),
  }
  const { store } = shop.app.dependencies
  const contents = async () => {
    const all = [kernelService, ...services]
    return { ...(await contentsOf(store, shop.siteId, all)), ...(await contentsOf(store, PLATFORM, all)) }
  }
  const argumentsFor = ({ name, ...endpoint }: JsonEndpoint): Args => {
    const own = OWN_ID.find(([calls]) => calls.test(name))?.[1]
    const { args } = argumentsOf({ name, ...endpoint })
    const text = JSON.stringify({ ...args, ...(own && 'id' in args && { id: EXAMPLE_IDS[own] }), ...MORE[name] })
    const ids = { ...Object.fromEntries(KINDS.map((kind) => [EXAMPLE_IDS[kind], site.ids[kind]])), ...added }
    return JSON.parse(Object.entries(ids).reduce((so, [example, id]) => so.replaceAll(example, id), text))
  }
  return { shop, log, tokenFor, contents, argumentsFor }
}

/** What a furnished site has not, for calls that are of it. */
async function addTo(
  { call, apiKey }: TestApp,
  { ids, buyer }: FurnishedSite,
  owner: string,
): Promise<Record<string, string>> {
  const draft = { name: 'Jug', productType: 'physical' as const, priceData: { price: 5 } }
  const { product } = await call('POST /stores/v1/products', { product: draft }, apiKey)
  const { apiKey: key } = await call('POST /awning/v1/api-keys', { name: 'Warehouse' }, owner)
  const { oauthClient } = await call('POST /awning/v1/oauth-clients', { oauthClient: { name: 'Wish list' } }, owner)
  await call('POST /stores/v1/products/{id}/media', { id: ids.product, media: [{ mediaId: 'sage.jpg' }] }, apiKey)
  const { checkout } = await call('GET /ecom/v1/checkouts/{id}', { id: ids.checkout }, buyer)
  const comment = { id: ids.order, activity: { merchantComment: { message: 'Called.' } } }
  const { order, activityId } = await call('POST /ecom/v1/orders/{id}/activities', comment, apiKey)
  const line = order.lineItems[0]?.id ?? ''
  const { fulfillmentId } = await call(
    'POST /ecom/v1/fulfillments/orders/{orderId}/create-fulfillment',
    { orderId: ids.order, fulfillment: { lineItems: [{ id: line, quantity: 1 }] } },
    apiKey,
  )
  await call(
    'POST /ecom/v1/invoices/orders/{orderId}/add-invoice',
    { orderId: ids.order, invoiceInfo: { id: 'INV-2026-0042' } },
    apiKey,
  )
  const room = {
    quantity: 1,
    price: '5.00',
    itemType: { preset: 'SERVICE' as const },
    paymentOption: 'MEMBERSHIP_OFFLINE' as const,
  }
  const { checkout: ofMember } = await call(
    'POST /ecom/v1/checkouts',
    { channelType: 'WEB', customLineItems: [room] },
    apiKey,
  )
  const { orderId: membersOrder = '' } = await call(
    'POST /ecom/v1/checkouts/{id}/create-order',
    { id: ofMember.id },
    apiKey,
  )
  return {
    [MEMBERS_ORDER]: membersOrder,
    [MEMBERS_LINE]: ofMember.lineItems[0]?.id ?? '',
    [PARCEL]: fulfillmentId,
    [BLOCKED_MEMBER]: await member('block'),
    [MUTED_MEMBER]: await member('mute'),
    [PLAIN]: product.id,
    [A_KEY]: key.id,
    [A_CLIENT]: oauthClient.id,
    [CHECKOUT_LINE]: checkout.lineItems[0]?.id ?? '',
    [ORDER_LINE]: line,
    [COMMENT]: activityId,
  }

  async function member(act: 'block' | 'mute'): Promise<string> {
    const loginEmail = `${act}@example.com`
    const { member } = await call('POST /members/v1/members', { member: { loginEmail } }, apiKey)
    await call(`POST /members/v1/members/{id}/${act}`, { id: member.id }, apiKey)
    return member.id
  }
}

/** Sign-ins that wait for a code or were approved meanwhile, and a mail with the way to a new password. */
async function addSignIns(shop: TestApp, { siteId, apiKey, buyer }: FurnishedSite): Promise<Record<string, string>> {
  const { call } = shop
  const { store } = shop.app.dependencies
  const ask = (emailVerification: boolean) =>
    call('PATCH /awning/v1/sign-in-settings', { settings: { emailVerification } }, apiKey)
  const register = (email: string) =>
    call('POST /_api/iam/authentication/v2/register', { loginId: { email }, password: 'a long row of words' }, buyer)
  await ask(true)
  const approved = await register('approved@example.com')
  const waiting = await register('waiting@example.com')
  await ask(false)
  await call('POST /members/v1/members/{id}/approve', { id: approved.identity?.id }, apiKey)
  await call('POST /_api/iam/recovery/v1/send-email', { email: 'approved@example.com' }, buyer)
  await shop.settle()
  const { items } = await store.reader(storedMails).query(siteId, { paging: { limit: 100, offset: 0 } })
  return {
    [APPROVED_STATE]: approved.stateToken ?? '',
    [WAITING_STATE]: waiting.stateToken ?? '',
    [CODE]: items.find(({ to }) => to === 'waiting@example.com')?.facts?.code ?? '',
    [RECOVERY]: items.find(({ facts }) => facts?.recoveryToken)?.facts?.recoveryToken ?? '',
  }
}

async function passkeysOf(shop: TestApp, who: Parameters<typeof addPasskeys>[1]): Promise<Record<string, string>> {
  const { id, created, signed } = await addPasskeys(shop, who)
  return {
    [A_PASSKEY]: id,
    [`"${NEW_PASSKEY}"`]: JSON.stringify(created),
    [`"${SIGNED_BY_PASSKEY}"`]: JSON.stringify(signed),
  }
}

async function providerOf(shop: TestApp, { buyer }: FurnishedSite): Promise<Record<string, string>> {
  const { id, params } = await addProvider(shop, provider as Provider, buyer)
  return { [A_PROVIDER]: id, [`"${OF_PROVIDER}"`]: JSON.stringify(params) }
}

/** Orders that were paid, and only authorised, and a refund that waits for its answer. */
async function addMoney(shop: TestApp, { ids, clientId }: FurnishedSite): Promise<Record<string, string>> {
  const context = shop.app.contextFor(shop.siteId)
  const order = async (orderId: string) => {
    const { orderTransactions } = await shop.call('GET /ecom/v1/payments/orders/{orderId}', { orderId }, shop.apiKey)
    return { orderId, paymentId: orderTransactions.payments[0]?.id ?? '' }
  }
  const bought = async (delayCapture: boolean, savePaymentMethod = false) => {
    const token = await visitorOf(shop, clientId)
    const catalogReference = { appId: STORES_APP_ID, catalogItemId: ids.product, options: { variantId: ids.variant } }
    const lineItems = [{ catalogReference, quantity: 1 }]
    const { checkout } = await shop.call(
      'POST /ecom/v1/checkouts',
      { channelType: 'WEB', lineItems, checkoutInfo },
      token,
    )
    const charge = { id: checkout.id, paymentToken: 'sandbox_approved', delayCapture, savePaymentMethod }
    const { orderId = '' } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order-and-charge', charge, token)
    return order(orderId)
  }
  const [paid, reserved, furnished] = [await bought(false), await bought(true), await order(ids.order)]
  const kept = await bought(true, true)
  const ORDER = '/ecom/v1/payments-collector/orders/{ecomOrderId}'
  const ofKept = { ecomOrderId: kept.orderId }
  await shop.call(`POST ${ORDER}/void-authorized-payments`, { ...ofKept, paymentIds: [kept.paymentId] }, shop.apiKey)
  const wish = { ...ofKept, amount: { amount: '1.00' }, merchantInitiated: true }
  const toCharge = await shop.call(`POST ${ORDER}/prepare-payment-collection`, wish, shop.apiKey)
  const refundId = shop.ids.guid()
  await context.commit(async (work) => {
    const before = await loadTransactions(context, paid.orderId, work)
    const begin = { id: refundId, paymentId: paid.paymentId, amount: 100n }
    await changeTransactions(context, work, before, (transactions) => beginRefund(transactions, begin, context.now))
  })
  return {
    [`of ${PAID}`]: paid.paymentId,
    [PAID]: paid.orderId,
    [`of ${RESERVED}`]: reserved.paymentId,
    [RESERVED]: reserved.orderId,
    [KEPT_CARD]: kept.orderId,
    [TO_CHARGE]: toCharge.paymentGatewayOrderId,
    [A_REFUND]: refundId,
    [EXAMPLE_IDS.payment]: furnished.paymentId,
  }
}

test('security 53: every POST honours the key, but for those that only read and those of nobody', async () => {
  const others = posts.filter(([, { idempotent }]) => !idempotent)
  const { shop, tokenFor, contents, argumentsFor } = await openShop()
  for (const [name, endpoint] of others) {
    if ([...OF_NOBODY, ...NEW_EACH_TIME].includes(name)) continue
    const before = await contents()
    const response = await send(shop, endpoint, argumentsFor(endpoint), tokenFor(endpoint))
    expect([name, response.status]).toEqual([name, 200])
    expect([name, await contents()]).toEqual([name, before])
  }
})

describe.each(kept)('%s', (_, endpoint) => {
  test('security 53: sent again with its key it is done once, and answered alike', async () => {
    const { shop, tokenFor, contents, argumentsFor, log } = await openShop(endpoint.name)
    const args = argumentsFor(endpoint)
    const once = () => send(shop, endpoint, args, tokenFor(endpoint), KEY)
    const before = await contents()
    const first = await once()
    const text = await first.text()
    expect([first.status, text]).toEqual([200, text])
    const after = await contents()
    expect(after).not.toEqual(before)
    shop.clock.advance(60_000)
    const second = await once()
    expect([second.status, await second.text()]).toEqual([200, text])
    expect(await contents()).toEqual(after)
    expect(log.faults).toEqual([])
  })
})
