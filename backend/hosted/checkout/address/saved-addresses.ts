import { withStreet } from '../../../kernel/text/street-address.ts'
import { canSaveAddress, isSameAddress, type MemberRecord } from '../../../services/members/index.ts'
import { addressLines } from '../../shared/address-lines.ts'
import { addressFieldName, FIELDS, NEW_ADDRESS } from '../form/fields.ts'
import type { Form } from '../form/read-form.ts'
import type { CheckoutPageProps, FieldErrorView } from '../view-model.ts'
import { isPhone } from './phone.ts'

type Contact = NonNullable<Parameters<typeof addressLines>[0]>

/** What the page offers of the buyer's account, and what of it stands in the form already. */
export function savedAddressesView(
  { contact }: MemberRecord,
  destination: Contact | undefined,
  { typed, countries }: { typed: ReadonlyMap<string, string> | undefined; countries: readonly { value: string }[] },
  nameOf: (code: string) => string,
): Pick<CheckoutPageProps, 'savedAddresses' | 'keepAddress'> {
  const offered = contact.addresses.filter(({ country }) => countries.some(({ value }) => value === country))
  const options = offered.map(({ id, ...address }) => {
    const [label = '', ...others] = addressLines({ address }, nameOf)
    return { value: id, label, ...(others.length > 0 && { description: others.join(', ') }) }
  })
  const told = typed?.get(FIELDS.savedAddress)
  const chosen = typed ? offered.find(({ id }) => id === told) : likeliest(offered, destination?.address)
  return {
    ...(options.length > 0 && { savedAddresses: { chosen: chosen?.id ?? NEW_ADDRESS, options } }),
    ...(canSaveAddress(contact) && { keepAddress: typed?.has(FIELDS.keepAddress) ?? false }),
  }
}

/** The address that was chosen before; the first one, of the country where one was begun, before any was. */
function likeliest<A extends MemberRecord['contact']['addresses'][number]>(
  offered: readonly A[],
  begun: Contact['address'],
): A | undefined {
  if (begun && withStreet(begun).addressLine) return offered.find((address) => isSameAddress(address, begun))
  return begun?.country ? offered.find(({ country }) => country === begun.country) : offered[0]
}

/** The form with the chosen address of the account in its fields. One that is there no more has to be typed. */
export function withSavedAddress(form: Form, member: MemberRecord | undefined): Form {
  const saved = member?.contact.addresses.find(({ id }) => id === form.get(FIELDS.savedAddress))
  if (!saved) return new Map([...form, [FIELDS.savedAddress, NEW_ADDRESS]])
  const { country = '', city, postalCode, subdivision, addressLine, addressLine2 } = withStreet(saved)
  const phone = member?.contact.phones.find((candidate) => isPhone(candidate.phone, country))?.phone
  const values = { country, city, postalCode, addressLine, addressLine2, company: undefined, phone }
  // The form knows a state without its country.
  const state = subdivision?.startsWith(`${country}-`) ? subdivision.slice(3) : subdivision
  const filled = new Map(form)
  for (const [field, value] of Object.entries({ ...values, subdivision: state }))
    filled.set(addressFieldName('shipping', field as keyof typeof values), value ?? '')
  return filled
}

const NAMES = [addressFieldName('shipping', 'firstName'), addressFieldName('shipping', 'lastName'), FIELDS.email]

/** The form to show again: an address of the account that lacks something is open to be completed. */
export function expandAddressWithErrors(form: Form, errors: readonly FieldErrorView[]): Form {
  const complete = errors.every(({ field }) => field !== undefined && NAMES.includes(field))
  return complete ? form : new Map([...form, [FIELDS.savedAddress, NEW_ADDRESS]])
}
