/** A street in the wire's two spellings: one line of text, or name and number apart. */
type Street = {
  country?: string | undefined
  addressLine?: string | undefined
  streetAddress?: { name: string; number: string } | undefined
}

type BothSpellings<A> = A & Pick<Street, 'addressLine' | 'streetAddress'>

/** Where the number of the house stands before the name of the street. */
const NUMBER_FIRST = new Set('AU CA EG FR GB HK IE IL IN JP LU MC NZ PH SG TH US ZA'.split(' '))

// A number may have a letter, or be a range: 12a, 12-14, 12/3.
const NUMBER = String.raw`\d{1,6}(?:\s?[a-z])?(?:\s?[-/]\s?\d{1,6}\s?[a-z]?)?`
const FIRST = new RegExp(String.raw`^(?<number>${NUMBER}),?\s+(?<name>\S.*)$`, 'iu')
const LAST = new RegExp(String.raw`^(?<name>.*\S),?\s+(?<number>${NUMBER})$`, 'iu')

const MAX_LINE = 150

/** The address with its street in both spellings: clients send one, and each reads the one that it knows. */
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

/** The same for an address with who is found there. */
export function withContactStreet<C extends { address?: Street | undefined }>(contact: C): C {
  return contact.address ? { ...contact, address: withStreet(contact.address) } : contact
}

/** Name and number of the line, where its country writes them; a line without a number is a name. */
function splitStreetLine(line: string, numberFirst: boolean): { name: string; number: string } {
  const text = line.trim()
  const found = (numberFirst ? FIRST : LAST).exec(text) ?? (numberFirst ? LAST : FIRST).exec(text)
  const { name = text, number = '' } = found?.groups ?? {}
  return { name: name.replace(/,$/, ''), number }
}
