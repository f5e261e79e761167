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
