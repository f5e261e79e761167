import { EXAMPLE_IDS, type ExampleEntity } from '../contract/examples.ts'
import { createApiKey } from '../kernel/runtime/access/api-keys.ts'
import { saveClient } from '../kernel/runtime/access/clients.ts'
import { saveGiftCard } from '../services/pricing/index.ts'
import { saveSite } from '../services/sites/index.ts'
import type { TestApp } from './create-test-app.ts'
import { BERLIN } from './test-shop.ts'
import { testSite } from './test-site.ts'

/** A site of the test app, with its client and API key. */
export type SiteAccess = { siteId: string; clientId: string; apiKey: string; visitor: string }

/** The kinds of entities of a seeded site. */
export const ENTITY_KINDS = [
  'product',
  'variant',
  'collection',
  'cart',
  'cartLine',
  'checkout',
  'order',
  'member',
  'coupon',
  'membership',
] as const satisfies ExampleEntity[]
export type EntityKind = (typeof ENTITY_KINDS)[number]

/** A site with one entity of each kind; cart, checkout and order belong to `buyer`. */
export type SeededSite = SiteAccess & {
  buyer: string
  ids: Record<EntityKind, string>
  slugs: { product: string; collection: string }
}

/** The site's ids by the ids in the examples. */
export function idsByExample({ ids }: SeededSite): Record<string, string> {
  return Object.fromEntries(ENTITY_KINDS.map((kind) => [EXAMPLE_IDS[kind], ids[kind]]))
}

/** The data a checkout needs besides its line items. */
export const checkoutInfo = {
  buyerInfo: { email: 'ada@example.com' },
  shippingInfo: { shippingDestination: { address: BERLIN } },
}

/** Adds another site to a test app. */
export async function addSite(test: TestApp): Promise<SiteAccess> {
  const { store, clock, ids } = test.app.dependencies
  const siteId = ids.guid()
  const clientId = ids.guid()
  const createdDate = clock.now().toISOString()
  await saveSite({ store }, testSite(siteId, clock.now()))
  await saveClient(
    { store },
    { id: clientId, ownerSiteId: siteId, name: 'Other', allowedOrigins: [], redirectUris: [], createdDate },
  )
  const apiKey = await createApiKey({ store, ids, clock }, { ownerSiteId: siteId, appId: ids.guid(), name: 'Other' })
  return { siteId, clientId, apiKey, visitor: await createVisitorToken(test, clientId) }
}

export async function createVisitorToken(test: TestApp, clientId: string): Promise<string> {
  return (await test.call('POST /oauth2/token', { clientId, grantType: 'anonymous' })).access_token
}

/** Creates one entity of each kind in a site through API calls. */
export async function seedSite(test: TestApp, site: Omit<SiteAccess, 'visitor'>): Promise<SeededSite> {
  const { call } = test
  const { product } = await call(
    'POST /stores/v1/products',
    {
      product: {
        name: 'Linen apron',
        productType: 'physical',
        priceData: { price: 48.9 },
        manageVariants: true,
        productOptions: [
          {
            name: 'Colour',
            choices: [
              { value: 'Sage', description: 'Sage' },
              { value: 'Clay', description: 'Clay' },
            ],
          },
        ],
      },
    },
    site.apiKey,
  )
  const variant = product.variants?.[0]?.id ?? ''
  const { collection } = await call('POST /stores/v1/collections', { collection: { name: 'Kitchen' } }, site.apiKey)
  await call(
    'POST /stores/v1/collections/{id}/productIds',
    { id: collection.id, productIds: [product.id] },
    site.apiKey,
  )
  const loginEmail = `member-of-${site.siteId}@example.com`
  const { member } = await call(
    'POST /members/v1/members',
    { member: { loginEmail, privacyStatus: 'PUBLIC' } },
    site.apiKey,
  )
  const { coupon } = await call(
    'POST /awning/v1/coupons',
    { coupon: { code: 'SPRING10', name: 'Spring', terms: { kind: 'PERCENT', percent: '10' } } },
    site.apiKey,
  )
  const { membership } = await call(
    'POST /awning/v1/memberships',
    { membership: { memberId: member.id, name: 'Ten aprons', creditsTotal: 10 } },
    site.apiKey,
  )
  await saveGiftCard(test.app.contextFor(site.siteId), {
    id: test.ids.guid(),
    code: 'GIFT-2026-ADA',
    balance: 5_000n,
    currency: 'EUR',
  })
  const buyer = await createVisitorToken(test, site.clientId)
  const lines = [
    {
      catalogReference: {
        appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
        catalogItemId: product.id,
        options: { variantId: variant },
      },
      quantity: 2,
    },
  ]
  const { orderId: order = '' } = await call(
    'POST /ecom/v1/checkouts/{id}/create-order',
    { id: await checkout() },
    buyer,
  )
  const { cart } = await call('POST /ecom/v1/carts/current/add-to-cart', { lineItems: lines }, buyer)
  return {
    ...site,
    visitor: await createVisitorToken(test, site.clientId),
    buyer,
    ids: {
      product: product.id,
      variant,
      collection: collection.id,
      cart: cart.id,
      cartLine: cart.lineItems[0]?.id ?? '',
      checkout: await checkout(),
      order,
      member: member.id,
      coupon: coupon.id,
      membership: membership.id,
    },
    slugs: { product: product.slug, collection: collection.slug ?? '' },
  }

  async function checkout(): Promise<string> {
    return (await call('POST /ecom/v1/checkouts', { channelType: 'WEB', lineItems: lines, checkoutInfo }, buyer))
      .checkout.id
  }
}
