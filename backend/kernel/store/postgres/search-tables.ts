import { quoted } from '../sql/dialect.ts'
import { type SearchShape, SORT } from '../sql/search-shape.ts'
import { accessors, elementKey, keyAt } from './dialect.ts'
import { type Trigrams, trigramIndex } from './trigrams.ts'

const KEY = 'text COLLATE "C"'

/** The columns of the search table, each with its value in a body. */
function toColumns({ columns, texts }: SearchShape, body: string): readonly { name: string; value: string }[] {
  const values = [...columns].map(([path, name]) => ({ name, value: keyAt(path, body) }))
  const parts = [...texts].map(([path, name]) => {
    const { value, text } = accessors(path, body)
    return { name, value: `CASE jsonb_typeof(${value}) WHEN 'string' THEN ${text} END` }
  })
  return [...values, ...parts]
}

/** Creates the tables, empty and without indexes. */
export function createSearchTables(shape: SearchShape): readonly string[] {
  const columns = toColumns(shape, 'body').map(({ name }) => `${name} ${KEY}`)
  return [
    `CREATE TABLE ${quoted(shape.table)} (row bigint GENERATED ALWAYS AS IDENTITY, site ${KEY} NOT NULL,` +
      ` document ${KEY} NOT NULL, ${columns.join(', ')}, PRIMARY KEY (site, document))`,
    `CREATE TABLE ${quoted(shape.lists)} (site ${KEY} NOT NULL, path smallint NOT NULL, key ${KEY} NOT NULL,` +
      ` ${SORT} ${KEY} NOT NULL, row bigint NOT NULL, PRIMARY KEY (site, path, key, ${SORT}, row))`,
  ]
}

const functionName = ({ table }: SearchShape) => `${table}_keep`

/** Drops the tables, their indexes and the trigger. */
export function dropSearchTables(shape: SearchShape): readonly string[] {
  return [
    `DROP TRIGGER IF EXISTS ${quoted(functionName(shape))} ON ${quoted(shape.collection)}`,
    `DROP FUNCTION IF EXISTS ${quoted(functionName(shape))}()`,
    ...[shape.lists, shape.table].map((name) => `DROP TABLE IF EXISTS ${quoted(name)}`),
  ]
}

const assignments = (names: readonly string[]) => names.map((name) => `${name} = excluded.${name}`).join(', ')

/** The elements of the lists of rows with `body`, `sort` and `row`, each once. */
function selectElements(shape: SearchShape, site: string, body: string, sort: string, row: string, from = ''): string {
  return [...shape.listNumbers]
    .map(([path, number]) => {
      const list = accessors(path, body).value
      const elements = `jsonb_array_elements(CASE jsonb_typeof(${list}) WHEN 'array' THEN ${list} ELSE '[]' END)`
      return (
        `SELECT ${site} AS site, ${number}::smallint AS path, ${elementKey('element')} AS key, ${sort} AS ${SORT}, ${row} AS row` +
        ` FROM ${from}${elements} AS element WHERE jsonb_typeof(element) NOT IN ('array', 'object')`
      )
    })
    .join(' UNION ')
}

