import type { Filter, Query, Scalar, Sort } from '../query/query.ts'
import { type Bind, createValues, quoted } from '../sql/dialect.ts'
import { afterPrefix, compileFilter } from '../sql/filter.ts'
import { overSearchTable, selectWords } from '../sql/search-dialect.ts'
import { type Access, throughTable } from '../sql/search-select.ts'
import { type SearchShape, SORT } from '../sql/search-shape.ts'
import type { Connection } from './connection.ts'
import { sqliteDialect } from './dialect.ts'
import { textTable } from './search-tables.ts'

/**
 * How many rows of an index are counted before it is taken for a large part of the documents. Below, they are all read
 * and sorted; above, the documents are read in order until the page is full.
 */
const FEW = 400

/**
 * The limit for counting the matches of a query with a text search. Above it, matches are counted through the text
 * index, whose rows come in their order on disk, instead of through another index with as many rows.
 */
const MANY = 20_000

/**
 * The number of rows with a word below which they are all read and sorted; a word that more rows have is found soon
 * enough in the usual order. With others beside it that as few have, which together may match nothing, the limit is
 * `MANY`.
 */
const SOME = 5_000

/** The length of a trigram; shorter texts cannot be searched by the index. */
const TRIGRAM = 3

/** One condition that an index supports. */
type Candidate = {
  /** The SQL that selects the numbers of its rows. */
  rows(bind: Bind): string
  /** Reaches its rows in the usual order. */
  stream?(bind: Bind): Access
  /** Whether it is a text search by trigrams. */
  text?: boolean
  /** Whether it is a search for words. */
  words?: boolean
}

/** The access path of a search to its rows. */
export type SearchPlan = {
  reach(bind: Bind): Access
  /** Whether the search reads a few hundred rows at most, in a shop of any size. */
  bounded: boolean
}

/** Rows of one page, and before it, that are read in order of an index. */
const FEW_IN_ORDER = 1_000

/**
 * Chooses the index for a search. SQLite has no statistics that hold for every site and value, so the first rows of
 * each candidate are counted, which takes microseconds. Only counting a text search may take longer, because its
 * trigrams can be frequent where the text is rare: without `texts`, text searches are no candidates.
 */
export function planSearch(
  connection: Connection,
  shape: SearchShape,
  siteId: string,
  query: Query,
  { counting = false, texts = true }: { counting?: boolean; texts?: boolean } = {},
): SearchPlan {
  const { filter, sort = [] } = query
  const found = toCandidates(shape, siteId, filter)
  const candidates = texts ? found : found.filter(({ text }) => !text)
  const best = findLeast(connection, candidates, FEW)
  if (best && best.size < FEW)
    return { reach: best.candidate.stream ?? throughRows(shape, best.candidate), bounded: true }
  const isSmallShop = () => countFirst(connection, allOfSite(shape, siteId)) < FEW
  if (counting && candidates.some(({ text, words }) => text || words)) {
    const least = findLeast(connection, candidates.toSorted(textFirst), MANY)?.candidate
    if (least) return { reach: least.stream ?? throughRows(shape, least), bounded: isSmallShop() }
  }
  if (!counting && candidates.some(({ words }) => words)) {
    const sized = toSized(connection, candidates, MANY)
    const narrow = sized.filter(({ size }) => size < MANY)
    const limit = narrow.length > 1 ? MANY : SOME
    const least = findFirstLeast(narrow)
    if (least && least.size < limit) return { reach: throughRows(shape, least.candidate), bounded: isSmallShop() }
  }
  const stream = candidates.find((candidate) => candidate.stream)?.stream
  const inOrder = !counting && isFewInOrder(query)
  if (stream && (counting || isUsualOrder(shape, sort))) {
    const isWhole = candidates.length === 1 && found.length === 1 && filter?.op !== 'and'
    return { reach: stream, bounded: (inOrder && isWhole) || isSmallShop() }
  }
  const index = counting ? undefined : findOrderIndex(shape, sort)
  if (index) return { reach: throughIndex(shape, index), bounded: (inOrder && !filter) || isSmallShop() }
  const reach = best && !counting ? throughRows(shape, best.candidate) : () => throughTable(shape)
  return { reach, bounded: isSmallShop() }
}

/** Whether a page reads few rows of an index: a cursor seeks to its position, but an offset is skipped row by row. */
function isFewInOrder({ paging }: Query): boolean {
  if (!paging) return true
  return paging.limit + ('offset' in paging ? paging.offset : 0) <= FEW_IN_ORDER
}

const allOfSite = ({ table, search, indexes }: SearchShape, siteId: string): Candidate => {
  const name = indexes.find(({ path }) => path === search.order)?.name ?? ''
  return {
    rows: (bind) => `SELECT s.row FROM ${quoted(table)} AS s INDEXED BY ${quoted(name)} WHERE s.site = ${bind(siteId)}`,
  }
}

type Sized = { candidate: Candidate; size: number }

/** The candidates with their numbers of rows, counted up to `limit`. */
const toSized = (connection: Connection, candidates: readonly Candidate[], limit: number): readonly Sized[] =>
  candidates.map((candidate) => ({ candidate, size: countFirst(connection, candidate, limit) }))

/** The one with the fewest rows; of several the first. */
const findFirstLeast = (sized: readonly Sized[]): Sized | undefined =>
  sized.reduce<Sized | undefined>((least, one) => (least && least.size <= one.size ? least : one), undefined)

const findLeast = (connection: Connection, candidates: readonly Candidate[], limit: number) =>
  findFirstLeast(toSized(connection, candidates, limit))

const textFirst = (a: Candidate, b: Candidate) => Number(b.text ?? false) - Number(a.text ?? false)

