import { z } from 'zod'
import { cursorPagingMetadata, cursorSearch } from '../wire/paging.ts'
import { savedViews } from '../wire/saved-views.ts'
import { currencyCode, decimal, guid, jsonObject, line, list, text, timestamp, wholeNumber } from '../wire/scalars.ts'
import { CONSENT_SOURCES, CONSENT_STATES, CUSTOMER_STATUSES } from './enumerations.ts'

/** The most tags of a customer. */
const MAX_CUSTOMER_TAGS = 50

/** One consent to marketing mails, or the end of it: the proof that the law asks for. */
export const consentEvent = z
  .strictObject({
    state: z.enum(['GIVEN', 'WITHDRAWN']),
    date: timestamp(),
    source: z.enum(CONSENT_SOURCES),
    /** The sentence beside the box that was ticked; absent where it was not stored. */
    text: z.string().optional(),
    /** The language of the sentence (BCP 47). */
    language: z.string().optional(),
    /** The order at whose checkout it was given. */
    orderId: guid().optional(),
    orderNumber: z.string().optional(),
  })
  .meta({ id: 'ConsentEvent' })
export type ConsentEvent = z.output<typeof consentEvent>

/** Somebody who has an account or has bought, with what they bought. */
export const customer = z
  .strictObject({
    id: guid(),
    /** The account; absent for guests. */
    memberId: guid().optional(),
    status: z.enum(CUSTOMER_STATUSES),
    email: z.string().optional(),
    /** Whether orders with this address and without an account are theirs: guests’, and those of a proved mailbox. */
    isMailboxTheirs: z.boolean(),
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    company: z.string().optional(),
    phone: z.string().optional(),
    /** ISO 3166-1 alpha-2. */
    country: z.string().optional(),
    /** BCP 47. */
    language: z.string().optional(),
    /** Since when there is an account, or the first order. */
    createdDate: timestamp(),
    updatedDate: timestamp(),
    /** How many orders count: those that are approved and not canceled. */
    orderCount: wholeNumber({ min: 0 }),
    /** What these orders came to, less refunds, by currency; the shop’s currency first. */
    sums: list(z.strictObject({ currency: currencyCode(), amount: decimal() })),
    lastOrderDate: timestamp().optional(),
    /** The products of these orders. */
    productIds: list(z.string()),
    consent: z.enum(CONSENT_STATES),
    /** Each consent to marketing mails, and each end of it, oldest first. */
    consents: list(consentEvent),
    /** For the people of the shop. */
    note: z.string().optional(),
    tags: list(z.string()),
  })
  .meta({ id: 'Customer' })
export type Customer = z.output<typeof customer>

const id = guid()

export const searchCustomersRequest = z.strictObject({ search: cursorSearch.optional() })
export const searchCustomersResponse = z.strictObject({ customers: list(customer), metadata: cursorPagingMetadata })
export const customerByIdRequest = z.strictObject({ id })
export const customerResponse = z.strictObject({ customer })
export const updateCustomerRequest = z.strictObject({
  id,
  /** Left out: it stays; empty: none. */
  note: text({ max: 5000 }).optional(),
  tags: list(line({ min: 1, max: 50 }), { maxSize: MAX_CUSTOMER_TAGS }).optional(),
})
export const exportCustomersRequest = z.strictObject({
  /** As in a search; left out: all customers. */
  filter: jsonObject().optional(),
  cursor: text({ max: 16000 }).optional(),
})
export const exportCustomersResponse = z.strictObject({ csv: z.string(), nextCursor: z.string().optional() })

/** GET and PUT /awning/v1/customer-views: lists of customers that the people of a shop have saved under names. */
export const customerViewsRequest = z.strictObject({})
export const customerViewsResponse = savedViews
export const saveCustomerViewsRequest = savedViews
