import type { Input, Output } from './api.ts'
import { useReads } from './queries.ts'
import { toParts } from './run-all.ts'
import { locale } from './words.ts'

type Written = Input<'POST /awning/v1/address-lines'>['addresses'][number]

/** The parts of an address and its contact that are written; the wire has more of both. */
export type AddressParts = {
  readonly address?: Written['address'] | undefined
  readonly contactDetails?: (Written['contactDetails'] & { phone?: string | undefined }) | undefined
}

/** The most addresses of one call. */
const MOST = 100

/** The lines of addresses as their countries write them; undefined while they load. */
export function useAddressLines(places: readonly AddressParts[]): readonly (readonly string[])[] | undefined {
  const answers = useReads(
    'POST /awning/v1/address-lines',
    toParts(places.map(toWritten), MOST).map((addresses) => ({ addresses, language: locale })),
  )
  const written = answers.flatMap((answer?: Output<'POST /awning/v1/address-lines'>) => answer?.addresses ?? [])
  if (written.length < places.length) return undefined
  return places.map(({ contactDetails }, index) => [
    ...(written[index] ?? []),
    ...(contactDetails?.phone ? [contactDetails.phone] : []),
  ])
}

function toWritten({ address = {}, contactDetails = {} }: AddressParts): Written {
  const { country, subdivision, city, postalCode, addressLine, addressLine2, streetAddress } = address
  const { firstName, lastName, company } = contactDetails
  const street = streetAddress && { name: streetAddress.name, number: streetAddress.number }
  return {
    address: { country, subdivision, city, postalCode, addressLine, addressLine2, streetAddress: street },
    contactDetails: { firstName, lastName, company },
  }
}
