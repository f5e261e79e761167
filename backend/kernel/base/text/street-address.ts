/** A street in the wire's two forms: one line of text, or name and number separately. */
type Street = {
  country?: string | undefined
  addressLine?: string | undefined
  streetAddress?: { name: string; number: string } | undefined
}

type BothSpellings<A> = A & Pick<Street, 'addressLine' | 'streetAddress'>

/** Countries where the house number precedes the street name. */
const NUMBER_FIRST = new Set('AU CA EG FR GB HK IE IL IN JP LU MC NZ PH SG TH US ZA'.split(' '))

// House numbers may have a letter or be a range: 12a, 12-14, 12/3.
const NUMBER = String.raw`\d{1,6}(?:\s?[a-z])?(?:\s?[-/]\s?\d{1,6}\s?[a-z]?)?`
const FIRST = new RegExp(String.raw`^(?<number>${NUMBER}),?\s+(?<name>\S.*)$`, 'iu')
const LAST = new RegExp(String.raw`^(?<name>.*\S),?\s+(?<number>${NUMBER})$`, 'iu')

const MAX_LINE = 150

/** Completes an address so that it has the street in both forms: clients send one and read one. */
export function withStreet<A extends Street>(address: A): BothSpellings<A> {
  const { addressLine, streetAddress, country = '' } = address
  const numberFirst = NUMBER_FIRST.has(country)
  if (addressLine && !streetAddress) return { ...address, streetAddress: splitStreetLine(addressLine, numberFirst) }
  if (!addressLine && streetAddress?.name) {
    const { name, number } = streetAddress
    const line = (numberFirst ? [number, name] : [name, number]).filter(Boolean).join(' ')
    return { ...address, addressLine: line.slice(0, MAX_LINE) }
  }
  return address
}

/** Completes the street of an address with contact details, as `withStreet` does. */
export function withContactStreet<C extends { address?: Street | undefined }>(contact: C): C {
  return contact.address ? { ...contact, address: withStreet(contact.address) } : contact
}

/** Splits a line by the country's order of name and number; a line without a number is a name. */
function splitStreetLine(line: string, numberFirst: boolean): { name: string; number: string } {
  const text = line.trim()
  const found = (numberFirst ? FIRST : LAST).exec(text) ?? (numberFirst ? LAST : FIRST).exec(text)
  const { name = text, number = '' } = found?.groups ?? {}
  return { name: name.replace(/,$/, ''), number }
}
