import type { ImportedOrderInput } from '../../../contract/orders/order.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import { parseAmount } from '../../../kernel/base/money/stored-amount.ts'
import { findTableForm, readTableHeader } from '../../../kernel/http/read-table.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { ImportTarget } from '../../../kernel/runtime/imports/import-target.ts'
import { getSite } from '../../sites/index.ts'
import { orders } from '../records.ts'
import { ORDER_NAMES } from './columns.ts'
import { insertImported, removeImported } from './import-orders.ts'
import { readOrder } from './read-order.ts'

/** Imports past orders from a table, without mails, stock changes or payments. */
export const orderImportTarget: ImportTarget<Context, Work> = {
  kind: 'ORDERS',
  area: 'orders',
  findForm: findTableForm(ORDER_NAMES),
  readHeader: readTableHeader(ORDER_NAMES),
  keyColumn: 'number',
  missingKey: 'NUMBER_MISSING',
  read: async (context, table, rows) => readOrder(table, rows, await getSite(context)),
  async findExisting({ siteId }, reads, items) {
    const byNumber = new Map(items.flatMap(({ key, draft }) => (key ? [[key, draft] as const] : [])))
    if (byNumber.size === 0) return new Map()
    const { items: found } = await reads.query(orders, siteId, {
      filter: { op: 'in', path: 'number', values: [...byNumber.keys()] },
      paging: { limit: byNumber.size * 2, offset: 0 },
    })
    return new Map(
      found.map(({ number, totals, currency: code, createdDate }) => {
        const { createdDate: date, priceSummary } = (byNumber.get(number) ?? {}) as Partial<ImportedOrderInput>
        const sum = priceSummary?.total?.amount
        const isSameSum = sum === undefined || currency(code).parse(sum) === parseAmount(totals.total)
        const isSameDay = date === undefined || String(date).slice(0, 10) === createdDate.slice(0, 10)
        return [number, isSameSum && isSameDay ? 'SAME' : 'OTHER']
      }),
    )
  },
  async create(context, work, draft) {
    const input = draft as unknown as ImportedOrderInput
    const { saved } = await insertImported(context, work, await getSite(context), input, input.number ?? '')
    return { id: saved.id, revision: saved.revision }
  },
  async remove(context, work, { id, revision }) {
    const record = await work.get(orders, context.siteId, id)
    if (!record) return undefined
    if (record.revision !== revision || !record.imported) return false
    await removeImported(context, work, await getSite(context), record)
    return true
  },
}
