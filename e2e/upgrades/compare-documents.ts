import type { Documents, Row } from './late-writes.ts'

/** Collections that say when and by which process something ran, and nothing of the shop. */
const OF_PROCESSES = new Set([
  'jobs',
  'deliveries',
  'delivery_leases',
  'clock_marks',
  'done_upgrades',
  'signing_keys',
  'signing_key_seals',
  'sessions',
])

const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[0-9a-f]{32}|[\w-]{22,43}/g
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g

/** The documents as text: ids and times that are not in the dump have no value, as each upgrade makes others. */
export function toComparable(documents: Documents, dump: Documents, { withRevisions = true } = {}): readonly string[] {
  const known = new Set<string>()
  for (const row of dump.values()) for (const [found] of allOf(row)) known.add(found)
  return [...documents.values()]
    .filter((row) => !OF_PROCESSES.has(row.table) && (withRevisions || !isOfItsTime(row)))
    .map((row) => {
      const text = toText(withRevisions ? row : withoutRevision(row))
      const withIds = text.replaceAll(ID, (id) => (known.has(id) ? id : '‹new›'))
      return withIds.replaceAll(TIME, (time) => (known.has(time) ? time : '‹now›'))
    })
    .sort()
}

/** Totals that have come back to nothing are kept as 0. */
const TOTALS = /_totals$/

function withoutRevision({ table, body: { revision: _, ...body }, ...row }: Row): Row {
  const fields = Object.entries(body)
    .filter(([, value]) => !(TOTALS.test(table) && value === 0))
    .map(([name, value]) => [name, name === 'groups' ? withoutCustomers(value) : value] as const)
  return { ...row, table, body: Object.fromEntries(fields) }
}

/** Words that a product had for a while stay in the vocabulary, and an order stays with the new customers of its time. */
const isOfItsTime = ({ table, body }: Row): boolean =>
  table === 'product_vocabulary' || (table === 'order_group_totals' && `${body.month}`.startsWith('CUSTOMER-'))

const withoutCustomers = (groups: unknown): unknown =>
  Array.isArray(groups) ? groups.filter((group) => !(Array.isArray(group) && group[0] === 'CUSTOMER')) : groups

const allOf = (row: Row) => [...toText(row).matchAll(ID), ...toText(row).matchAll(TIME)]

/** With the fields in one order: the databases keep different ones. */
const toText = ({ table, site_id, id, body }: Row) => JSON.stringify(sorted({ table, site_id, id, ...body }))

/** With the fields of objects in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  )
}

/** What only one of two lists has. */
export function difference(one: readonly string[], other: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const text of one) counts.set(text, (counts.get(text) ?? 0) + 1)
  for (const text of other) counts.set(text, (counts.get(text) ?? 0) - 1)
  return [...counts].filter(([, count]) => count !== 0).map(([text, count]) => `${count > 0 ? '-' : '+'} ${text}`)
}
