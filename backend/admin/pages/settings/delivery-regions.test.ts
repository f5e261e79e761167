import { expect, test } from 'vitest'
import {
  addOption,
  changeOption,
  changePlaces,
  type Delivery,
  findMistakes,
  newDelivery,
  type Region,
  removeOption,
  toDelivery,
} from './delivery-regions.ts'

const ADDRESS = { country: 'IE', city: 'Cork', postalCode: 'T12', addressLine: 'Kiln Lane 3' }
const POST: Delivery = { ...newDelivery('IE', ADDRESS), title: 'Post', deliveryTime: '2 days', price: '4.50' }

const add = (...deliveries: Delivery[]) => deliveries.reduce<Region[]>(addOption, [])
const listTitles = (regions: readonly Region[]) =>
  regions.map(({ countries, options }) => [countries, options.map(({ title }) => title)])

/** The place of an option, and its fields as the form shows them. */
function open(regions: readonly Region[], name: string) {
  const region = regions.find(({ options }) => options.some(({ title }) => title === name)) as Region
  const option = region.options.find(({ title }) => title === name) as Region['options'][number]
  return { at: { regionId: region.id, code: option.code }, option, delivery: toDelivery(region, option, ADDRESS) }
}

test('deliveries to the same countries are one region, in whatever order they were chosen', () => {
  const regions = add(
    POST,
    { ...POST, title: 'Courier' },
    { ...POST, countries: ['DE', 'FR'], freeFrom: '60' },
    { ...POST, countries: ['FR', 'DE'], title: 'Express' },
    { ...POST, countries: ['*'] },
  )
  expect(listTitles(regions)).toEqual([
    [['IE'], ['Post', 'Courier']],
    [
      ['DE', 'FR'],
      ['Post', 'Express'],
    ],
    [['*'], ['Post']],
  ])
  expect(regions[0]?.options[0]).toMatchObject({ price: '4.50', deliveryTime: '2 days' })
  expect(regions[0]?.options[0]).not.toHaveProperty('freeFrom')
  expect(regions[1]?.options[0]).toMatchObject({ freeFrom: '60' })
})

test('a delivery to some states is a region of its own', () => {
  const regions = add(
    POST,
    { ...POST, subdivisions: ['IE-CO'] },
    { ...POST, subdivisions: ['IE-CO'], title: 'Courier' },
  )
  expect(regions.map(({ subdivisions, options }) => [subdivisions, options.length])).toEqual([
    [undefined, 1],
    [['IE-CO'], 2],
  ])
})

test('a pickup has its own price and place, and what buyers have to know', () => {
  const place = { ...ADDRESS, addressLine: 'Market Hall' }
  const regions = add({
    ...POST,
    kind: 'PICKUP',
    price: '1.00',
    freeFrom: '60',
    address: place,
    instructions: 'Monday to Saturday',
  })
  const { option, delivery } = open(regions, 'Post')
  expect(option).toMatchObject({
    price: '1.00',
    pickup: place,
    pickupMethod: 'STORE_PICKUP',
    instructions: 'Monday to Saturday',
  })
  expect(option).not.toHaveProperty('freeFrom')
  expect(delivery).toMatchObject({ kind: 'PICKUP', address: place })
})

test('prices by weight are steps in order, whatever order they were typed in', () => {
  const regions = add({
    ...POST,
    priceBy: 'WEIGHT',
    tiers: [
      { below: '', price: '20' },
      { below: '10', price: '9' },
      { below: '2.5', price: '5' },
    ],
  })
  const { option, delivery } = open(regions, 'Post')
  expect(option).toMatchObject({
    price: '5',
    rates: [{ price: '5', belowWeight: 2.5 }, { price: '9', belowWeight: 10 }, { price: '20' }],
  })
  expect(delivery.tiers.map(({ below }) => below)).toEqual(['2.5', '10', ''])
  const { at } = open(regions, 'Post')
  const again = open(changeOption(regions, at, { ...delivery, priceBy: 'NOTHING', price: '3' }), 'Post')
  expect(again.option.price).toBe('3')
  expect(again.option).not.toHaveProperty('rates')
})

test('what the form has no field for stays, and so do the code and the place in the list', () => {
  const [region] = add(POST, { ...POST, title: 'Courier' })
  const rates = [{ price: '1', fromWeight: 2, belowSubtotal: '50' }]
  const carrierId = '5b0c1c5e-0b7e-4d0a-9c1e-3f1c2b3a4d5e'
  const regions = [
    {
      ...(region as Region),
      options: (region as Region).options.map((option) => ({ ...option, carrierId, rates })),
    },
  ]
  const { at, delivery } = open(regions, 'Post')
  expect(delivery.priceBy).toBe('OTHER')
  const changed = changeOption(regions, at, { ...delivery, title: 'Parcel', freeFrom: '30' })
  expect(listTitles(changed)).toEqual([[['IE'], ['Parcel', 'Courier']]])
  expect(changed[0]?.options[0]).toMatchObject({ code: at.code, carrierId, rates, freeFrom: '30' })
})

test('a delivery whose places change goes to the region of those places', () => {
  const regions = add(POST, { ...POST, countries: ['DE'], title: 'Courier' })
  const { at, delivery } = open(regions, 'Post')
  expect(listTitles(changeOption(regions, at, { ...delivery, countries: ['DE'] }))).toEqual([
    [['DE'], ['Courier', 'Post']],
  ])
})

test('all deliveries of a region go elsewhere together, also into a region that is there', () => {
  const regions = add(POST, { ...POST, title: 'Courier' }, { ...POST, countries: ['DE'], title: 'DHL' })
  const [{ id, options } = { id: '', options: [] }] = regions
  const wider = changePlaces(regions, id, { countries: ['IE', 'GB'], subdivisions: [], postcodes: undefined })
  expect(wider[0]).toMatchObject({ id, countries: ['IE', 'GB'], options })
  const merged = changePlaces(regions, id, { countries: ['DE'], subdivisions: [], postcodes: undefined })
  expect(listTitles(merged)).toEqual([[['DE'], ['DHL', 'Post', 'Courier']]])
})

test('the last delivery takes its region along', () => {
  const regions = add(POST, { ...POST, title: 'Courier' })
  const left = removeOption(regions, open(regions, 'Post').at)
  expect(left[0]?.options.map(({ title }) => title)).toEqual(['Courier'])
  expect(removeOption(left, open(left, 'Courier').at)).toEqual([])
})

test.each<[string, Partial<Delivery>, string[]]>([
  ['nothing', {}, []],
  ['a name', { title: ' ' }, ['title']],
  ['a country', { countries: [] }, ['countries']],
  ['a price that is a number', { price: 'five' }, ['price']],
  ['a price above zero', { freeFrom: '-1' }, ['freeFrom']],
  [
    'an end of each step but the last',
    {
      priceBy: 'WEIGHT',
      tiers: [
        { below: '', price: '5' },
        { below: '', price: 'x' },
      ],
    },
    ['tiers[1].price', 'tiers[0].below'],
  ],
])('a delivery lacks %s', (_, part, fields) => {
  expect(findMistakes({ ...POST, ...part }).map(({ field }) => field)).toEqual(fields)
})
