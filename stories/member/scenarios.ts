import { demoProduct, demoVariants } from '../../backend/demo/shop/index.ts'
import { STORES_APP_ID } from '../../backend/services/catalog/index.ts'
import { passkeys } from '../../backend/services/members/passkeys/records.ts'
import { type SubscriptionRecord, subscriptions } from '../../backend/services/subscriptions/records.ts'
import type { TokenResponse } from '../../widgets/client/session.ts'
import type { BackendInTab } from '../backend-in-tab.ts'
import type { Scenario, ScenarioContext, ShopChange } from '../tab.ts'

type Settings = Partial<Record<'emailVerification' | 'ownerApproval' | 'captcha' | 'strictEnumeration', boolean>>
type Contact = { firstName?: string; lastName?: string; addresses?: readonly object[] }

/** The member's shipping address in the stories. */
export const ADDRESS = { addressLine: 'Uferstraße 8', postalCode: '10115', city: 'Berlin', country: 'DE' }

/** A signed-in member with this contact. */
export const signedInAs =
  (contact: Contact = {}, loginEmail = 'nora@mail.example'): Scenario =>
  async (before) => {
    const { backend, shop } = before
    const id = await makeMember(backend, loginEmail, contact)
    await shop.client.session.signIn(await requestTokens(before, id))
  }

/** Adds orders of the member of `signedInAs`, one a day. */
export const withOrders =
  (...totals: readonly string[]): Scenario =>
  async ({ backend, shop }) => {
    const { member } = await shop.client.call('GET /members/v1/members/my', {})
    for (const amount of totals) {
      await backend.merchant('POST', '/ecom/v1/orders', {
        order: {
          lineItems: [
            {
              productName: { original: 'Everyday Mug' },
              itemType: { preset: 'PHYSICAL' },
              quantity: 1,
              price: { amount },
            },
          ],
          status: 'APPROVED',
          channelInfo: { type: 'POS' },
          priceSummary: {},
          buyerInfo: { memberId: member.id, email: member.loginEmail },
        },
      })
      backend.clock.advance(86_400_000)
    }
  }

const MONTHLY = { frequency: 'MONTH', interval: 1, autoRenewal: true, enableCustomerCancellation: true } as const

/** Adds subscriptions of the member of `signedInAs`: one that renews, one that is past due, and one that was cancelled. */
export const withSubscriptions: Scenario = async ({ backend, shop }) => {
  const { member } = await shop.client.call('GET /members/v1/members/my', {})
  const { siteId, context } = backend
  const inDays = (days: number) => new Date(backend.clock.now().getTime() + days * 86_400_000).toISOString()
  const create = (productName: string, more: Partial<SubscriptionRecord>): SubscriptionRecord => ({
    siteId,
    id: context.ids.guid(),
    revision: 0,
    owner: `member:${member.id}`,
    buyer: { memberId: member.id },
    status: 'ACTIVE',
    createdDate: inDays(0),
    updatedDate: inDays(0),
    productName,
    title: 'Every month',
    quantity: 1,
    settings: MONTHLY,
    currency: 'EUR',
    amount: '2623',
    orderId: context.ids.guid(),
    latestOrderId: context.ids.guid(),
    anchor: inDays(0),
    cycle: 1,
    period: 1,
    ...more,
  })
  await context.commit((work) => {
    work.insert(subscriptions, create('Coffee beans', { nextBillingDate: inDays(30) }))
    work.insert(subscriptions, create('Tea', { status: 'PAST_DUE' }))
    work.insert(subscriptions, create('Spices', { status: 'CANCELED', endDate: inDays(12) }))
  })
}

/** The member of `signedInAs` has written about two products, and the shop has approved the first review and replied. */
export const withReviews: Scenario = async ({ backend, shop }) => {
  const write = async (slug: string, content: { rating: number; title: string; body: string }) => {
    const review = { namespace: 'stores', entityId: demoProduct(slug).id, content }
    return (await shop.client.call('POST /reviews/v1/reviews', { review })).review.id
  }
  const mug = { rating: 5, title: 'My mug for every day', body: 'It keeps coffee warm,\nand survives the dishwasher.' }
  const first = await write('everyday-mug', mug)
  await backend.merchant('PATCH', `/reviews/v1/reviews/${first}/moderate`, { status: 'APPROVED' })
  await backend.merchant('PATCH', `/reviews/v1/reviews/${first}/reply`, { message: 'Thank you, Nora!' })
  await write('round-teapot', { rating: 3, title: 'Fine', body: 'The lid could sit tighter.' })
}

