import type { Call } from '../../contract/call.ts'
import { EXAMPLE_IDS, EXAMPLE_PASSKEYS, EXAMPLE_TOKEN_PARAMS, EXAMPLE_TOKENS } from '../../contract/examples.ts'
import { deadLetters, toDeadLetter } from '../../kernel/runtime/events/dead-letters.ts'
import { deliveries } from '../../kernel/runtime/events/deliveries.ts'
import { failMail } from '../../kernel/runtime/mail/queue/end-mail.ts'
import { queuedMails, queueMail } from '../../kernel/runtime/mail/queue/queued-mails.ts'
import { storedMails } from '../../kernel/runtime/mail/stored-mailer.ts'
import { STORES_APP_ID } from '../../services/catalog/index.ts'
import { beginRefund, loadTransactions } from '../../services/orders/index.ts'
import { changeTransactions } from '../../services/orders/transactions/transactions.ts'
import { addUser, createAppCode, type TestUser, USER_PASSWORD } from '../add-user.ts'
import { addPasskeys, addProvider, addUserPasskeys, createSessionToken } from '../added-sign-ins.ts'
import type { TestApp } from '../create-test-app.ts'
import type { startOpenIdProvider } from '../providers/openid-provider.ts'
import { checkoutInfo, createVisitorToken, type SeededSite } from '../seeded-site.ts'
import { drawPicture } from '../test-library.ts'

/** Example ids of entities that are slow to create. */
const SUBJECT_IDS = {
  /** Calls of these name nobody in their example: they are about their caller. */
  users: [],
  signIns: [EXAMPLE_TOKENS.approvedState, EXAMPLE_TOKENS.waitingState, EXAMPLE_TOKENS.recovery, 'grace@example.com'],
  passkeys: [EXAMPLE_IDS.passkey, EXAMPLE_PASSKEYS.created.id],
  sso: [EXAMPLE_IDS.idpConnection],
  emailChanges: [EXAMPLE_TOKENS.emailState],
  freshSignIns: [EXAMPLE_TOKENS.session],
  subscriptions: [EXAMPLE_IDS.subscription],
  files: [EXAMPLE_IDS.file, EXAMPLE_IDS.folder],
  pictures: [EXAMPLE_IDS.picture],
  productPictures: [EXAMPLE_IDS.productPicture],
  backInStock: [EXAMPLE_IDS.backInStockRequest],
  soldOut: [EXAMPLE_IDS.soldOutProduct],
  sessions: [EXAMPLE_IDS.session],
  reviews: [EXAMPLE_IDS.review],
  undeliveredMails: [EXAMPLE_IDS.undeliveredMail],
  boughtGiftCards: [EXAMPLE_IDS.boughtGiftCard],
  invoices: [EXAMPLE_IDS.invoice],
  withdrawals: [EXAMPLE_IDS.withdrawal, EXAMPLE_IDS.acceptedWithdrawal],
  imports: [EXAMPLE_IDS.import, EXAMPLE_IDS.openImport, EXAMPLE_IDS.doneImport],
  webhooks: [EXAMPLE_IDS.webhook],
  money: [EXAMPLE_IDS.payment, EXAMPLE_IDS.paidOrder, EXAMPLE_IDS.authorizedOrder, EXAMPLE_IDS.savedCardOrder],
}

/** Whether the example of a call uses one of these ids. */
export function needs(call: Call | undefined, part: keyof typeof SUBJECT_IDS): boolean {
  if (part === 'users') return call?.group.id === 'users'
  const example = JSON.stringify(call?.example ?? {})
  return SUBJECT_IDS[part].some((text) => example.includes(text))
}

/** The entities that are slow to create and that the example of a call uses. */
export const listNeeds = (call: Call): string[] =>
  (Object.keys(SUBJECT_IDS) as (keyof typeof SUBJECT_IDS)[])
    .filter((part) => needs(call, part))
    // Each call of people who run the shop has one of its own: most end what another one is about.
    .map((part) => (part === 'users' ? call.name : part))

type Provider = Awaited<ReturnType<typeof startOpenIdProvider>>

