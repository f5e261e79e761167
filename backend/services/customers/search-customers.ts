import { CONSENT_STATES, CUSTOMER_STATUSES } from '../../contract/customers/enumerations.ts'
import type { CursorSearch } from '../../contract/wire/paging.ts'
import { toTablePart } from '../../kernel/base/text/csv.ts'
import { searchOf } from '../../kernel/runtime/budgets/search-budget.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import type { Field, Fields } from '../../kernel/store/query/fields.ts'
import { newestFirst } from '../../kernel/store/query/newest-first.ts'
import { parseQuery } from '../../kernel/store/query/parse.ts'
import { cursorMetadata, wireCursors } from '../../kernel/store/query/wire-cursor.ts'
import { getSite } from '../sites/index.ts'
import { type CustomerRecord, customers } from './records.ts'
import { unsubscribeUrl } from './unsubscribe.ts'
import { wireCustomer } from './wire-customer.ts'

const text: Field = { type: 'string', filter: true }
const date: Field = { type: 'date', filter: true, sort: true }
const number: Field = { type: 'number', filter: true, sort: true }
const list: Field = { type: 'array', filter: true }

/** The fields that customers are found by. */
export const CUSTOMER_FIELDS: Fields = {
  id: text,
  memberId: text,
  email: text,
  status: { ...text, values: CUSTOMER_STATUSES },
  country: text,
  consent: { ...text, values: CONSENT_STATES },
  createdDate: date,
  lastOrderDate: date,
  orderCount: number,
  spent: number,
  productIds: list,
  tags: list,
  words: { type: 'words', filter: true },
}

/** A page of customers, the newest first where nothing else is asked for. */
export async function searchCustomers(context: Context, search: CursorSearch = {}) {
  const query = parseQuery(newestFirst(search), CUSTOMER_FIELDS, 'search')
  const page = await searchOf(context, customers, CUSTOMER_FIELDS).query(query)
  const { currency } = await getSite(context)
  return {
    customers: page.items.map((record) => wireCustomer(record, currency)),
    metadata: cursorMetadata(query, page),
  }
}

/** Customers per part of the table, which bounds its memory. */
const PAGE = 100

const COLUMNS = [
  'email',
  'status',
  'first_name',
  'last_name',
  'company',
  'phone',
  'country',
  'language',
  'created',
  'orders',
  'currency',
  'spent',
  'last_order',
  'consent',
  'consent_date',
  'consent_source',
  'consent_order',
  'consent_language',
  'consent_text',
  'withdrawn_date',
  'withdrawn_source',
  'unsubscribe_url',
  'tags',
  'note',
] as const

/** A part of the table of customers: all, or those that a filter finds; oldest first. */
export async function exportCustomers(
  context: Context,
  { filter, cursor }: { filter?: Record<string, unknown> | undefined; cursor?: string | undefined },
) {
  const sort = [{ fieldName: 'createdDate', order: 'ASC' as const }]
  // A cursor carries the filter and the order of its search.
  const search = cursor ? { cursorPaging: { limit: PAGE, cursor } } : { filter, sort, cursorPaging: { limit: PAGE } }
  const query = parseQuery(search, CUSTOMER_FIELDS, 'search')
  const page = await searchOf(context, customers, CUSTOMER_FIELDS).query(query)
  const { currency } = await getSite(context)
  const rows = page.items.map((record) => toRow(context, record, currency))
  return toTablePart(COLUMNS, rows, { after: cursor, next: wireCursors(query, page).next })
}

function toRow(context: Context, record: CustomerRecord, shopCurrency: string): string[] {
  const customer = wireCustomer(record, shopCurrency)
  const [sum] = customer.sums
  const given = customer.consents.findLast(({ state }) => state === 'GIVEN')
  const ended = customer.consents.findLast(({ state }) => state === 'WITHDRAWN')
  const withdrawn = customer.consent === 'WITHDRAWN' ? ended : undefined
  const cells: Record<(typeof COLUMNS)[number], string | undefined> = {
    email: customer.email,
    status: customer.status,
    first_name: customer.firstName,
    last_name: customer.lastName,
    company: customer.company,
    phone: customer.phone,
    country: customer.country,
    language: customer.language,
    created: customer.createdDate,
    orders: String(customer.orderCount),
    currency: sum?.currency,
    spent: sum?.amount,
    last_order: customer.lastOrderDate,
    consent: customer.consent,
    consent_date: given?.date,
    consent_source: given?.source,
    consent_order: given?.orderNumber,
    consent_language: given?.language,
    consent_text: given?.text,
    withdrawn_date: withdrawn?.date,
    withdrawn_source: withdrawn?.source,
    unsubscribe_url: customer.email && customer.consent === 'GIVEN' ? unsubscribeUrl(context, record) : undefined,
    tags: customer.tags.join(', '),
    note: customer.note,
  }
  return COLUMNS.map((name) => cells[name] ?? '')
}
