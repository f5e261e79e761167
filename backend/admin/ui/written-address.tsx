import type { Input } from '../app/api.ts'
import { useRead } from '../app/queries.ts'
import { locale } from '../app/words.ts'

type Written = Input<'POST /awning/v1/address-lines'>['addresses'][number]

interface WrittenAddressProps {
  readonly address: Written['address'] | undefined
  readonly contactDetails?: (Written['contactDetails'] & { phone?: string | undefined }) | undefined
}

/** An address as its country writes it, with recipient, company and phone. */
export const WrittenAddress = ({ address = {}, contactDetails = {} }: WrittenAddressProps) => {
  const { country, subdivision, city, postalCode, addressLine, addressLine2, streetAddress } = address
  const { firstName, lastName, company, phone } = contactDetails
  const street = streetAddress && { name: streetAddress.name, number: streetAddress.number }
  const { data } = useRead('POST /awning/v1/address-lines', {
    addresses: [
      {
        address: { country, subdivision, city, postalCode, addressLine, addressLine2, streetAddress: street },
        contactDetails: { firstName, lastName, company },
      },
    ],
    language: locale,
  })
  const lines = [...(data?.addresses[0] ?? []), ...(phone ? [phone] : [])]
  return (
    <address className="written-address">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and are read only
        <bdi key={index}>{line}</bdi>
      ))}
    </address>
  )
}
