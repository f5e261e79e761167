import type { Output } from '../app/api.ts'

export type Customer = Output<'GET /awning/v1/customers/{id}'>['customer']

/** The customer's name, else their e-mail address or telephone number. */
export function getName({ firstName = '', lastName = '', company, email, phone }: Customer): string {
  return `${firstName} ${lastName}`.trim() || company || email || phone || '–'
}

/** Spellings in which orders may have a mail address. */
export const toSpellings = (email: string): readonly string[] => [
  email,
  email.charAt(0).toUpperCase() + email.slice(1),
  email.toUpperCase(),
]

/** The name of the buyer, else the e-mail address; a dash if neither is known. */
type Named = Pick<Output<'GET /ecom/v1/orders/{id}'>['order'], 'billingInfo' | 'recipientInfo' | 'buyerInfo'>

export function getBuyer({ billingInfo, recipientInfo, buyerInfo }: Named): string {
  const { firstName = '', lastName = '' } = billingInfo?.contactDetails ?? recipientInfo?.contactDetails ?? {}
  return `${firstName} ${lastName}`.trim() || buyerInfo?.email || '–'
}
