import type { BackInStockSettings } from '../../contract/back-in-stock/back-in-stock-request.ts'
import type { BackInStockStatus } from '../../contract/back-in-stock/enumerations.ts'
import type { OwnerKey } from '../../kernel/runtime/access/owner.ts'
import { removedByAge } from '../../kernel/store/retention/periods.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'
import type { CatalogReference } from '../catalog/index.ts'
import { countWaiting } from './count-waiting.ts'

/** Values of an item that a merchant reported, used instead of those of the catalogue. */
export type ReportedItem = {
  name: string
  /** A decimal string in the shop's currency. */
  price: string
  imageUrl?: string
  /** Values for the placeholders in the merchant's text. */
  parameters: Readonly<Record<string, string>>
}

export type BackInStockRecord = {
  siteId: string
  id: string
  revision: number
  /** The visitor or member who made the request. */
  owner?: OwnerKey
  reference: CatalogReference
  productId: string
  /** The item's key, created by `toItemKey`. */
  itemKey: string
  /** The item's key, while the request waits and is counted in its item's demand. */
  waitingFor?: string
  /** Item and e-mail, until the person is notified. Unique, so that one person has one open request per item. */
  openKey?: string
  /** The e-mail address, in lower case. */
  email: string
  contactId?: string
  status: BackInStockStatus
  autoNotified?: boolean
  failureReason?: string
  itemUrl?: string
  /** BCP 47. */
  language: string
  /** The secret in the link that stops the mails. */
  secret: string
  /** Its mail is in the queue. */
  queued?: true
  /** The merchant's values, until the mail with them is sent. */
  reported?: ReportedItem
  createdDate: string
}

export const backInStockRequests: CollectionDefinition<BackInStockRecord> = {
  name: 'back_in_stock_requests',
  unique: ['openKey'],
  search: {
    order: 'createdDate',
    values: ['status', 'itemKey', 'productId', 'email', 'owner', 'contactId', 'waitingFor'],
    kept: ['autoNotified', 'itemUrl'],
  },
  retention: removedByAge('backInStock', {
    what: 'Back-in-stock requests, with their e-mail addresses',
    since: 'createdDate',
  }),
  async onExpire(transaction, expired) {
    await countWaiting(transaction, expired, undefined)
  },
}

/** How many mails the stock of an item still justifies; stored while requests for it are waiting. */
export type RestockRecord = {
  siteId: string
  /** The item's key. */
  id: string
  revision: number
  left: number
  /** The last event that changed the record, so that an event delivered twice is counted once. */
  eventId: string
  updatedDate: string
}

export const restocks: CollectionDefinition<RestockRecord> = {
  name: 'back_in_stock_restocks',
  indexes: [['updatedDate']],
  retention: { what: 'How many back-in-stock mails an item’s stock still justifies', days: 400, since: 'updatedDate' },
}

export type SettingsRecord = BackInStockSettings & { siteId: string; id: 'settings'; revision: number }

export const backInStockSettings: CollectionDefinition<SettingsRecord> = {
  name: 'back_in_stock_settings',
  retention: { kept: 'the shop itself' },
}

/** A product, or one of its managed variants. */
export const toItemKey = ({ productId, variantId }: { productId: string; variantId?: string | undefined }) =>
  variantId === undefined ? productId : `${productId}.${variantId}`

export const toOpenKey = (itemKey: string, email: string) => `${itemKey} ${email}`
