import { useEffect, useState } from 'react'
import type { Calls } from '../../client/index.ts'
import { useWidget } from '../index.ts'

export type AddressFormat = Calls['GET /awning/v1/address-formats/{country}']['output']['lines']

/** The address format of the country; undefined while it loads, and while no country is chosen. */
export function useAddressFormat(country: string): AddressFormat | undefined {
  const { shop, words } = useWidget()
  const [format, setFormat] = useState<AddressFormat>()
  useEffect(() => {
    if (!country) return undefined
    let isCurrent = true
    const apply = (lines: AddressFormat | undefined) => {
      if (isCurrent) setFormat(lines)
    }
    shop.client.call('GET /awning/v1/address-formats/{country}', { country, language: words.locale }).then(
      ({ lines }) => apply(lines),
      () => apply(undefined),
    )
    return () => {
      isCurrent = false
    }
  }, [shop, country, words.locale])
  return country ? format : undefined
}
