import type { z } from 'zod'
import { figureCalls } from '../../contract/figures/calls.ts'
import type { exportFiguresRequest } from '../../contract/figures/figures.ts'
import { toCsv } from '../../kernel/base/text/csv.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { getFigures, getGroupFigures, getProductFigures } from './get-figures.ts'

const DAY_COLUMNS = [
  'date',
  'visits',
  'productViews',
  'carts',
  'checkouts',
  'orders',
  'sales',
  'refunded',
  'members',
  'reviews',
  'mailsFailed',
  'webhooksFailed',
  'reminders',
  'ordersBack',
  'salesBack',
] as const
const PRODUCT_COLUMNS = [
  'productId',
  'name',
  'quantity',
  'sales',
  'quantityBefore',
  'salesBefore',
  'stock',
  'lastsDays',
  'turnover',
] as const

const GROUP_COLUMNS = ['name', 'orders', 'sales', 'refunded', 'ordersBefore', 'salesBefore'] as const

const toTable = <Column extends string>(
  columns: readonly Column[],
  rows: readonly { readonly [Name in Column]?: string | number | undefined }[],
) => ({ csv: toCsv([columns, ...rows.map((row) => columns.map((name) => String(row[name] ?? '')))]) })

const BEST = 50

export const figureEndpoints: readonly Endpoint[] = [
  endpoint(figureCalls.getFigures, 'app', ({ days }, context) => getFigures(context, days)),
  endpoint(figureCalls.getProductFigures, 'app', ({ days }, context) => getProductFigures(context, days, BEST)),
  endpoint(figureCalls.getGroupFigures, 'app', ({ days, by }, context) => getGroupFigures(context, by, days, BEST)),
  endpoint(figureCalls.exportFigures, 'app', exportFigures),
]

async function exportFigures({ days, table }: z.output<typeof exportFiguresRequest>, context: Context) {
  if (table === 'DAYS') return toTable(DAY_COLUMNS, (await getFigures(context, days)).days)
  if (table === 'PRODUCTS') return toTable(PRODUCT_COLUMNS, (await getProductFigures(context, days)).products)
  return toTable(GROUP_COLUMNS, (await getGroupFigures(context, table, days)).groups)
}
