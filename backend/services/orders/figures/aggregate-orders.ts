import { invalid, type Violation } from '../../../kernel/base/errors.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import { parseAmount } from '../../../kernel/base/money/stored-amount.ts'
import { searchOf } from '../../../kernel/runtime/budgets/search-budget.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { type Fields, findField } from '../../../kernel/store/query/fields.ts'
import { parseQuery } from '../../../kernel/store/query/parse.ts'
import { valueAt } from '../../../kernel/store/query/path.ts'
import { orderErrors } from '../errors.ts'
import { type OrderRecord, orders } from '../records.ts'
import { getSearchFields } from '../search-fields.ts'

/** The maximum number of orders that one aggregation reads. */
const MAX_ORDERS = 20_000
/** Small enough that parsing one page does not block other requests. */
const PAGE = 100
const MAX_AGGREGATES = 20
const MAX_GROUP_FIELDS = 5

const SUMS = {
  'priceSummary.total.amount': 'total',
  'priceSummary.subtotal.amount': 'subtotal',
  'priceSummary.shipping.amount': 'shipping',
  'priceSummary.tax.amount': 'tax',
  'priceSummary.discount.amount': 'discount',
} as const satisfies Record<string, keyof OrderRecord['totals']>

const FOLDS = {
  $sum: (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n),
  $min: (amounts: readonly bigint[]) => inOrder(amounts)[0] ?? 0n,
  $max: (amounts: readonly bigint[]) => inOrder(amounts).at(-1) ?? 0n,
  $avg: (amounts: readonly bigint[]) => FOLDS.$sum(amounts) / BigInt(amounts.length),
} as const

const inOrder = (amounts: readonly bigint[]) => [...amounts].sort((a, b) => (a < b ? -1 : Number(a > b)))

type Aggregate = (found: readonly OrderRecord[]) => unknown

type Request = {
  filter?: Record<string, unknown> | undefined
  aggregation: Record<string, unknown>
  hierarchySeparatorOverride?: string | undefined
}

/** Aggregates matching orders: `{ name: { $count: [fields] } }`, or `$sum`, `$avg`, `$min`, `$max` of an amount. */
export async function aggregateOrders(context: Context, request: Request): Promise<Record<string, unknown>> {
  const fields = getSearchFields(context.identity)
  const aggregates = parseAggregation(request.aggregation, fields, request.hierarchySeparatorOverride ?? '|')
  const { filter } = parseQuery({ filter: request.filter ?? {}, cursorPaging: { limit: 1 } }, fields, '')
  const found = await allOrders(context, filter)
  return Object.fromEntries([...aggregates].map(([name, aggregate]) => [name, aggregate(found)]))
}

/** All matching orders; throws where they are too many to be read at once. */
async function allOrders(context: Context, filter: ReturnType<typeof parseQuery>['filter']): Promise<OrderRecord[]> {
  const search = searchOf(context, orders, getSearchFields(context.identity))
  if ((await search.count(filter)) > MAX_ORDERS)
    throw orderErrors.TOO_MANY_ORDERS(`These are more than ${MAX_ORDERS} orders: filter by createdDate, say`, {
      limit: MAX_ORDERS,
    })
  const found: OrderRecord[] = []
  let cursor: string | undefined
  do {
    const paging = { limit: PAGE, ...(cursor !== undefined && { cursor }) }
    const page = await search.query({ ...(filter && { filter }), paging })
    found.push(...page.items)
    cursor = page.next
  } while (cursor !== undefined)
  return found
}

function parseAggregation(
  aggregation: Record<string, unknown>,
  fields: Fields,
  separator: string,
): Map<string, Aggregate> {
  const violations: Violation[] = []
  const parsed = new Map<string, Aggregate>()
  const entries = Object.entries(aggregation)
  if (entries.length === 0 || entries.length > MAX_AGGREGATES)
    throw invalid({ field: 'aggregation', description: `must have 1 to ${MAX_AGGREGATES} names`, rule: 'FORMAT' })
  for (const [name, value] of entries) {
    const [[operator, operand] = [], ...more] = typeof value === 'object' && value !== null ? Object.entries(value) : []
    const at = `aggregation.${name}`
    const aggregate = more.length > 0 ? undefined : parseAggregate(operator, operand, fields, separator)
    if (aggregate) parsed.set(name, aggregate)
    else
      violations.push({
        field: operator ? `${at}.${operator}` : at,
        description: 'must be $count of fields that can be filtered by, or $sum, $avg, $min or $max of an amount',
        rule: 'FORMAT',
      })
  }
  if (violations.length > 0) throw invalid(...violations)
  return parsed
}

function parseAggregate(
  operator: string | undefined,
  operand: unknown,
  fields: Fields,
  separator: string,
): Aggregate | undefined {
  if (operator === '$count') return countBy([operand].flat(), fields, separator)
  if (!operator || !Object.hasOwn(FOLDS, operator) || typeof operand !== 'string') return undefined
  const selector = Object.hasOwn(SUMS, operand) ? SUMS[operand as keyof typeof SUMS] : undefined
  return selector && toAggregate(FOLDS[operator as keyof typeof FOLDS], selector)
}

/** Counts by one field use its values as keys, by several their combination: `(PAID|FULFILLED)`. */
function countBy(names: readonly unknown[], fields: Fields, separator: string): Aggregate | undefined {
  const paths = names.map((name) => {
    const found = typeof name === 'string' ? findField(fields, name) : undefined
    return found?.field.filter && found.field.type !== 'array' ? found.path : undefined
  })
  if (paths.length === 0 || paths.length > MAX_GROUP_FIELDS || paths.includes(undefined)) return undefined
  return (found) => {
    const counts = new Map<string, number>()
    for (const order of found) {
      const values = paths.map((path) => String(valueAt(order, path as string) ?? ''))
      const key = values.length === 1 ? (values[0] as string) : `(${values.join(separator)})`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    return Object.fromEntries(counts)
  }
}

function toAggregate(
  sum: (amounts: readonly bigint[]) => bigint,
  selector: (typeof SUMS)[keyof typeof SUMS],
): Aggregate {
  return (found) => {
    const [first] = found
    if (!first) return 0
    if (found.some((order) => order.currency !== first.currency))
      throw orderErrors.SEVERAL_CURRENCIES('These orders are in several currencies: filter by one of them')
    return Number(currency(first.currency).decimal(sum(found.map((order) => parseAmount(order.totals[selector])))))
  }
}
