import { MOST_ADDRESSES } from '../../contract/members/member.ts'
import type { AddressInput, ContactDetails } from '../../contract/wire/address.ts'
import type { Context } from '../../kernel/context/context.ts'
import { withStreet } from '../../kernel/text/street-address.ts'
import { commitMember, saveMember } from './change-member.ts'
import { requireOwnMember } from './read-members.ts'
import type { MemberContact } from './records.ts'

type Place = Pick<AddressInput, 'country' | 'subdivision' | 'city' | 'postalCode' | 'addressLine' | 'addressLine2'> & {
  streetAddress?: { name: string; number: string } | undefined
}

/** Whether there is room for one more address in an account. */
export function mayKeepAddress({ addresses }: Pick<MemberContact, 'addresses'>): boolean {
  return addresses.length < MOST_ADDRESSES
}

/** Whether two addresses are one place, in either spelling of street and state. */
export function isSamePlace(one: Place, other: Place): boolean {
  const place = (address: Place) => {
    const {
      country = '',
      subdivision = '',
      city = '',
      postalCode = '',
      addressLine = '',
      addressLine2 = '',
    } = withStreet(address)
    const state = subdivision.startsWith(`${country}-`) ? subdivision.slice(3) : subdivision
    return JSON.stringify([country, state, city, postalCode, addressLine, addressLine2])
  }
  return place(one) === place(other)
}

/** Adds an address to an account that does not have it yet. Who has no name there gets that of who is found at the address. */
export async function keepAddress(
  context: Context,
  memberId: string,
  { country, subdivision, city, postalCode, addressLine, addressLine2 }: Place,
  { firstName, lastName }: Pick<ContactDetails, 'firstName' | 'lastName'> = {},
): Promise<void> {
  const address = { country, subdivision, city, postalCode, addressLine, addressLine2 }
  await commitMember(context, async (work) => {
    const record = await requireOwnMember(context, work, memberId)
    const { contact } = record
    if (!mayKeepAddress(contact) || contact.addresses.some((known) => isSamePlace(known, address))) return
    const named = contact.firstName || contact.lastName
    const addresses = [...contact.addresses, { ...address, id: context.ids.guid() }]
    const changed = { ...contact, ...(!named && { firstName, lastName }), addresses }
    saveMember(context, work, { ...record, contact: changed }, ['contact'])
  })
}
