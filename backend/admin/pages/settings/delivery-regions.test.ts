import { expect, test } from 'vitest'
import { addOption, findMistakes, type NewDelivery, removeOption } from './delivery-regions.ts'

const POST: NewDelivery = {
  kind: 'SHIPPING',
  country: 'IE',
  state: '',
  postcodes: undefined,
  title: 'Post',
  deliveryTime: '2 days',
  price: '4.50',
  freeFrom: '',
}
const ADDRESS = { country: 'IE', city: 'Cork', postalCode: 'T12', addressLine: 'Kiln Lane 3' }

test('deliveries to one country are one region; another country is another', () => {
  const regions = addOption(
    addOption(addOption([], POST, undefined), { ...POST, title: 'Courier' }, undefined),
    {
      ...POST,
      country: '*',
      freeFrom: '60',
    },
    undefined,
  )
  expect(regions.map(({ countries, options }) => [countries, options.map(({ title }) => title)])).toEqual([
    [['IE'], ['Post', 'Courier']],
    [['*'], ['Post']],
  ])
  expect(regions[0]?.options[0]).toMatchObject({ price: '4.50', deliveryTime: '2 days' })
  expect(regions[0]?.options[0]).not.toHaveProperty('freeFrom')
  expect(regions[1]?.options[0]).toMatchObject({ freeFrom: '60' })
})

test('a delivery to one state is a region of its own', () => {
  const regions = addOption(addOption([], POST, undefined), { ...POST, state: 'CO' }, undefined)
  const all = addOption(regions, { ...POST, state: 'CO', title: 'Courier' }, undefined)
  expect(all.map(({ subdivisions, options }) => [subdivisions, options.length])).toEqual([
    [undefined, 1],
    [['IE-CO'], 2],
  ])
})

test('a pickup is free, at the address of the shop', () => {
  const [region] = addOption([], { ...POST, kind: 'PICKUP', freeFrom: '60' }, ADDRESS)
  expect(region?.options).toEqual([
    expect.objectContaining({ price: '0', pickup: ADDRESS, pickupMethod: 'STORE_PICKUP' }),
  ])
  expect(region?.options[0]).not.toHaveProperty('freeFrom')
})

test('the last delivery takes its region along', () => {
  const regions = addOption(addOption([], POST, undefined), { ...POST, title: 'Courier' }, undefined)
  const [{ id, options } = { id: '', options: [] }] = regions
  const [first, second] = options.map(({ code }) => code)
  const left = removeOption(regions, id, first ?? '')
  expect(left[0]?.options.map(({ title }) => title)).toEqual(['Courier'])
  expect(removeOption(left, id, second ?? '')).toEqual([])
})

test('a delivery without a name, or with an amount that is none, is refused at its field', () => {
  const fieldsOf = (changes: Partial<NewDelivery>) => findMistakes({ ...POST, ...changes }).map(({ field }) => field)
  expect(fieldsOf({})).toEqual([])
  expect(fieldsOf({ title: ' ', price: '?free', freeFrom: '-60' })).toEqual(['title', 'price', 'freeFrom'])
  expect(fieldsOf({ price: '', freeFrom: '60.5' })).toEqual([])
  expect(fieldsOf({ kind: 'PICKUP', price: '-1' })).toEqual([])
})

test('a delivery to some postcodes is a region of its own', () => {
  const canaries = { ...POST, country: 'ES', postcodes: ['35*', '38*'] }
  const regions = addOption(addOption([], { ...POST, country: 'ES' }, undefined), canaries, undefined)
  const all = addOption(regions, { ...canaries, title: 'Ferry' }, undefined)
  expect(all.map(({ name, postcodes, options }) => [name, postcodes, options.length])).toEqual([
    ['ES', undefined, 1],
    ['ES 35* 38*', ['35*', '38*'], 2],
  ])
})
