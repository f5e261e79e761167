import type { ConsentEvent } from '../../contract/customers/customer.ts'
import type { ConsentState, CustomerStatus } from '../../contract/customers/enumerations.ts'
import type { StoredAmount } from '../../kernel/base/money/stored-amount.ts'
import type { SavedViewsRecord } from '../../kernel/runtime/saved-views/saved-views.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'

/** Who somebody is, as an account or an order has it. */
export type CustomerPerson = {
  email?: string
  firstName?: string
  lastName?: string
  company?: string
  phones: readonly string[]
  country?: string
  language?: string
  /** Further texts that they are found by: other addresses, the lines of an address. */
  texts: readonly string[]
}

/** Somebody who has an account or has bought, as one document that lists are read from. */
export type CustomerRecord = {
  siteId: string
  /** That of the account, if there is one from the beginning. */
  id: string
  revision: number
  memberId?: string
  status: CustomerStatus
  createdDate: string
  updatedDate: string
  /** Of the account. */
  account?: CustomerPerson
  /** Of the newest order, with its date. */
  buyer?: CustomerPerson & { orderId: string; date: string }
  /** Derived from the two, and stored for searching. */
  email?: string
  country?: string
  words: readonly string[]
  /** The ids of the links that lead to this document. */
  links: readonly string[]
  /** Orders of any state. */
  placed: number
  /** Orders that count, their sums in minor units by currency, and how many of them have each product. */
  orderCount: number
  sums: Readonly<Record<string, StoredAmount>>
  bought: Readonly<Record<string, number>>
  /** Derived from these, and stored for searching: in major units of the shop's currency. */
  spent: number
  productIds: readonly string[]
  lastOrderDate?: string
  consent: ConsentState
  consents: readonly ConsentEvent[]
  note?: string
  tags: readonly string[]
}

export const customers: CollectionDefinition<CustomerRecord> = {
  name: 'customers',
  search: {
    order: 'createdDate',
    values: ['status', 'country', 'consent', 'memberId', 'email'],
    sorts: ['lastOrderDate', 'spent', 'orderCount'],
    lists: ['productIds', 'tags', 'words'],
  },
  retention: { kept: 'until the customer or the merchant deletes them' },
}

/**
 * Leads to a customer: from a mailbox or telephone number, and from the id of a guest whose orders have an account by now.
 * The id is a hash of the address, or the former id.
 */
export type CustomerLink = { siteId: string; id: string; revision: number; customerId: string }

export const customerLinks: CollectionDefinition<CustomerLink> = {
  name: 'customer_links',
  retention: { kept: 'until the customer or the merchant deletes them' },
}

/** What an order adds to its customer: the next change of the order adds the difference. The id is the order's. */
export type CustomerOrder = {
  siteId: string
  id: string
  revision: number
  customerId: string
  createdDate: string
  /** Whether the order counts; what follows is zero and empty if not. */
  counts: boolean
  currency: string
  sum: StoredAmount
  productIds: readonly string[]
}

export const customerOrders: CollectionDefinition<CustomerOrder> = {
  name: 'customer_orders',
  indexes: [['customerId', 'createdDate']],
  retention: { kept: 'the books of the shop' },
}

/** The lists of customers that the people of a shop have saved; one document per shop. */
export const customerViews: CollectionDefinition<SavedViewsRecord> = {
  name: 'customer_views',
  retention: { kept: 'settings of the shop' },
}
