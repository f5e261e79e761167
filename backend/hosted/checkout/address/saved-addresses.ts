import { isPhone } from '../../../kernel/address/phone.ts'
import { withStreet } from '../../../kernel/text/street-address.ts'
import { canSaveAddress, isSameAddress, type MemberRecord } from '../../../services/members/index.ts'
import { addressLines } from '../../shared/address-lines.ts'
import { addressFieldName, FIELDS, NEW_ADDRESS } from '../form/fields.ts'
import type { Form } from '../form/read-form.ts'
import type { CheckoutPageProps, FieldErrorView } from '../view-model.ts'

type Contact = NonNullable<Parameters<typeof addressLines>[0]>

/** The member's saved addresses to choose from, and which of them is selected. */
export function savedAddressesView(
  { contact }: MemberRecord,
  destination: Contact | undefined,
  { typed, countries }: { typed: ReadonlyMap<string, string> | undefined; countries: readonly { value: string }[] },
  language: string,
): Pick<CheckoutPageProps, 'savedAddresses' | 'keepAddress'> {
  const offered = contact.addresses.filter(({ country }) => countries.some(({ value }) => value === country))
  const options = offered.map(({ id, ...address }) => {
    const [label = '', ...others] = addressLines({ address }, language)
    return { value: id, label, ...(others.length > 0 && { description: others.join(', ') }) }
  })
  const selectedId = typed?.get(FIELDS.savedAddress)
  const chosen = typed ? offered.find(({ id }) => id === selectedId) : preselected(offered, destination?.address)
  return {
    ...(options.length > 0 && { savedAddresses: { chosen: chosen?.id ?? NEW_ADDRESS, options } }),
    ...(canSaveAddress(contact) && { keepAddress: typed?.has(FIELDS.keepAddress) ?? false }),
  }
}

/** The saved address to preselect: the one already in the checkout, else the first in the checkout's country. */
function preselected<A extends MemberRecord['contact']['addresses'][number]>(
  offered: readonly A[],
  entered: Contact['address'],
): A | undefined {
  if (entered && withStreet(entered).addressLine) return offered.find((address) => isSameAddress(address, entered))
  return entered?.country ? offered.find(({ country }) => country === entered.country) : offered[0]
}

/** Copies the selected saved address into the form. A deleted address has to be entered again. */
export function withSavedAddress(form: Form, member: MemberRecord | undefined): Form {
  const saved = member?.contact.addresses.find(({ id }) => id === form.get(FIELDS.savedAddress))
  if (!saved) return new Map([...form, [FIELDS.savedAddress, NEW_ADDRESS]])
  const { country = '', city, postalCode, subdivision, addressLine, addressLine2 } = withStreet(saved)
  const phone = member?.contact.phones.find((candidate) => isPhone(candidate.phone, country))?.phone
  const values = { country, city, postalCode, addressLine, addressLine2, company: undefined, phone }
  // The form uses the subdivision code without the country prefix.
  const state = subdivision?.startsWith(`${country}-`) ? subdivision.slice(3) : subdivision
  const filled = new Map(form)
  for (const [field, value] of Object.entries({ ...values, subdivision: state }))
    filled.set(addressFieldName('shipping', field as keyof typeof values), value ?? '')
  return filled
}

const NAMES = [addressFieldName('shipping', 'firstName'), addressFieldName('shipping', 'lastName'), FIELDS.email]

/** Switches an incomplete saved address to the editable form, so that its errors can be fixed. */
export function expandAddressWithErrors(form: Form, errors: readonly FieldErrorView[]): Form {
  const complete = errors.every(({ field }) => field !== undefined && NAMES.includes(field))
  return complete ? form : new Map([...form, [FIELDS.savedAddress, NEW_ADDRESS]])
}
