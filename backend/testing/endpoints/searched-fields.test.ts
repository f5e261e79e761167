import { describe, expect, test } from 'vitest'
import { kernelService } from '../../kernel/http/service/kernel-service.ts'
import type { Fields } from '../../kernel/store/query/fields.ts'
import { getValuePaths } from '../../kernel/store/search-fields.ts'
import type { Aggregate, CollectionDefinition } from '../../kernel/store/store.ts'
import { BACK_IN_STOCK_FIELDS } from '../../services/back-in-stock/endpoints.ts'
import { COLLECTION_FIELDS } from '../../services/catalog/collections/load.ts'
import { INVENTORY_FIELDS } from '../../services/catalog/inventory/query-inventory.ts'
import { PRODUCT_FIELDS } from '../../services/catalog/products/query-products.ts'
import { CUSTOMER_FIELDS } from '../../services/customers/search-customers.ts'
import { FILE_FIELDS, FOLDER_FIELDS } from '../../services/files/library/list.ts'
import { services } from '../../services/index.ts'
import { MAIL_RECORD_FIELDS } from '../../services/mails/search-mails.ts'
import { MEMBER_FIELDS } from '../../services/members/member-query.ts'
import { ORDER_FIELDS } from '../../services/orders/search-fields.ts'
import { COUPON_FIELDS } from '../../services/pricing/coupons/endpoints.ts'
import { GIFT_CARD_FIELDS } from '../../services/pricing/gift-cards/endpoints.ts'
import { MEMBERSHIP_FIELDS } from '../../services/pricing/memberships/endpoints.ts'
import { REVIEW_FIELDS } from '../../services/reviews/query-reviews.ts'
import { AUDIT_FIELDS, UNDELIVERED_MAIL_FIELDS } from '../../services/sites/audit/endpoints.ts'
import { SUBSCRIPTION_FIELDS } from '../../services/subscriptions/endpoints.ts'
import { ATTEMPT_FIELDS } from '../../services/webhooks/endpoints.ts'

type Searched = {
  definition: CollectionDefinition<Aggregate>
  fields: readonly Fields[]
  /** Why a field is not declared, and its wire names or their beginnings. */
  exceptions: Readonly<Record<string, readonly string[]>>
}

function findCollection(name: string): CollectionDefinition<Aggregate> {
  const all = [...kernelService.collections, ...services.flatMap((service) => service.collections)]
  const found = all.find((definition) => definition.name === name)
  if (!found) throw new Error(`no collection ${name}`)
  return found
}

