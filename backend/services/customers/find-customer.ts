import { foldTyped } from '../../contract/wire/fold-typed.ts'
import { sha256 } from '../../kernel/base/crypto/hash.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import type { Reads } from '../../kernel/store/reads.ts'
import { type CustomerRecord, customerLinks, customers } from './records.ts'

type Site = Pick<Context, 'siteId'>

/** A mailbox in the one spelling that customers are joined by. */
export const toMailbox = (email: string): string => foldTyped(email).trim().toLowerCase()

export const toMailboxLink = (email: string): string => sha256(`mailbox ${toMailbox(email)}`)

/** The link of a telephone number, for somebody who bought without a mailbox; undefined for too few digits. */
export function toPhoneLink(phone: string): string | undefined {
  const digits = foldTyped(phone).replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < 6 ? undefined : sha256(`phone ${digits}`)
}

/** The customer of an id, or of the former id of a guest. */
export async function findCustomer(
  { siteId }: Site,
  reads: Pick<Reads, 'get'>,
  id: string,
): Promise<CustomerRecord | undefined> {
  const found = await reads.get(customers, siteId, id)
  return found ?? followLink({ siteId }, reads, id)
}

/** The customer that a link leads to. */
export async function followLink(
  { siteId }: Site,
  reads: Pick<Reads, 'get'>,
  linkId: string,
): Promise<CustomerRecord | undefined> {
  const link = await reads.get(customerLinks, siteId, linkId)
  return link && reads.get(customers, siteId, link.customerId)
}
