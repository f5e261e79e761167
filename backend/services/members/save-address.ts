import { MAX_ADDRESSES } from '../../contract/members/member.ts'
import type { AddressInput, ContactDetails } from '../../contract/wire/address.ts'
import type { Context } from '../../kernel/context/context.ts'
import { withStreet } from '../../kernel/text/street-address.ts'
import { commitMember, saveMember } from './change-member.ts'
import { requireOwnMember } from './read-members.ts'
import type { MemberContact } from './records.ts'

type Place = Pick<AddressInput, 'country' | 'subdivision' | 'city' | 'postalCode' | 'addressLine' | 'addressLine2'> & {
  streetAddress?: { name: string; number: string } | undefined
}

/** Whether the account has fewer than the maximum number of addresses. */
export function canSaveAddress({ addresses }: Pick<MemberContact, 'addresses'>): boolean {
  return addresses.length < MAX_ADDRESSES
}

/** Whether two addresses are the same, in either spelling of street and state. */
export function isSameAddress(one: Place, other: Place): boolean {
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

/** Saves an address to the account unless it is there already. A member without a name gets that of the address. */
export async function saveAddress(
  context: Context,
  memberId: string,
  { country, subdivision, city, postalCode, addressLine, addressLine2 }: Place,
  { firstName, lastName }: Pick<ContactDetails, 'firstName' | 'lastName'> = {},
): Promise<void> {
  const address = { country, subdivision, city, postalCode, addressLine, addressLine2 }
  await commitMember(context, async (work) => {
    const record = await requireOwnMember(context, work, memberId)
    const { contact } = record
    if (!canSaveAddress(contact) || contact.addresses.some((known) => isSameAddress(known, address))) return
    const named = contact.firstName || contact.lastName
    const addresses = [...contact.addresses, { ...address, id: context.ids.guid() }]
    const changed = { ...contact, ...(!named && { firstName, lastName }), addresses }
    saveMember(context, work, { ...record, contact: changed }, ['contact'])
  })
}
