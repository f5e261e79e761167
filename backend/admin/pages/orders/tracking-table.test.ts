import { expect, test } from 'vitest'
import { addScan, readTrackingTable } from './tracking-table.ts'

test.each([
  ['as a spreadsheet copies it', 'Order\tTracking\n10001\t00340 1\tDHL\n10002\t00340 2'],
  ['as CSV', 'order,tracking\r\n"10001","00340 1","DHL"\r\n#10002,00340 2\r\n'],
  ['as CSV where the comma is decimal', 'Bestellung;Sendung\n#10001;00340 1;DHL\n10002;00340 2'],
  ['as it is typed', '#10001; 00340 1; DHL\nNr. 10002   00340 2'],
])('a table of tracking numbers is read %s', (_, text) => {
  expect(readTrackingTable(text)).toEqual({
    rows: [
      { order: '10001', number: '00340 1', carrier: 'DHL' },
      { order: '10002', number: '00340 2' },
    ],
    unread: [],
  })
})

test('a line without a tracking number is named', () => {
  expect(readTrackingTable('10001\n\n10002\t')).toEqual({ rows: [], unread: ['10001', '10002'] })
})

const orders = [
  { id: 'a', number: '10001' },
  { id: 'b', number: '10002' },
]

test('a scanner reads parcel after parcel, each for the next order', () => {
  const first = addScan({ numbers: {} }, 'X1', orders)
  expect(first).toEqual({ numbers: { a: 'X1' } })
  const second = addScan(first ?? { numbers: {} }, 'X2', orders)
  expect(second).toEqual({ numbers: { a: 'X1', b: 'X2' } })
  expect(addScan(second ?? { numbers: {} }, 'X3', orders)).toBeUndefined()
})

test('the number of an order, read before, chooses it; a parcel that is read again replaces the one before', () => {
  const chosen = addScan({ numbers: { b: 'X1' } }, '#10002', orders)
  expect(chosen).toEqual({ orderId: 'b', numbers: { b: 'X1' } })
  expect(addScan(chosen ?? { numbers: {} }, 'X9', orders)).toEqual({ numbers: { b: 'X9' } })
})
