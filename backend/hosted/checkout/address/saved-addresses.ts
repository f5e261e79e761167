import { fullName } from '../../../contract/wire/full-name.ts'
import { normalizeSubdivision, withoutCountry } from '../../../contract/wire/places.ts'
import { addressLines } from '../../../kernel/base/address/address-lines.ts'
import { isPhone } from '../../../kernel/base/address/phone.ts'
import { withStreet } from '../../../kernel/base/text/street-address.ts'
import {
  canSaveAddress,
  getRecipient,
  isSameAddress,
  isSameRecipient,
  type MemberRecord,
} from '../../../services/members/index.ts'
import type { Form } from '../../shared/read-form.ts'
import { addressFieldName, FIELDS, NEW_ADDRESS } from '../form/fields.ts'
import type { CheckoutPageProps, FieldErrorView } from '../view-model.ts'

type Contact = NonNullable<Parameters<typeof addressLines>[0]>

/** The member's saved addresses to choose from, and which of them is selected. */
export function savedAddressesView(
  { contact }: MemberRecord,
  destination: Contact | undefined,
  { typed, countries }: { typed: ReadonlyMap<string, string> | undefined; countries: readonly { value: string }[] },
  locale: string,
): Pick<CheckoutPageProps, 'savedAddresses' | 'keepAddress'> {
  const offered = contact.addresses.filter(({ country }) => countries.some(({ value }) => value === country))
  const options = offered.map(({ id, ...address }) => {
    const { firstName, lastName, company } = getRecipient(contact, address)
    const name = fullName({ firstName, lastName })
    // The name first, also where addresses begin with the postcode.
    const lines = addressLines({ address, contactDetails: { company } }, locale)
    const [label = '', ...others] = name ? [name, ...lines] : lines
    return { value: id, label, ...(others.length > 0 && { description: others.join(', ') }) }
  })
  const selectedId = typed?.get(FIELDS.savedAddress)
  const chosen = typed ? offered.find(({ id }) => id === selectedId) : preselected(contact, offered, destination)
  return {
    ...(options.length > 0 && { savedAddresses: { chosen: chosen?.id ?? NEW_ADDRESS, options } }),
    ...(canSaveAddress(contact) && { keepAddress: typed?.has(FIELDS.keepAddress) ?? false }),
  }
}

/** The saved address to preselect: the one already in the checkout, else the first in the checkout's country. */
function preselected<A extends MemberRecord['contact']['addresses'][number]>(
  contact: MemberRecord['contact'],
  offered: readonly A[],
  { address: entered, contactDetails: person }: Contact = {},
): A | undefined {
  if (entered && withStreet(entered).addressLine) {
    const there = offered.filter((address) => isSameAddress(address, entered))
    return person ? there.find((address) => isSameRecipient(contact, address, person)) : there[0]
  }
  return entered?.country ? offered.find(({ country }) => country === entered.country) : offered[0]
}

/** Copies the selected saved address and its recipient into the form. A deleted address has to be entered again. */
export function withSavedAddress(form: Form, member: MemberRecord | undefined): Form {
  const saved = member?.contact.addresses.find(({ id }) => id === form.get(FIELDS.savedAddress))
  if (!saved) return new Map([...form, [FIELDS.savedAddress, NEW_ADDRESS]])
  const { country = '', city, postalCode, subdivision, addressLine, addressLine2 } = withStreet(saved)
  const { contact } = member as MemberRecord
  // The member's own number is for deliveries to the member.
  const own = saved.recipient ? undefined : contact.phones.find((candidate) => isPhone(candidate.phone, country))?.phone
  const { firstName, lastName, company, phone = own } = getRecipient(contact, saved)
  const values = { firstName, lastName, country, city, postalCode, addressLine, addressLine2, company, phone }
  const state = withoutCountry(country, normalizeSubdivision(country, subdivision))
  const filled = new Map(form)
  for (const [field, value] of Object.entries({ ...values, subdivision: state }))
    filled.set(addressFieldName('shipping', field as keyof typeof values), value ?? '')
  return filled
}

/** Switches an incomplete saved address to the editable form, so that its errors can be fixed. */
export function expandAddressWithErrors(form: Form, errors: readonly FieldErrorView[]): Form {
  const complete = errors.every(({ field }) => field === FIELDS.email)
  return complete ? form : new Map([...form, [FIELDS.savedAddress, NEW_ADDRESS]])
}
