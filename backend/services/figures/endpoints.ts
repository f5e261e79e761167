import { figureCalls } from '../../contract/figures/calls.ts'
import { toCsv } from '../../kernel/base/text/csv.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { getFigures, getProductFigures } from './get-figures.ts'

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

const toTable = <Column extends string>(
  columns: readonly Column[],
  rows: readonly { readonly [Name in Column]?: string | number | undefined }[],
) => ({ csv: toCsv([columns, ...rows.map((row) => columns.map((name) => String(row[name] ?? '')))]) })

const BEST = 50

export const figureEndpoints: readonly Endpoint[] = [
  endpoint(figureCalls.getFigures, 'app', ({ days }, context) => getFigures(context, days)),
  endpoint(figureCalls.getProductFigures, 'app', ({ days }, context) => getProductFigures(context, days, BEST)),
  endpoint(figureCalls.exportFigures, 'app', async ({ days, table }, context) =>
    table === 'DAYS'
      ? toTable(DAY_COLUMNS, (await getFigures(context, days)).days)
      : toTable(PRODUCT_COLUMNS, (await getProductFigures(context, days)).products),
  ),
]
