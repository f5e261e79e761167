import { expect, test } from 'vitest'
import { CARRIERS, findCarrier, getCarrierName } from '../../../contract/fulfillments/carriers.ts'
import { isDerivedLink, toTracking } from './tracking.ts'

test('a carrier is found however its name is written, and named as it writes itself', () => {
  const typed = ['dhl', 'D.H.L.', 'DHL Paket', 'royal mail', 'Post NL', 'Yurtiçi Kargo', 'yurtici kargo', 'canadaPost']
  expect(typed.map(getCarrierName)).toEqual([
    ...['DHL', 'DHL', 'DHL', 'Royal Mail', 'PostNL', 'Yurtiçi Kargo', 'Yurtiçi Kargo', 'Canada Post'],
  ])
  expect(getCarrierName('Bike Anna')).toBe('Bike Anna')
  expect(findCarrier('Bike Anna')).toBeUndefined()
})

test('no name means two carriers, and each page has one place for the number', () => {
  for (const carrier of CARRIERS) {
    for (const name of [carrier.id, carrier.name, ...(carrier.also ?? [])])
      expect([name, findCarrier(name)?.id]).toEqual([name, carrier.id])
    for (const page of [carrier.page, ...Object.values(carrier.pages ?? {})]) {
      expect(page.split('{number}')).toHaveLength(2)
      expect(new URL(page).protocol).toBe('https:')
    }
  }
})

test('a parcel is followed on the page of the country that it is sent from', () => {
  const parcel = { provider: 'DHL', number: 'A 1&2' }
  expect(toTracking(parcel, 'DE')?.link).toBe(
    'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=A%201%262',
  )
  expect(toTracking(parcel, 'US')?.link).toBe('https://www.dhl.com/global-en/home/tracking.html?tracking-id=A%201%262')
  expect(toTracking(parcel, undefined)?.link).toBe(toTracking(parcel, 'US')?.link)
})

test('a link of the table follows the number, wherever the shop was when it was made; an own link stays', () => {
  for (const country of ['DE', 'US'])
    expect(isDerivedLink(toTracking({ provider: 'dhl', number: '1' }, country) ?? {})).toBe(true)
  expect(isDerivedLink({ provider: 'dhl', number: '1', link: 'https://example.com/1' })).toBe(false)
  expect(isDerivedLink({ number: '1' })).toBe(false)
})
