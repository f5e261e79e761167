import { type AddressParts, useAddressLines } from '../app/address-lines.ts'

/** An address as its country writes it, with recipient, company and phone. */
export const WrittenAddress = ({ address, contactDetails }: AddressParts) => {
  const [lines = []] = useAddressLines([{ address, contactDetails }]) ?? []
  return <AddressLines lines={lines} />
}

/** The lines of an address, each in its own direction. */
export const AddressLines = ({ lines }: { readonly lines: readonly string[] }) => (
  <address className="written-address">
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and are read only
      <bdi key={index}>{line}</bdi>
    ))}
  </address>
)