/** The member of `signedInAs` waits for a product and for a variant of another. */
export const withRequests: Scenario = async ({ shop }) => {
  const bowl = demoProduct('deep-bowl')
  const variant = demoVariants(bowl).find(({ choices }) => choices.Colour === 'Ochre')
  for (const { product, options } of [
    { product: demoProduct('coffee-dripper'), options: undefined },
    { product: bowl, options: { variantId: variant?.id ?? '' } },
  ]) {
    const catalogReference = { appId: STORES_APP_ID, catalogItemId: product.id, ...(options && { options }) }
    await shop.client.call('POST /back-in-stock-service/v1/back-in-stock-notification-requests', {
      request: { catalogReference, email: 'nora@mail.example' },
      itemDetails: { name: product.name, price: '1' },
    })
  }
}

/** Adds passkeys of these names to the member of `signedInAs`; the first one has been used. */
export const withPasskeys =
  (...names: readonly string[]): Scenario =>
  async ({ backend, shop }) => {
    const { member } = await shop.client.call('GET /members/v1/members/my', {})
    await backend.context.commit(async (work) => {
      for (const [index, name] of names.entries())
        work.insert(passkeys, {
          siteId: backend.siteId,
          id: `passkey-${index}`,
          memberId: member.id,
          credentialId: `credential-${index}`,
          publicKey: '',
          counter: 0,
          transports: [],
          synced: true,
          name,
          createdDate: '2026-01-14T08:00:00.000Z',
          ...(index === 0 && { lastUsedDate: '2026-02-27T17:30:00.000Z' }),
        })
    })
  }

/** Gives the member of `signedInAs` a picture, one of the shop's. */
export const withPicture: Scenario = async ({ backend, shop }) => {
  const { products } = (await backend.merchant('POST', '/stores-reader/v1/products/query-platformized', {
    query: {},
  })) as {
    products: readonly { media: { mainMedia: { image: { url: string } } } }[]
  }
  const photo = { id: '', url: products[0]?.media.mainMedia.image.url ?? '', width: 0, height: 0 }
  const { member } = await shop.client.call('GET /members/v1/members/my', {})
  await shop.client.call('PATCH /members/v1/members/{member.id}', { member: { id: member.id, profile: { photo } } })
}

/** An account that is not signed in. */
export const registered =
  (loginEmail: string): ShopChange =>
  ({ backend }) =>
    makeMember(backend, loginEmail, {})

/** The merchant's rules for registration. */
export const requiring =
  (settings: Settings): ShopChange =>
  ({ backend }) =>
    backend.merchant('PATCH', '/awning/v1/sign-in-settings', { settings })

/** The shop requires a captcha, and the request after it stays pending. */
export const captchaUnderWay: ShopChange = async (tab) => {
  await requiring({ captcha: true })(tab)
  const { captcha } = tab.backend.app.dependencies
  const { challenge } = captcha
  captcha.challenge = async () => {
    tab.network.stall()
    return challenge()
  }
}

/** The shop requires a captcha, and refuses every solution. */
export const captchaRefused: ShopChange = async (tab) => {
  await requiring({ captcha: true })(tab)
  tab.backend.app.dependencies.captcha.verify = async () => false
}

async function makeMember(backend: BackendInTab, loginEmail: string, contact: Contact): Promise<string> {
  const { member } = (await backend.merchant('POST', '/members/v1/members', { member: { loginEmail, contact } })) as {
    member: { id: string }
  }
  await backend.merchant('POST', `/members/v1/members/${member.id}/approve`, {})
  return member.id
}

/** Requests a member's tokens for the current visitor, with the merchant's key. */
async function requestTokens({ backend, shop }: ScenarioContext, memberId: string): Promise<TokenResponse> {
  const visitor = await shop.client.session.accessToken()
  const answer = await backend.fetch(`${backend.publicUrl}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `${visitor},${backend.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId }),
  })
  if (!answer.ok) throw new Error(`No tokens for a member: ${await answer.text()}`)
  return answer.json()
}