/** Adds the entities that the example of a call needs to a seeded site; returns their ids by the ids of the examples. */
export async function addExampleEntities(
  shop: TestApp,
  site: SeededSite,
  {
    call,
    owner,
    member,
    provider,
    user,
  }: {
    call: Call | undefined
    owner: string
    member: string
    provider?: Provider | undefined
    /** The owner, for calls about people who run the shop. */
    user?: TestUser | undefined
  },
): Promise<Record<string, string>> {
  return {
    ...(await addTo(shop, site, owner)),
    ...(needs(call, 'signIns') && (await addSignIns(shop, site))),
    ...(needs(call, 'passkeys') && (await createPasskeys(shop, { memberId: site.ids.member, member }))),
    ...(needs(call, 'sessions') && (await addSession(shop, { memberId: site.ids.member, member }))),
    ...(needs(call, 'freshSignIns') && { [EXAMPLE_TOKENS.session]: await signInAfresh(shop, site) }),
    ...(needs(call, 'emailChanges') && (await addEmailChange(shop, { ...site, member }))),
    ...(needs(call, 'sso') && provider && (await createProvider(shop, provider, site))),
    ...(needs(call, 'money') && (await addMoney(shop, site))),
    ...(user && (await addPeople(shop, site, { call, user }))),
    ...(needs(call, 'subscriptions') && (await addSubscription(shop, site))),
    ...((call === undefined || needs(call, 'webhooks')) && (await addWebhook(shop, site))),
    ...((call === undefined || needs(call, 'files')) && (await addFiles(shop, site))),
    ...(needs(call, 'pictures') && { [EXAMPLE_IDS.picture]: await addPicture(shop, site) }),
    ...(needs(call, 'productPictures') && (await addProductPicture(shop, site))),
    ...((call === undefined || needs(call, 'reviews')) && (await addReview(shop, site))),
    ...(call?.name === 'widgetSettings.rollBack' && (await publishWidgets(shop, site))),
    ...(needs(call, 'invoices') && { [EXAMPLE_IDS.invoice]: await addInvoice(shop, site) }),
    ...(needs(call, 'withdrawals') && (await addWithdrawals(shop, site))),
    ...(needs(call, 'imports') && (await addImports(shop, site))),
    ...(needs(call, 'undeliveredMails') && { [EXAMPLE_IDS.undeliveredMail]: await addUndeliveredMail(shop, site) }),
    ...(needs(call, 'boughtGiftCards') && (await addBoughtGiftCard(shop, site))),
    ...(needs(call, 'backInStock') && (await addBackInStockRequest(shop, site))),
    ...(needs(call, 'soldOut') && { [EXAMPLE_IDS.soldOutProduct]: await addSoldOutProduct(shop, site) }),
  }
}

/** A withdrawal that waits, and one that is accepted and whose goods come back. */
async function addWithdrawals({ call }: TestApp, { apiKey }: SeededSite): Promise<Record<string, string>> {
  const declare = async (orderNumber: string) => {
    await call('POST /awning/v1/withdrawals', { name: 'Ada', email: 'ada@example.com', orderNumber }, apiKey)
    const { withdrawals } = await call('GET /awning/v1/withdrawals', {}, apiKey)
    return withdrawals.find((each) => each.orderNumber === orderNumber)?.id ?? ''
  }
  const [waiting, accepted] = [await declare('a pot'), await declare('a bowl')]
  await call('POST /awning/v1/withdrawals/{id}/accept', { id: accepted, returnExpected: true }, apiKey)
  return { [EXAMPLE_IDS.withdrawal]: waiting, [EXAMPLE_IDS.acceptedWithdrawal]: accepted }
}

/** The invoice of an order that is paid outside. */
async function addInvoice({ call }: TestApp, { apiKey }: SeededSite): Promise<string> {
  const order = {
    lineItems: [
      {
        productName: { original: 'Apron' },
        itemType: { preset: 'PHYSICAL' as const },
        quantity: 2,
        price: { amount: '20.00' },
        paymentOption: 'FULL_PAYMENT_OFFLINE' as const,
      },
    ],
    buyerInfo: { email: 'ada@example.com' },
    channelInfo: { type: 'POS' as const },
    priceSummary: {},
  }
  const { order: sold } = await call('POST /ecom/v1/orders', { order }, apiKey)
  return (await call('POST /awning/v1/invoices', { orderId: sold.id }, apiKey)).invoice.id
}