/** Creates the trigger of the documents, which updates the search tables for every writer. */
export function searchTrigger(shape: SearchShape): readonly string[] {
  const name = quoted(functionName(shape))
  const table = quoted(shape.table)
  const lists = quoted(shape.lists)
  const columns = toColumns(shape, 'new.body')
  const names = columns.map((column) => column.name)
  const remove = `DELETE FROM ${lists} WHERE (site, path, key, ${SORT}, row) IN (${selectElements(shape, 'old.site_id', 'old.body', keyAt(shape.search.order, 'old.body'), 'kept')});`
  const add = `INSERT INTO ${lists} ${selectElements(shape, 'new.site_id', 'new.body', keyAt(shape.search.order, 'new.body'), 'kept')} ON CONFLICT DO NOTHING;`
  const hasLists = shape.listNumbers.size > 0
  const paths = [...shape.listNumbers.keys(), shape.search.order]
  const same = paths.map(
    (path) => `${accessors(path, 'old.body').value} IS NOT DISTINCT FROM ${accessors(path, 'new.body').value}`,
  )
  const upsert =
    `INSERT INTO ${table} AS s (site, document, ${names.join(', ')})` +
    ` VALUES (new.site_id, new.id, ${columns.map(({ value }) => value).join(', ')})` +
    ` ON CONFLICT (site, document) DO UPDATE SET ${assignments(names)}` +
    ` WHERE (${names.map((column) => `s.${column}`).join(', ')}) IS DISTINCT FROM (${names.map((column) => `excluded.${column}`).join(', ')});`
  const findRow = (version: string) =>
    `SELECT row INTO kept FROM ${table} WHERE site = ${version}.site_id AND document = ${version}.id;`
  return [
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $keep$ DECLARE kept bigint; BEGIN` +
      ` IF tg_op = 'DELETE' THEN ${hasLists ? `${findRow('old')} ${remove}` : ''}` +
      ` DELETE FROM ${table} WHERE site = old.site_id AND document = old.id; RETURN old; END IF;` +
      ` ${upsert}` +
      (hasLists
        ? ` IF tg_op = 'UPDATE' THEN IF ${same.join(' AND ')} THEN RETURN new; END IF; ${findRow('new')} ${remove}` +
          ` ELSE ${findRow('new')} END IF; ${add}`
        : '') +
      ` RETURN new; END $keep$`,
    `CREATE TRIGGER ${name} AFTER INSERT OR DELETE OR UPDATE OF body ON ${quoted(shape.collection)}` +
      ` FOR EACH ROW EXECUTE FUNCTION ${name}()`,
  ]
}

/**
 * Copies the searched fields of the next documents after a place; returns the last. Locks them, so that a concurrent
 * write waits and then finds the row to change.
 */
export function fillSearchTables(shape: SearchShape, step: number): string {
  const columns = toColumns(shape, 'd.body')
  const names = columns.map(({ name }) => name)
  const elements = selectElements(
    shape,
    'd.site_id',
    'd.body',
    `added.${SORT}`,
    'added.row',
    'd JOIN added ON added.site = d.site_id AND added.document = d.id, ',
  )
  return (
    `WITH d AS MATERIALIZED (SELECT site_id, id, body FROM ${quoted(shape.collection)} WHERE (site_id, id) > ($1, $2)` +
    ` ORDER BY site_id, id LIMIT ${step} FOR SHARE),` +
    ` added AS (INSERT INTO ${quoted(shape.table)} (site, document, ${names.join(', ')})` +
    ` SELECT site_id, id, ${columns.map(({ value }) => value).join(', ')} FROM d ON CONFLICT DO NOTHING RETURNING *)` +
    (elements ? `, listed AS (INSERT INTO ${quoted(shape.lists)} ${elements} ON CONFLICT DO NOTHING)` : '') +
    ' SELECT site_id, id, (SELECT count(*) FROM d) AS size FROM d ORDER BY site_id DESC, id DESC LIMIT 1'
  )
}

/** Renews what the planner knows of the tables; `option` as in `ANALYZE (SKIP_LOCKED)`. */
export const analyzeSearchTables = ({ table, lists }: SearchShape, option = '') =>
  `ANALYZE ${option} ${quoted(table)}, ${quoted(lists)}`

/** The statements that create the indexes, each with the index's name. */
export function createSearchIndexes(
  { table, indexes, texts }: SearchShape,
  trigrams: Trigrams,
): readonly { name: string; statement: string }[] {
  const create = (name: string, on: string) => ({
    name,
    statement: `CREATE INDEX IF NOT EXISTS ${quoted(name)} ON ${quoted(table)} ${on}`,
  })
  return [
    create(`${table}_row`, '(row)'),
    ...indexes.map(({ name, columns }) => create(name, `(${columns.join(', ')})`)),
    ...[...texts.values()].map((column) => create(`${table}_${column}`, trigramIndex(column, trigrams))),
  ]
}
