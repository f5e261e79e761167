import { expect, test } from 'vitest'
import { findDone, type ShopFacts, STEPS } from './checklist.ts'

const SERVER = 'https://shop.example'
const NEW = {
  shop: { shopUrl: SERVER },
  commerce: { shippingRegions: [], taxRules: [] },
  payments: { offline: false, testMode: false, providers: [], testModeAllowed: false },
  mails: { serverSends: false },
  clients: [{ allowedOrigins: [] }],
  products: 0,
  orders: 0,
  server: SERVER,
} as unknown as ShopFacts

test('a new shop has everything before it; test mode is no way to be paid', () => {
  expect([...findDone(NEW)]).toEqual([])
  const testMode = { ...NEW.payments, testMode: true } as ShopFacts['payments']
  expect([...findDone({ ...NEW, payments: testMode })]).toEqual([])
})

test('a shop is open once it takes money and has left test mode', () => {
  const inTestMode = { ...NEW.payments, offline: true, testMode: true } as ShopFacts['payments']
  expect([...findDone({ ...NEW, payments: inTestMode })]).toEqual(['payment'])
  const live = { ...NEW.payments, offline: true } as ShopFacts['payments']
  expect([...findDone({ ...NEW, payments: live })]).toEqual(['payment', 'live'])
})

test('a page counts once its origin may call the shop', () => {
  const shop = { ...NEW.shop, shopUrl: 'https://kiln.example/shop' }
  expect(findDone({ ...NEW, shop }).has('page')).toBe(false)
  const clients = [{ allowedOrigins: ['https://kiln.example'] }] as ShopFacts['clients']
  expect(findDone({ ...NEW, shop, clients }).has('page')).toBe(true)
})

test('each step is done by what it asks for', () => {
  const facts = {
    ...NEW,
    shop: { shopUrl: 'https://kiln.example', address: { country: 'IE' } },
    commerce: { shippingRegions: [{ options: [{}] }], taxRules: [{}] },
    payments: { ...NEW.payments, offline: true },
    mails: { serverSends: false, smtp: {} },
    clients: [{ allowedOrigins: ['https://kiln.example'] }],
    products: 1,
    orders: 1,
  } as unknown as ShopFacts
  expect([...findDone(facts)]).toEqual([...STEPS])
})
