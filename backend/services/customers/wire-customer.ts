import type { Customer } from '../../contract/customers/customer.ts'
import { currency } from '../../kernel/base/money/money.ts'
import { parseAmount } from '../../kernel/base/money/stored-amount.ts'
import { getPerson } from './derive-fields.ts'
import { toMailboxLink } from './find-customer.ts'
import type { CustomerRecord } from './records.ts'

/** A customer in the API's shape; the sum in the shop's currency comes first. */
export function wireCustomer(record: CustomerRecord, shopCurrency: string): Customer {
  const { firstName, lastName, company, phones, language } = getPerson(record)
  const [phone] = phones
  const codes = Object.keys(record.sums).filter((code) => code !== shopCurrency)
  return {
    id: record.id,
    ...(record.memberId && { memberId: record.memberId }),
    status: record.status,
    ...(record.email && { email: record.email }),
    isMailboxTheirs: record.email !== undefined && record.links.includes(toMailboxLink(record.email)),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(company && { company }),
    ...(phone && { phone }),
    ...(record.country && { country: record.country }),
    ...(language && { language }),
    createdDate: record.createdDate,
    updatedDate: record.updatedDate,
    orderCount: record.orderCount,
    sums: [shopCurrency, ...codes].map((code) => ({
      currency: code,
      amount: currency(code).decimal(parseAmount(record.sums[code] ?? '0')),
    })),
    ...(record.lastOrderDate && { lastOrderDate: record.lastOrderDate }),
    productIds: [...record.productIds],
    consent: record.consent,
    consents: record.consents.map((event) => ({ ...event })),
    ...(record.note && { note: record.note }),
    tags: [...record.tags],
  }
}