const SEARCHED: readonly Searched[] = [
  {
    definition: findCollection('products'),
    fields: [PRODUCT_FIELDS, INVENTORY_FIELDS],
    exceptions: {
      'its words are found in lower case; the whole is read from the documents': ['description'],
      'changes with every count of the stock': ['lastUpdated'],
    },
  },
  { definition: findCollection('customers'), fields: [CUSTOMER_FIELDS], exceptions: {} },
  {
    definition: findCollection('orders'),
    fields: [ORDER_FIELDS],
    exceptions: {
      'changes with every write, and would be paid by each': ['updatedDate'],
      'nearly every order has the same value': [
        'imported',
        'demo',
        'weightUnit',
        'buyerLanguage',
        'taxInfo.totalExempt',
        'shippingInfo.code',
        'shippingInfo.carrierId',
        'lineItems.catalogReference.appId',
        'lineItems.fulfillerId',
        'lineItems.locations',
        'businessLocation',
        'fulfillmentStatusesAggregate',
      ],
      'the same people are found by their contact, member or e-mail': ['buyerInfo.visitorId', 'createdBy'],
      'read from the orders that another field or the date has found': [
        'purchaseFlowId',
        'channelInfo.externalOrderId',
        'billingInfo',
        'recipientInfo',
        'shippingInfo',
        'lineItems.id',
        'lineItems.subscriptionInfo',
        'priceSummary.subtotal',
        'taxInfo.totalTax',
        'balanceSummary',
      ],
    },
  },
  {
    definition: findCollection('members'),
    fields: [MEMBER_FIELDS],
    exceptions: {
      'changes with every sign-in or write, and would be paid by each': ['lastLoginDate', 'updatedDate'],
      'read from the members that another field has found': ['contact.jobTitle', 'contact.birthdate'],
    },
  },
  { definition: findCollection('webhook_attempts'), fields: [ATTEMPT_FIELDS], exceptions: {} },
  {
    definition: findCollection('audit_records'),
    fields: [AUDIT_FIELDS],
    exceptions: {},
  },
  {
    definition: findCollection('undelivered_mails'),
    fields: [UNDELIVERED_MAIL_FIELDS],
    exceptions: {},
  },
  { definition: findCollection('mail_records'), fields: [MAIL_RECORD_FIELDS], exceptions: {} },
  {
    definition: findCollection('collections'),
    fields: [COLLECTION_FIELDS],
    exceptions: { 'a shop has hundreds of collections, not thousands': [''] },
  },
  {
    definition: findCollection('reviews'),
    fields: [REVIEW_FIELDS],
    exceptions: {
      'read from the reviews that a product, an order or the date has found': [
        'content',
        'verified',
        'origin',
        'helpfulness',
        'found',
        'relevanceScore',
        'reviewDate',
        'author.authorName',
      ],
      'changes with every write, and would be paid by each': ['updatedDate'],
    },
  },
  { definition: findCollection('back_in_stock_requests'), fields: [BACK_IN_STOCK_FIELDS], exceptions: {} },
  { definition: findCollection('files'), fields: [FILE_FIELDS], exceptions: {} },
  { definition: findCollection('folders'), fields: [FOLDER_FIELDS], exceptions: {} },
  {
    definition: findCollection('coupons'),
    fields: [COUPON_FIELDS],
    exceptions: { 'a shop has hundreds of coupons, not thousands': [''] },
  },
  {
    definition: findCollection('gift_cards'),
    fields: [GIFT_CARD_FIELDS],
    exceptions: { 'merchants alone look for them, now and then': [''] },
  },
  {
    definition: findCollection('subscriptions'),
    fields: [SUBSCRIPTION_FIELDS],
    exceptions: {},
  },
  {
    definition: findCollection('memberships'),
    fields: [MEMBERSHIP_FIELDS],
    exceptions: { 'a shop sells few memberships for each product of its own': [''] },
  },
]

/** The paths that a database has an index or a column for. */
function declaredPaths({ search, indexes = [], unique = [] }: CollectionDefinition<Aggregate>): ReadonlySet<string> {
  const searched = search ? [...getValuePaths(search), ...(search.lists ?? []), ...(search.texts ?? [])] : []
  return new Set(['id', ...searched, ...indexes.map(([first]) => first ?? ''), ...unique])
}

const isExcepted = ({ exceptions }: Searched, wirePath: string) =>
  Object.values(exceptions).some((names) => names.some((name) => wirePath.startsWith(name)))

describe('every field that callers filter or sort by', () => {
  test.each(SEARCHED.map((one) => [one.definition.name, one] as const))(
    'of %s is declared, or excepted with its reason',
    (_, one) => {
      const declared = declaredPaths(one.definition)
      const wanted = one.fields.flatMap((fields) => Object.entries(fields))
      const missing = wanted.filter(
        ([wirePath, { path = wirePath, sortPath = path, filter, sort }]) =>
          [...(filter ? [path] : []), ...(sort ? [sortPath] : [])].some((each) => !declared.has(each)) &&
          !isExcepted(one, wirePath),
      )
      expect(missing.map(([wirePath]) => wirePath)).toEqual([])
    },
  )

  test.each(SEARCHED.map((one) => [one.definition.name, one] as const))('no exception of %s is needless', (_, one) => {
    const declared = declaredPaths(one.definition)
    const names = Object.values(one.exceptions).flat()
    const undeclared = one.fields
      .flatMap((fields) => Object.entries(fields))
      .filter(([wirePath, { path = wirePath }]) => !declared.has(path))
      .map(([wirePath]) => wirePath)
    expect(names.filter((name) => !undeclared.some((wirePath) => wirePath.startsWith(name)))).toEqual([])
  })
})
