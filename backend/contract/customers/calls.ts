import { callGroup } from '../call.ts'
import { EXAMPLE_IDS } from '../examples.ts'
import * as customers from './customer.ts'

const customerCall = callGroup({
  id: 'customers',
  title: 'Customers',
  about:
    'Everybody who has an account or has bought, guests included, with their orders, their consent to marketing mails, notes and tags. Calls of this server alone.',
  scope: 'members',
})

/** Customers: accounts and guests in one list. */
export const customerCalls = {
  searchCustomers: customerCall({
    name: 'customers.searchCustomers',
    route: 'POST /awning/v1/customers/search',
    access: 'read',
    summary:
      'Finds customers by words, what they bought, when they bought last, their sum, country, consent, status and tags.',
    input: customers.searchCustomersRequest,
    output: customers.searchCustomersResponse,
    example: {
      search: {
        filter: { consent: 'GIVEN', spent: { $gte: 100 } },
        sort: [{ fieldName: 'lastOrderDate', order: 'DESC' }],
        cursorPaging: { limit: 50 },
      },
    },
  }),
  getCustomer: customerCall({
    name: 'customers.getCustomer',
    route: 'GET /awning/v1/customers/{id}',
    access: 'read',
    summary: 'Reads a customer; the id of a guest who has an account by now answers the account.',
    input: customers.customerByIdRequest,
    output: customers.customerResponse,
    example: { id: EXAMPLE_IDS.member },
  }),
  updateCustomer: customerCall({
    name: 'customers.updateCustomer',
    route: 'PATCH /awning/v1/customers/{id}',
    access: 'write',
    summary: 'Changes the note and the tags of a customer.',
    input: customers.updateCustomerRequest,
    output: customers.customerResponse,
    example: { id: EXAMPLE_IDS.member, note: 'Calls on Mondays.', tags: ['wholesale'] },
  }),
  unsubscribeCustomer: customerCall({
    name: 'customers.unsubscribeCustomer',
    route: 'POST /awning/v1/customers/{id}/unsubscribe',
    access: 'write',
    summary: 'Ends the consent of a customer to marketing mails, as they asked the merchant for it.',
    input: customers.customerByIdRequest,
    output: customers.customerResponse,
    example: { id: EXAMPLE_IDS.member },
  }),
  exportCustomers: customerCall({
    name: 'customers.exportCustomers',
    route: 'POST /awning/v1/exports/customers',
    access: 'read',
    summary:
      'Answers all customers, or those of a filter, as a table (CSV): with orders, sums, and the proof of each consent.',
    readsReplica: true,
    input: customers.exportCustomersRequest,
    output: customers.exportCustomersResponse,
    example: { filter: { consent: 'GIVEN' } },
  }),
  getCustomerViews: customerCall({
    name: 'customers.getCustomerViews',
    route: 'GET /awning/v1/customer-views',
    access: 'read',
    summary: 'Reads the lists of customers that the people of the shop have saved under names.',
    input: customers.customerViewsRequest,
    output: customers.customerViewsResponse,
    example: {},
  }),
  saveCustomerViews: customerCall({
    name: 'customers.saveCustomerViews',
    route: 'PUT /awning/v1/customer-views',
    access: 'write',
    summary: 'Replaces the saved lists of customers; refused if they were changed in between.',
    input: customers.saveCustomerViewsRequest,
    output: customers.customerViewsResponse,
    example: { revision: 0, views: [{ name: 'Not for 90 days', search: { since: '90' } }] },
  }),
}
