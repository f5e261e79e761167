import { expect, test } from 'vitest'
import { createTestShop } from '../../../testing/test-shop.ts'

const EXPORT = 'GET /awning/v1/exports/orders'

const readLines = (csv: string) => csv.trimEnd().split('\r\n')

test('orders are a table with a row for each line, the oldest first', async () => {
  const shop = await createTestShop()
  const mug = await shop.product({ name: 'Mug' })
  const bowl = await shop.product({ name: '=Bowl, blue', price: '7.50' })
  await shop.placeOrder([shop.line(mug, 2), shop.line(bowl)])
  shop.clock.advance(60_000)
  const { orderId } = await shop.buy({ card: 'sandbox_approved' })
  const { csv, nextCursor } = await shop.call(EXPORT, {}, shop.apiKey)
  expect(nextCursor).toBeUndefined()
  const [header = '', first = '', second = '', third = '', ...more] = readLines(csv)
  expect(more).toEqual([])
  expect(header).toMatch(/^number,date,status,.*,line,options,sku,quantity,price,line_total$/)
  const columns = header.split(',')
  const cell = (line: string, name: string) => line.split(',')[columns.indexOf(name)]
  expect(first).toContain('buyer@example.com')
  expect(cell(first, 'line')).toBe('Mug')
  // The second row of an order has only its number, and its name is escaped so that no spreadsheet runs it as a
  // formula.
  expect(second).toMatch(/^\d+,{20,}/)
  expect(cell(second, 'number')).toBe(cell(first, 'number'))
  expect(second).toContain(`"'=Bowl, blue"`)
  const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, shop.apiKey)
  expect(cell(third, 'number')).toBe(String(order.number))
  expect(cell(third, 'paid')).toBe(order.priceSummary?.total?.amount)
  expect((await shop.send(EXPORT, {}, await shop.visitor())).refusal?.status).toBe(403)
})

test('a line has what was chosen and entered', async () => {
  const shop = await createTestShop()
  const mug = await shop.product({ customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: false }] })
  const options = { customTextFields: { Engraving: 'Ada, for ever' } }
  await shop.placeOrder([{ quantity: 1, catalogReference: { ...shop.reference(mug), options } }])
  const { csv } = await shop.call(EXPORT, {}, shop.apiKey)
  expect(readLines(csv)[1]).toContain('Mug,"Engraving: Ada, for ever",')
})

test('more orders than a part holds come in parts, each once', async () => {
  const shop = await createTestShop()
  const mug = await shop.product({ stock: 1000 })
  for (let order = 0; order < 105; order++) await shop.placeOrder([shop.line(mug)])
  const first = await shop.call(EXPORT, {}, shop.apiKey)
  const second = await shop.call(EXPORT, { cursor: first.nextCursor ?? '' }, shop.apiKey)
  expect(second.nextCursor).toBeUndefined()
  const rows = [...readLines(first.csv).slice(1), ...readLines(second.csv)]
  expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(105)
  expect(rows).toHaveLength(105)
})

test('the orders that a filter finds are the same table, in parts', async () => {
  const shop = await createTestShop()
  const mug = await shop.product({ stock: 1000 })
  const first = await shop.placeOrder([shop.line(mug)])
  shop.clock.advance(60_000)
  await shop.placeOrder([shop.line(mug)])
  const FOUND = 'POST /awning/v1/exports/orders'
  const some = await shop.call(FOUND, { filter: { id: { $in: [first.id] } } }, shop.apiKey)
  expect(some.nextCursor).toBeUndefined()
  expect(readLines(some.csv)).toEqual(readLines((await shop.call(EXPORT, {}, shop.apiKey)).csv).slice(0, 2))
  for (let order = 0; order < 99; order++) await shop.placeOrder([shop.line(mug)])
  const filter = { status: 'APPROVED' }
  const one = await shop.call(FOUND, { filter }, shop.apiKey)
  const two = await shop.call(FOUND, { cursor: one.nextCursor ?? '' }, shop.apiKey)
  expect(readLines(one.csv)).toHaveLength(101)
  expect(readLines(two.csv)).toHaveLength(1)
  expect(two.nextCursor).toBeUndefined()
  const wrong = await shop.refusal(FOUND, { filter: { nothing: 1 } }, shop.apiKey)
  expect(wrong.status).toBe(400)
  expect((await shop.send(FOUND, {}, await shop.visitor())).refusal?.status).toBe(403)
})