function countFirst(connection: Connection, { rows }: Candidate, limit = FEW): number {
  const { bind, values } = createValues(sqliteDialect)
  const text = `SELECT count(*) AS size FROM (${rows(bind)} LIMIT ${limit})`
  return connection.get<{ size: number }>({ text, values })?.size ?? 0
}

const throughRows =
  (shape: SearchShape, { rows }: Candidate) =>
  (bind: Bind): Access => ({
    ...throughTable(shape),
    from: `${quoted(shape.table)} AS s NOT INDEXED`,
    conditions: [`s.row IN (${rows(bind)})`],
  })

const throughIndex = (shape: SearchShape, name: string) => (): Access => ({
  ...throughTable(shape),
  from: `${quoted(shape.table)} AS s INDEXED BY ${quoted(name)}`,
})

const isUsualOrder = ({ search }: SearchShape, sort: readonly Sort[]) => sort[0]?.path === search.order

/** The index that has the documents in the order of a sort. */
function findOrderIndex(shape: SearchShape, sort: readonly Sort[]): string | undefined {
  const column = sort[0] && shape.columns.get(sort[0].path)
  return shape.indexes.find(({ columns }) => columns[1] === column && columns[2] === 'document')?.name
}

/** Returns the conditions that every match must meet and that an index supports. */
function toCandidates(shape: SearchShape, siteId: string, filter: Filter | undefined): readonly Candidate[] {
  if (!filter) return []
  switch (filter.op) {
    case 'and':
      return filter.filters.flatMap((part) => toCandidates(shape, siteId, part))
    case 'or':
      return unite(filter.filters.map((part) => toCandidates(shape, siteId, part)))
    case 'not':
      return []
    default:
      return [...byValue(shape, siteId, filter), ...byElements(shape, siteId, filter), ...byText(shape, filter)]
  }
}

/** Combines the alternatives of an `or`, which is supported by indexes only if each alternative is. */
function unite(parts: readonly (readonly Candidate[])[]): readonly Candidate[] {
  const chosen = parts.map(([first]) => first)
  if (chosen.length === 0 || chosen.length > 20 || chosen.includes(undefined)) return []
  const text = chosen.some((part) => part?.text)
  return [{ text, rows: (bind) => chosen.map((part) => part?.rows(bind)).join(' UNION ALL ') }]
}

type Condition = Exclude<Filter, { op: 'and' | 'or' | 'not' }>

const RANGES: readonly string[] = ['gt', 'gte', 'lt', 'lte']

function byValue(shape: SearchShape, siteId: string, condition: Condition): readonly Candidate[] {
  const column = shape.columns.get(condition.path)
  const index = shape.indexes.find(({ path }) => path === condition.path)
  if (!column || !index || (shape.texts.has(condition.path) && condition.op === 'contains')) return []
  const isExact = condition.op === 'eq' && condition.value !== null
  const isRange =
    RANGES.includes(condition.op) || (condition.op === 'startsWith' && afterPrefix(condition.value) !== undefined)
  const isSome = (condition.op === 'in' || condition.op === 'hasSome') && !condition.values.includes(null)
  if (!isExact && !isRange && !isSome) return []
  const streams = index.columns[2] === SORT ? isExact : column === SORT && isRange
  const dialect = overSearchTable(sqliteDialect, shape, siteId, `s.${SORT}`, () => {})
  return [
    {
      rows: (bind) =>
        `SELECT s.row FROM ${quoted(shape.table)} AS s INDEXED BY ${quoted(index.name)} WHERE s.site = ${bind(siteId)}` +
        ` AND ${compileFilter(condition, dialect, bind)}`,
      ...(streams && { stream: throughIndex(shape, index.name) }),
    },
  ]
}

function byElements(shape: SearchShape, siteId: string, condition: Condition): readonly Candidate[] {
  const number = shape.listNumbers.get(condition.path)
  if (number === undefined) return []
  const where = (values: readonly Scalar[], bind: Bind) =>
    `l.site = ${bind(siteId)} AND l.path = ${number} AND ${sqliteDialect.elementIn('l.key', values, bind)}`
  const having = (values: readonly Scalar[]): Candidate => ({
    rows: (bind) => `SELECT l.row FROM ${quoted(shape.lists)} AS l WHERE ${where(values, bind)}`,
    ...(values.length === 1 && {
      stream: (bind: Bind) => ({
        from: `${quoted(shape.lists)} AS l CROSS JOIN ${quoted(shape.table)} AS s`,
        conditions: [where(values, bind), 's.row = l.row'],
        sort: `l.${SORT}`,
      }),
    }),
  })
  switch (condition.op) {
    case 'contains':
      return [having([condition.value])]
    case 'hasSome':
      return condition.values.length > 0 ? [having(condition.values)] : []
    case 'hasAll':
      return condition.values.map((value) => having([value]))
    case 'hasWord':
      return [{ words: true, rows: (bind) => selectWords(shape, number, siteId, condition, sqliteDialect, bind) }]
    default:
      return []
  }
}

function byText(shape: SearchShape, condition: Condition): readonly Candidate[] {
  const column = shape.texts.get(condition.path)
  if (!column || (condition.op !== 'contains' && condition.op !== 'startsWith' && condition.op !== 'endsWith'))
    return []
  if ([...condition.value].length < TRIGRAM) return []
  const name = quoted(textTable(shape))
  const phrase = `${column} : "${condition.value.replaceAll('"', '""')}"`
  return [{ text: true, rows: (bind) => `SELECT rowid FROM ${name} WHERE ${name} MATCH ${bind(phrase)}` }]
}
