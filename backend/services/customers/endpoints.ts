import { customerCalls } from '../../contract/customers/calls.ts'
import type { Customer } from '../../contract/customers/customer.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { readSavedViews, saveSavedViews } from '../../kernel/runtime/saved-views/saved-views.ts'
import { createReads, type Reads } from '../../kernel/store/reads.ts'
import { getSite } from '../sites/index.ts'
import { customerErrors, customerNotFound, customerViewsChanged } from './errors.ts'
import { findCustomer } from './find-customer.ts'
import { type CustomerRecord, customerViews } from './records.ts'
import { saveCustomer } from './save-customer.ts'
import { exportCustomers, searchCustomers } from './search-customers.ts'
import { unsubscribe } from './unsubscribe.ts'
import { wireCustomer } from './wire-customer.ts'

const ONE = { errors: [customerErrors.CUSTOMER_NOT_FOUND] }

async function requireCustomer(context: Context, reads: Pick<Reads, 'get'>, id: string): Promise<CustomerRecord> {
  const record = await findCustomer(context, reads, id)
  if (!record) throw customerNotFound(id)
  return record
}

const answer = async (context: Context, record: CustomerRecord): Promise<{ customer: Customer }> => ({
  customer: wireCustomer(record, (await getSite(context)).currency),
})

const change = (
  context: Context,
  id: string,
  apply: (work: Work, record: CustomerRecord) => Promise<CustomerRecord>,
): Promise<{ customer: Customer }> =>
  context.commit(async (work) => answer(context, await apply(work, await requireCustomer(context, work, id))))

export const customerEndpoints: readonly Endpoint[] = [
  endpoint(customerCalls.searchCustomers, 'app', ({ search }, context) => searchCustomers(context, search)),
  endpoint(
    customerCalls.getCustomer,
    'app',
    async ({ id }, context) => answer(context, await requireCustomer(context, createReads(context), id)),
    ONE,
  ),
  endpoint(
    customerCalls.updateCustomer,
    'app',
    ({ id, note, tags }, context) =>
      change(context, id, (work, record) => {
        const { note: before, ...rest } = record
        const kept = note === undefined ? before : note.trim()
        const next = { ...rest, ...(kept && { note: kept }), ...(tags && { tags: [...new Set(tags)] }) }
        return saveCustomer(context, work, next, record)
      }),
    ONE,
  ),
  endpoint(
    customerCalls.unsubscribeCustomer,
    'app',
    ({ id }, context) => change(context, id, (work, record) => unsubscribe(context, work, record, 'MERCHANT')),
    ONE,
  ),
  endpoint(customerCalls.exportCustomers, 'app', (input, context) => exportCustomers(context, input)),
  endpoint(customerCalls.getCustomerViews, 'app', (_, context) => readSavedViews(context, customerViews)),
  endpoint(
    customerCalls.saveCustomerViews,
    'app',
    (input, context) => saveSavedViews(context, customerViews, input, customerViewsChanged),
    { errors: [customerErrors.CUSTOMER_VIEWS_CHANGED] },
  ),
]