/** A colleague, another session of the owner, an invitation and a recovery; and a second factor under way. */
async function addPeople(
  shop: TestApp,
  { siteId }: SeededSite,
  { call, user }: { call: Call | undefined; user: TestUser },
): Promise<Record<string, string>> {
  const colleague = await addUser(shop, { siteId, role: 'editor', email: `colleague-of-${siteId}@example.com` })
  const { store } = shop.app.dependencies
  const token = async (to: string) => {
    await shop.settle()
    const { items } = await store.reader(storedMails).query(siteId, { paging: { limit: 100, offset: 0 } })
    return items.find((mail) => mail.to === to && mail.facts?.userLink)?.facts?.userLink ?? ''
  }
  const signIn = () => shop.call('POST /awning/v1/users/sign-in', { email: user.email, password: USER_PASSWORD })
  await signIn()
  const sessions = (await shop.call('GET /awning/v1/users/sessions', {}, user.as)).sessions
  const added: Record<string, string> = {
    [EXAMPLE_IDS.user]: colleague.id,
    [EXAMPLE_TOKENS.userEmail]: user.email,
    [EXAMPLE_TOKENS.userSession]: sessions.find(({ current }) => !current)?.id ?? '',
  }
  if (/passkey/i.test(call?.name ?? '')) Object.assign(added, toPasskeyExamples(await addUserPasskeys(shop, user.as)))
  if (call?.name === 'users.accept') {
    const email = `grace-of-${siteId}@example.com`
    await shop.call('POST /awning/v1/users/invitations', { email, role: 'support' }, user.as)
    added[EXAMPLE_TOKENS.invitation] = await token(email)
  }
  if (call?.name === 'users.withdrawInvitation') {
    const email = `ida-of-${siteId}@example.com`
    await shop.call('POST /awning/v1/users/invitations', { email, role: 'support' }, user.as)
    await shop.settle()
    const { invitations } = await shop.call('GET /awning/v1/users', {}, user.as)
    added[EXAMPLE_TOKENS.invitationId] = invitations[0]?.id ?? ''
  }
  if (call?.name === 'users.recover') {
    await shop.call('POST /awning/v1/users/recovery', { email: user.email })
    added[EXAMPLE_TOKENS.userRecovery] = await token(user.email)
  }
  if (!/second-?factor|completeSignIn/i.test(call?.name ?? '') || call?.name === 'users.beginSecondFactor') return added
  const { secret } = await shop.call('POST /awning/v1/users/second-factor/begin', {}, user.as)
  added[EXAMPLE_TOKENS.appCode] = createAppCode(secret, shop.clock.now())
  if (call?.name === 'users.confirmSecondFactor') return added
  const code = added[EXAMPLE_TOKENS.appCode]
  const { recoveryCodes } = await shop.call('POST /awning/v1/users/second-factor/confirm', { code }, user.as)
  added[EXAMPLE_TOKENS.recoveryCode] = recoveryCodes[0] ?? ''
  added[EXAMPLE_TOKENS.secondFactor] = (await signIn()).token ?? ''
  return added
}

/** A subscription of the buyer, paid by a card that is saved. */
async function addSubscription(shop: TestApp, { ids, buyer }: SeededSite): Promise<Record<string, string>> {
  const subscriptionSettings = { frequency: 'MONTH' as const, autoRenewal: true, enableCustomerCancellation: true }
  const subscriptionOptions = [{ title: 'Every month', subscriptionSettings }]
  const { subscriptionOptions: created } = await shop.call(
    'PUT /awning/v1/products/{id}/subscription-options',
    { id: ids.product, subscriptionOptions },
    shop.apiKey,
  )
  const options = { variantId: ids.variant, subscriptionOptionId: created[0]?.id ?? '' }
  const catalogReference = { appId: STORES_APP_ID, catalogItemId: ids.product, options }
  const lineItems = [{ catalogReference, quantity: 1 }]
  const purchase = { channelType: 'WEB' as const, lineItems, checkoutInfo }
  const { checkout } = await shop.call('POST /ecom/v1/checkouts', purchase, buyer)
  const charge = { id: checkout.id, paymentToken: 'sandbox_approved' }
  const { orderId = '' } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order-and-charge', charge, buyer)
  const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, buyer)
  return { [EXAMPLE_IDS.subscription]: order.lineItems[0]?.subscriptionInfo?.id ?? '' }
}

