import { describe, expect, it } from 'vitest'
import { currency } from '../../../kernel/money/money.ts'
import { testSite } from '../../../testing/test-site.ts'
import type { ShippingOption } from '../../sites/index.ts'
import { findFreeShipping } from './free-shipping.ts'

const post = (more: Partial<ShippingOption> = {}): ShippingOption => ({
  code: 'post',
  title: 'Post',
  deliveryTime: '2 days',
  price: '4.90',
  ...more,
})
const pickup = { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine: 'Hauptstraße 1' }

/** The amount missing for free delivery. `de`: the options of Germany; `others`: those of the rest of the world. */
const missing = (de: ShippingOption[], others: ShippingOption[], country: string | undefined, subtotal = 4_800n) => {
  const site = {
    ...testSite('site', new Date(0)),
    revision: 0,
    shippingRegions: [
      { id: 'de', name: 'Germany', countries: ['DE'], options: de },
      { id: 'world', name: 'World', countries: ['*'], options: others },
    ],
  }
  return findFreeShipping(site, currency('EUR'), { country }, subtotal)?.missing
}

describe('# the amount missing for free delivery', () => {
  it('follows the rule of the destination', () => {
    expect(missing([post({ freeFrom: '60' })], [post({ freeFrom: '100' })], 'DE')).toBe(1_200n)
    expect(missing([post({ freeFrom: '60' })], [post({ freeFrom: '100' })], 'FR')).toBe(5_200n)
    expect(missing([post({ freeFrom: '60' })], [post()], 'FR')).toBeUndefined()
  })

  it('is known without a destination if all regions have the same rule', () => {
    expect(missing([post({ freeFrom: '60' })], [post({ freeFrom: '60.00' })], undefined)).toBe(1_200n)
    expect(missing([post({ freeFrom: '60' })], [post({ freeFrom: '100' })], undefined)).toBeUndefined()
    expect(missing([post({ freeFrom: '60' })], [post()], undefined)).toBeUndefined()
  })

  it('is zero once the threshold is reached', () => {
    expect(missing([post({ freeFrom: '60' })], [], 'DE', 6_000n)).toBe(0n)
    expect(missing([post({ freeFrom: '60' })], [], 'DE', 9_000n)).toBe(0n)
  })

  it('is to the lowest threshold, ignoring pickup', () => {
    const options = [post({ freeFrom: '80' }), post({ freeFrom: '60' }), post({ freeFrom: '1', pickup })]
    expect(missing(options, [], 'DE')).toBe(1_200n)
    expect(missing([post(), post({ price: '0', pickup })], [], 'DE')).toBeUndefined()
  })

  it('is absent if delivery is free anyway', () => {
    expect(missing([post({ price: '0' }), post({ freeFrom: '60' })], [], 'DE')).toBeUndefined()
  })
})
