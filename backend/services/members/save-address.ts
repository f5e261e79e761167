import { type AddressRecipient, MAX_ADDRESSES } from '../../contract/members/member.ts'
import type { AddressInput, ContactDetails } from '../../contract/wire/address.ts'
import { normalizeSubdivision } from '../../contract/wire/places.ts'
import { withStreet } from '../../kernel/base/text/street-address.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
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
      subdivision,
      city = '',
      postalCode = '',
      addressLine = '',
      addressLine2 = '',
    } = withStreet(address)
    const state = normalizeSubdivision(country, subdivision) ?? ''
    return JSON.stringify([country, state, city, postalCode, addressLine, addressLine2])
  }
  return place(one) === place(other)
}

/** To whom deliveries to a saved address go: its own recipient, else the member. */
export function getRecipient(
  { firstName, lastName }: Pick<MemberContact, 'firstName' | 'lastName'>,
  { recipient }: Pick<MemberContact['addresses'][number], 'recipient'>,
): AddressRecipient {
  return recipient ?? { ...(firstName && { firstName }), ...(lastName && { lastName }) }
}

/** Whether deliveries to a saved address go to this person, too. */
export function isSameRecipient(
  contact: Pick<MemberContact, 'firstName' | 'lastName'>,
  address: Pick<MemberContact['addresses'][number], 'recipient'>,
  person: Pick<ContactDetails, 'firstName' | 'lastName'>,
): boolean {
  const known = getRecipient(contact, address)
  return known.firstName === person.firstName && known.lastName === person.lastName
}

/** Saves an address with its recipient to the account, unless both are there already. The profile stays as it is. */
export async function saveAddress(
  context: Context,
  memberId: string,
  { country, subdivision, city, postalCode, addressLine, addressLine2 }: Place,
  { firstName, lastName, company, phone }: ContactDetails = {},
): Promise<void> {
  const address = { country, subdivision, city, postalCode, addressLine, addressLine2 }
  const recipient = {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(company && { company }),
    ...(phone && { phone }),
  }
  await commitMember(context, async (work) => {
    const record = await requireOwnMember(context, work, memberId)
    const { contact } = record
    const isKnown = contact.addresses.some(
      (known) => isSameAddress(known, address) && isSameRecipient(contact, known, recipient),
    )
    if (!canSaveAddress(contact) || isKnown) return
    const addresses = [...contact.addresses, { ...address, id: context.ids.guid(), recipient }]
    await saveMember(context, work, { ...record, contact: { ...contact, addresses } }, ['contact'])
  })
}