/** A mail that was given up. */
async function addUndeliveredMail(shop: TestApp, { siteId }: SeededSite): Promise<string> {
  const context = shop.app.contextFor(siteId)
  const { store, ids, now } = context
  const id = ids.guid()
  const mail = { siteId, to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  await store.transaction((transaction) => queueMail(transaction, mail, { id, now }))
  const queued = await store.reader(queuedMails).get(siteId, id)
  if (queued) await failMail(context, queued, { outcome: 'GIVEN_UP', reason: '451 try again later' })
  return id
}

/** A gift card that the buyer had mailed to somebody else. */
async function addBoughtGiftCard(shop: TestApp, { buyer }: SeededSite): Promise<Record<string, string>> {
  const { product } = await shop.call(
    'POST /stores/v1/products',
    { product: { name: 'Gift card', productType: 'digital', priceData: { price: 25 } } },
    shop.apiKey,
  )
  await shop.call('PUT /awning/v1/products/{id}/gift-card', { id: product.id, giftCard: true }, shop.apiKey)
  const line = {
    catalogReference: { appId: STORES_APP_ID, catalogItemId: product.id },
    quantity: 1,
    extendedFields: { namespaces: { '@awning/gift': { name: 'Grace', email: 'grace@example.com' } } },
  }
  const purchase = { channelType: 'WEB' as const, lineItems: [line], checkoutInfo }
  const { checkout } = await shop.call('POST /ecom/v1/checkouts', purchase, buyer)
  const charge = { id: checkout.id, paymentToken: 'sandbox_approved' }
  const { orderId } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order-and-charge', charge, buyer)
  await shop.settle()
  const { giftCards } = await shop.call('POST /awning/v1/gift-cards/query', {}, shop.apiKey)
  return { [EXAMPLE_IDS.boughtGiftCard]: giftCards.find((card) => card.orderId === orderId)?.id ?? '' }
}

/** Entities that a seeded site lacks, created for the calls that need them. */
async function addTo(
  { call, apiKey }: TestApp,
  { ids, buyer }: SeededSite,
  owner: string,
): Promise<Record<string, string>> {
  const draft = { name: 'Jug', productType: 'physical' as const, priceData: { price: 5 } }
  const { product } = await call('POST /stores/v1/products', { product: draft }, apiKey)
  const { apiKey: key } = await call('POST /awning/v1/api-keys', { name: 'Warehouse' }, owner)
  const { oauthClient } = await call('POST /awning/v1/oauth-clients', { oauthClient: { name: 'Wish list' } }, owner)
  await call(
    'POST /stores/v1/products/{id}/media',
    { id: ids.product, media: [{ url: 'https://pictures.example/sage.jpg' }] },
    apiKey,
  )
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
  const { giftCard } = await call('POST /awning/v1/gift-cards', { giftCard: { initialBalance: '25' } }, apiKey)
  const { series } = await call(
    'POST /awning/v1/coupon-series',
    { series: { name: 'Fair', terms: { kind: 'PERCENT', percent: '15' }, count: 2 } },
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
    [EXAMPLE_IDS.membershipOrder]: membersOrder,
    [EXAMPLE_IDS.membershipLine]: ofMember.lineItems[0]?.id ?? '',
    [EXAMPLE_IDS.fulfillment]: fulfillmentId,
    [EXAMPLE_IDS.couponSeries]: series.id,
    [EXAMPLE_IDS.giftCard]: giftCard.id,
    [EXAMPLE_IDS.blockedMember]: await member('block'),
    [EXAMPLE_IDS.mutedMember]: await member('mute'),
    [EXAMPLE_IDS.unmanagedProduct]: product.id,
    [EXAMPLE_IDS.apiKey]: key.id,
    [EXAMPLE_IDS.oauthClient]: oauthClient.id,
    [EXAMPLE_IDS.checkoutLine]: checkout.lineItems[0]?.id ?? '',
    [EXAMPLE_IDS.orderLine]: line,
    [EXAMPLE_IDS.activity]: activityId,
  }

  async function member(act: 'block' | 'mute'): Promise<string> {
    const loginEmail = `${act}@example.com`
    const { member } = await call('POST /members/v1/members', { member: { loginEmail } }, apiKey)
    await call(`POST /members/v1/members/{id}/${act}`, { id: member.id }, apiKey)
    return member.id
  }
}

/** Pending and approved sign-ins, and a password recovery mail. */
async function addSignIns(shop: TestApp, { siteId, apiKey, buyer }: SeededSite): Promise<Record<string, string>> {
  const { call } = shop
  const { store } = shop.app.dependencies
  const ask = (emailVerification: boolean) =>
    call('PATCH /awning/v1/sign-in-settings', { settings: { emailVerification } }, apiKey)
  const register = (email: string) =>
    call('POST /_api/iam/authentication/v2/register', { loginId: { email }, password: 'a long row of words' }, buyer)
  await ask(true)
  const approved = await register('grace@example.com')
  const waiting = await register('waiting@example.com')
  await ask(false)
  await call('POST /members/v1/members/{id}/approve', { id: approved.identity?.id }, apiKey)
  await call('POST /_api/iam/recovery/v1/send-email', { email: 'grace@example.com' }, buyer)
  await shop.settle()
  const { items } = await store.reader(storedMails).query(siteId, { paging: { limit: 100, offset: 0 } })
  return {
    [EXAMPLE_TOKENS.approvedState]: approved.stateToken ?? '',
    [EXAMPLE_TOKENS.waitingState]: waiting.stateToken ?? '',
    [EXAMPLE_TOKENS.code]: items.find(({ to }) => to === 'waiting@example.com')?.facts?.code ?? '',
    [EXAMPLE_TOKENS.recovery]: items.find(({ facts }) => facts?.recoveryToken)?.facts?.recoveryToken ?? '',
  }
}

const createPasskeys = async (shop: TestApp, who: Parameters<typeof addPasskeys>[1]): Promise<Record<string, string>> =>
  toPasskeyExamples(await addPasskeys(shop, who))

function toPasskeyExamples({ id, created, signed }: Awaited<ReturnType<typeof addPasskeys>>): Record<string, string> {
  return {
    [EXAMPLE_IDS.passkey]: id,
    [JSON.stringify(EXAMPLE_PASSKEYS.created)]: JSON.stringify(created),
    [JSON.stringify(EXAMPLE_PASSKEYS.signedIn)]: JSON.stringify(signed),
  }
}

/** A sign-in of the member on another device. */
async function addSession(
  shop: TestApp,
  { memberId, member }: { memberId: string; member: string },
): Promise<Record<string, string>> {
  await shop.createMemberToken(memberId)
  const { sessions } = await shop.call('GET /awning/v1/sessions', {}, member)
  return { [EXAMPLE_IDS.session]: sessions.find(({ current }) => !current)?.id ?? '' }
}

/** A session token of the member, who has just signed in. */
async function signInAfresh(shop: TestApp, { ids, apiKey }: Pick<SeededSite, 'ids' | 'apiKey'>): Promise<string> {
  const who = { id: ids.member, fieldsets: ['FULL' as const] }
  const { loginEmail = '' } = (await shop.call('GET /members/v1/members/{id}', who, apiKey)).member
  return createSessionToken(shop, loginEmail)
}

/** A change of the member's address that waits for its code. */
async function addEmailChange(
  shop: TestApp,
  { member, ...site }: SeededSite & { member: string },
): Promise<Record<string, string>> {
  const { siteId } = site
  const email = 'ada@new.example'
  const sessionToken = await signInAfresh(shop, site)
  const { stateToken } = await shop.call('POST /awning/v1/email-changes', { email, sessionToken }, member)
  await shop.settle()
  const page = { paging: { limit: 100, offset: 0 } }
  const { items } = await shop.app.dependencies.store.reader(storedMails).query(siteId, page)
  const code = items.find(({ to }) => to === email)?.facts?.code ?? ''
  return { [EXAMPLE_TOKENS.emailState]: stateToken, [EXAMPLE_TOKENS.emailCode]: code }
}

async function createProvider(
  shop: TestApp,
  provider: Provider,
  { buyer }: SeededSite,
): Promise<Record<string, string>> {
  const { id, params } = await addProvider(shop, provider, buyer)
  return { [EXAMPLE_IDS.idpConnection]: id, [JSON.stringify(EXAMPLE_TOKEN_PARAMS)]: JSON.stringify(params) }
}

/** A public review of another visitor than the buyer. */
async function addReview(shop: TestApp, { apiKey, clientId, ids }: SeededSite): Promise<Record<string, string>> {
  const { call } = shop
  const content = { rating: 4, body: 'The pockets are deep.' }
  const review = { namespace: 'stores', entityId: ids.product, content }
  const created = await call('POST /reviews/v1/reviews', { review }, await createVisitorToken(shop, clientId))
  const { id } = created.review
  await call('PATCH /reviews/v1/reviews/{reviewId}/moderate', { reviewId: id, status: 'APPROVED' }, apiKey)
  return { [EXAMPLE_IDS.review]: id }
}

/** A folder, and a text that was sent to the library. */
async function addFiles(shop: TestApp, { apiKey }: SeededSite): Promise<Record<string, string>> {
  const { folder } = await shop.call('POST /site-media/v1/folders', { displayName: 'Kitchen' }, apiKey)
  const file = await sendFile(shop, apiKey, { mimeType: 'text/plain', fileName: 'care.txt' }, 'Wash at 40 degrees.')
  return { [EXAMPLE_IDS.folder]: folder.id, [EXAMPLE_IDS.file]: file }
}

/** The id of a picture that was sent to the library. */
async function addPicture(shop: TestApp, { apiKey }: SeededSite): Promise<string> {
  const picture = await drawPicture().png().toBuffer()
  return sendFile(shop, apiKey, { mimeType: 'image/png', fileName: 'sage.png' }, new Uint8Array(picture))
}

/** A picture that the product shows. */
async function addProductPicture(shop: TestApp, site: SeededSite): Promise<Record<string, string>> {
  const mediaId = await addPicture(shop, site)
  const { apiKey, ids } = site
  await shop.call('POST /stores/v1/products/{id}/media', { id: ids.product, media: [{ mediaId }] }, apiKey)
  return { [EXAMPLE_IDS.productPicture]: mediaId }
}

async function sendFile(
  { call, fetch }: TestApp,
  apiKey: string,
  request: { mimeType: string; fileName: string },
  body: NonNullable<RequestInit['body']>,
): Promise<string> {
  const { uploadUrl } = await call('POST /site-media/v1/files/generate-upload-url', request, apiKey)
  const answer = await fetch(uploadUrl, { method: 'PUT', body })
  return ((await answer.json()) as { file: { id: string } }).file.id
}

/** An import that receives its table, one that is checked, and one that is done. */
async function addImports(shop: TestApp, { apiKey }: SeededSite): Promise<Record<string, string>> {
  const begin = async () => (await shop.call('POST /awning/v1/imports', { fileName: 'stools.csv' }, apiKey)).import.id
  const send = async (handle: string) => {
    const importId = await begin()
    const csv = `handle,name,price\n${handle},Stool,80.00\n${handle}-bad,Stool,much\n`
    await shop.call('POST /awning/v1/imports/{importId}/parts', { importId, offset: 0, csv, last: true }, apiKey)
    return importId
  }
  const doneImport = await send('stool-one')
  await shop.call('POST /awning/v1/imports/{importId}/run', { importId: doneImport }, apiKey)
  await shop.settle()
  return {
    [EXAMPLE_IDS.import]: await send('stool-two'),
    [EXAMPLE_IDS.openImport]: await begin(),
    [EXAMPLE_IDS.doneImport]: doneImport,
  }
}

/** A first version of the widgets' settings. */
async function publishWidgets(shop: TestApp, { apiKey }: SeededSite): Promise<Record<string, string>> {
  const settings = { tokens: [{ name: 'radius' as const, value: '4px' }] }
  await shop.call('PUT /awning/v1/widget-settings/draft', { settings }, apiKey)
  await shop.call('POST /awning/v1/widget-settings/publish', {}, apiKey)
  return {}
}

/** A webhook whose receiver cannot be reached, and an event that was given up. */
async function addWebhook(shop: TestApp, { siteId, apiKey }: SeededSite): Promise<Record<string, string>> {
  const webhook = { name: 'Warehouse', url: 'https://127.0.0.1/events' }
  const { id } = (await shop.call('POST /awning/v1/webhooks', { webhook }, apiKey)).webhook
  const { store, ids } = shop.app.dependencies
  await shop.app
    .contextFor(siteId)
    .commit((work) => work.emit('wix.ecom.v1.cart_deleted', { id: ids.guid(), revision: 2 }))
  const letter = await store.transaction(async (transaction) => {
    const { items } = await transaction.query(deliveries, siteId, {
      filter: { op: 'startsWith', path: 'subscriber', value: 'webhook-' },
    })
    const [delivery] = items
    if (!delivery) throw new Error('the webhook is to get nothing')
    transaction.delete(deliveries, delivery)
    return transaction.insert(deadLetters, toDeadLetter(delivery, 'Error: Its server answered 500', shop.clock.now()))
  })
  return { [EXAMPLE_IDS.webhook]: id, [EXAMPLE_IDS.failedDelivery]: letter.id }
}

/** Somebody waits for the product. */
async function addSoldOutProduct(shop: TestApp, { apiKey }: SeededSite): Promise<string> {
  const draft = { name: 'Teapot', productType: 'physical' as const, priceData: { price: 39 } }
  const { product } = await shop.call('POST /stores/v1/products', { product: draft }, apiKey)
  const variants = [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 0 }]
  const inventoryItem = { productId: product.id, trackQuantity: true, variants }
  await shop.call('PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}', { inventoryItem }, apiKey)
  return product.id
}

