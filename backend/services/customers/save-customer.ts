import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { getSite } from '../sites/index.ts'
import { withDerivedFields } from './derive-fields.ts'
import { type CustomerRecord, customerLinks, customers } from './records.ts'

/** A customer of whom nothing is known yet; not stored. */
export const createCustomer = (
  { siteId, now }: Pick<Context, 'siteId' | 'now'>,
  id: string,
  createdDate: string,
): CustomerRecord => ({
  siteId,
  id,
  revision: 0,
  status: 'GUEST',
  createdDate,
  updatedDate: now.toISOString(),
  words: [],
  links: [],
  placed: 0,
  orderCount: 0,
  sums: {},
  bought: {},
  spent: 0,
  productIds: [],
  consent: 'NONE',
  consents: [],
  tags: [],
})

/** Stores a customer where something has changed. `before` is absent for a new one. */
export async function saveCustomer(
  context: Context,
  work: Work,
  record: CustomerRecord,
  before: CustomerRecord | undefined,
  shopCurrency?: string,
): Promise<CustomerRecord> {
  const derived = withDerivedFields(record, shopCurrency ?? (await getSite(context)).currency)
  if (before && isSame(derived, before)) return before
  const next = { ...derived, updatedDate: context.now.toISOString() }
  return before ? work.update(customers, next) : work.insert(customers, next)
}

/** Whether two states of a document are the same, in whatever order their fields are. */
function isSame(one: CustomerRecord, other: CustomerRecord): boolean {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof CustomerRecord>
  return [...fields].every((field) => toText(one[field]) === toText(other[field]))
}

const toText = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  ) ?? ''

/** Makes a link lead to a customer. */
export async function setLink({ siteId }: Pick<Context, 'siteId'>, work: Work, id: string, customerId: string) {
  const stored = await work.get(customerLinks, siteId, id)
  if (!stored) work.insert(customerLinks, { siteId, id, customerId })
  else if (stored.customerId !== customerId) work.update(customerLinks, { ...stored, customerId })
}

/** Whether nothing is left for which a guest would be kept. */
export const isEmpty = ({ placed, memberId }: Pick<CustomerRecord, 'placed' | 'memberId'>): boolean =>
  placed === 0 && memberId === undefined

/** Deletes a customer with the links that lead to them. */
export async function removeCustomer({ siteId }: Pick<Context, 'siteId'>, work: Work, record: CustomerRecord) {
  for (const id of record.links) {
    const link = await work.get(customerLinks, siteId, id)
    if (link) work.delete(customerLinks, link)
  }
  work.delete(customers, record)
}
