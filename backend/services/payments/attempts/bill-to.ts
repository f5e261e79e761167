import type { AddressWithContactInput } from '../../../contract/wire/address.ts'
import { withStreet } from '../../../kernel/base/text/street-address.ts'
import type { BillTo } from '../../../kernel/runtime/payments/gateway.ts'

/** Who pays, of an address of the bill or of the delivery. */
export function toBillTo({ address = {}, contactDetails }: AddressWithContactInput, email: string | undefined): BillTo {
  const { streetAddress: street } = address
  const { addressLine, addressLine2, city, postalCode, subdivision, country } = withStreet({
    ...address,
    streetAddress: street && { name: street.name ?? '', number: street.number ?? '' },
  })
  return {
    firstName: contactDetails?.firstName,
    lastName: contactDetails?.lastName,
    email,
    addressLine,
    addressLine2,
    city,
    postalCode,
    subdivision: subdivision?.replace(`${country}-`, ''),
    country,
  }
}