async function addBackInStockRequest(shop: TestApp, site: SeededSite): Promise<Record<string, string>> {
  const catalogReference = { appId: STORES_APP_ID, catalogItemId: await addSoldOutProduct(shop, site) }
  const { request } = await shop.call(
    'POST /back-in-stock-service/v1/back-in-stock-notification-requests',
    { request: { catalogReference, email: 'waiting@example.com' }, itemDetails: { name: 'Teapot', price: '39.00' } },
    site.buyer,
  )
  return { [EXAMPLE_IDS.backInStockRequest]: request.id }
}

/** A paid order, an authorised one, and a pending refund. */
async function addMoney(shop: TestApp, { ids, clientId }: SeededSite): Promise<Record<string, string>> {
  const context = shop.app.contextFor(shop.siteId)
  const order = async (orderId: string) => {
    const { orderTransactions } = await shop.call('GET /ecom/v1/payments/orders/{orderId}', { orderId }, shop.apiKey)
    return { orderId, paymentId: orderTransactions.payments[0]?.id ?? '' }
  }
  const bought = async (delayCapture: boolean, savePaymentMethod = false) => {
    const token = await createVisitorToken(shop, clientId)
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
  const [paid, reserved, seeded] = [await bought(false), await bought(true), await order(ids.order)]
  const kept = await bought(true, true)
  const ORDER = '/ecom/v1/payments-collector/orders/{ecomOrderId}'
  const ofKept = { ecomOrderId: kept.orderId }
  await shop.call(`POST ${ORDER}/void-authorized-payments`, { ...ofKept, paymentIds: [kept.paymentId] }, shop.apiKey)
  const request = { ...ofKept, amount: { amount: '1.00' }, merchantInitiated: true }
  const toBeCharged = await shop.call(`POST ${ORDER}/prepare-payment-collection`, request, shop.apiKey)
  const refundId = shop.ids.guid()
  await context.commit(async (work) => {
    const before = await loadTransactions(context, paid.orderId, work)
    const begin = { id: refundId, paymentId: paid.paymentId, amount: 100n }
    await changeTransactions(context, work, before, (transactions) => beginRefund(transactions, begin, context.now))
  })
  return {
    [EXAMPLE_IDS.cardPayment]: paid.paymentId,
    [EXAMPLE_IDS.paidOrder]: paid.orderId,
    [EXAMPLE_IDS.authorizedPayment]: reserved.paymentId,
    [EXAMPLE_IDS.authorizedOrder]: reserved.orderId,
    [EXAMPLE_IDS.savedCardOrder]: kept.orderId,
    [EXAMPLE_IDS.gatewayOrder]: toBeCharged.paymentGatewayOrderId,
    [EXAMPLE_IDS.refund]: refundId,
    [EXAMPLE_IDS.payment]: seeded.paymentId,
  }
}
