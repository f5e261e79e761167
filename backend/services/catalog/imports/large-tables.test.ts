import { expect, test } from 'vitest'
import { checkTable, listImportItems, runTable } from '../../../testing/import-table.ts'
import { isWholeSuite } from '../../../testing/suite-size.ts'
import { createTestShop } from '../../../testing/test-shop.ts'
import { countWork } from '../../../testing/work/count-work.ts'
import { LARGE_TABLES } from '../../../testing/work/large-tables.ts'
import { MAX_ROWS } from './records.ts'

const ROWS = isWholeSuite ? 300 : 100
/** For twice the rows. A table is read in slices, which makes the growth uneven. */
const MAX_GROWTH = 2.25

const kinds = Object.keys(LARGE_TABLES)

test(`a table of twice the rows is twice the work, in each of ${kinds.length} kinds`, async () => {
  const counts = await countWork('./table-workloads.ts', [ROWS, 4 * ROWS])
  expect(Object.keys(counts)).toEqual(kinds)
  const growth = Object.entries(counts).map(([name, [small = 0, large = 0]]) => ({
    name,
    small,
    growth: Math.sqrt(large / small),
  }))
  // Where nothing is counted, nothing is compared.
  expect(growth.filter(({ small, growth }) => !(small > ROWS) || growth > MAX_GROWTH)).toEqual([])
})

test('an item of too many lines is refused, the rest of the table is imported', async () => {
  const shop = await createTestShop()
  const rows = Array.from({ length: MAX_ROWS + 1 }, () => 'mug,Mug,5')
  const checked = await checkTable(shop, 'PRODUCTS', ['handle,name,price', ...rows, 'pot,Pot,6'].join('\n'), 250_000)
  expect(checked).toMatchObject({ creates: 1, errors: 1, total: 2 })
  expect((await listImportItems(shop, checked.id))[0]?.problems[0]).toEqual({
    line: MAX_ROWS + 2,
    column: 'handle',
    code: 'INVALID',
    description: 'This must have at most 2500 lines: correct it',
    values: { rule: 'must have at most 2500 lines' },
  })
  expect(await runTable(shop, checked.id)).toMatchObject({ status: 'IMPORTED', done: 2, failed: 0 })
})

test('options with more combinations than a product can have are refused before they are written out', async () => {
  const shop = await createTestShop()
  const options = [1, 2, 3, 4, 5, 6]
  const header = [
    'handle',
    'name',
    'price',
    ...options.flatMap((number) => [`option${number}_name`, `option${number}_value`]),
  ]
  const rows = Array.from({ length: 100 }, (_, n) => [
    'mug',
    'Mug',
    '5',
    ...options.flatMap((option) => [`O${option}`, `V${n}`]),
  ])
  const { id } = await checkTable(shop, 'PRODUCTS', [header, ...rows].map((cells) => cells.join(',')).join('\n'))
  expect(await listImportItems(shop, id)).toMatchObject([
    {
      action: 'ERROR',
      problems: [{ values: { rule: 'must have at most 1000 combinations where variants are managed' } }],
    },
  ])
})

test('a part that was cut off goes on when it is sent again', async () => {
  const shop = await createTestShop()
  const { call, apiKey } = shop
  const csv = ['handle,name,price', ...Array.from({ length: 1200 }, (_, n) => `mug-${n},Mug ${n},5`)].join('\n')
  const { id: importId } = (await call('POST /awning/v1/imports', { fileName: 'table.csv' }, apiKey)).import
  const parts = 'POST /awning/v1/imports/{importId}/parts'
  await call(parts, { importId, offset: 0, csv: csv.slice(0, 9000) }, apiKey)
  const whole = { importId, offset: 0, csv, last: true }
  expect((await call(parts, whole, apiKey)).import).toMatchObject({ status: 'CHECKED', creates: 1200, errors: 0 })
  expect((await call(parts, whole, apiKey)).import).toMatchObject({ status: 'CHECKED', creates: 1200, errors: 0 })
})
