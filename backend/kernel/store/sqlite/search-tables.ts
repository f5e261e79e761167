import { quoted } from '../sql/dialect.ts'
import { type SearchShape, SORT } from '../sql/search-shape.ts'
import { elementKey, jsonPath, keyAt } from './dialect.ts'

/** The full-text table over the texts of a search table. */
export const textTable = ({ table }: SearchShape) => `${table}_texts`

const literal = (text: string) => `'${text}'`

/** The columns of the search table, each with its value in a body. */
function toColumns({ columns, texts }: SearchShape, body: string): readonly { name: string; value: string }[] {
  const values = [...columns].map(([path, name]) => ({ name, value: keyAt(path, body) }))
  const parts = [...texts].map(([path, name]) => ({
    name,
    value: `CASE json_type(${body}, ${jsonPath(path)}) WHEN 'text' THEN json_extract(${body}, ${jsonPath(path)}) END`,
  }))
  return [...values, ...parts]
}

/** Creates the tables, empty and without indexes. */
export function createSearchTables(shape: SearchShape): readonly string[] {
  const columns = toColumns(shape, 'body').map(({ name }) => `${name} ANY`)
  return [
    `CREATE TABLE ${quoted(shape.table)} (row INTEGER PRIMARY KEY, site TEXT NOT NULL, document TEXT NOT NULL,` +
      ` ${columns.join(', ')}, UNIQUE (site, document)) STRICT`,
    ...(shape.listNumbers.size === 0
      ? []
      : [
          `CREATE TABLE ${quoted(shape.lists)} (site TEXT NOT NULL, path INTEGER NOT NULL, key ANY NOT NULL,` +
            ` ${SORT} ANY NOT NULL, row INTEGER NOT NULL, PRIMARY KEY (site, path, key, ${SORT}, row)) STRICT, WITHOUT ROWID`,
        ]),
  ]
}

/** Drops the tables, their indexes and triggers. */
export function dropSearchTables(shape: SearchShape): readonly string[] {
  return [
    ...dropTriggers(shape, [...EVENTS, ...TEXT_EVENTS]),
    ...[textTable(shape), shape.lists, shape.table].map((name) => `DROP TABLE IF EXISTS ${quoted(name)}`),
  ]
}

/** Copies the searched fields of the documents `d` that a condition names. */
export function fillSearchTables(shape: SearchShape, condition: string): readonly string[] {
  const columns = toColumns(shape, 'd.body')
  const documents = quoted(shape.collection)
  return [
    `INSERT OR IGNORE INTO ${quoted(shape.table)} (site, document, ${columns.map(({ name }) => name).join(', ')})` +
      ` SELECT d.site_id, d.id, ${columns.map(({ value }) => value).join(', ')} FROM ${documents} AS d WHERE ${condition}`,
    ...[...shape.listNumbers].map(
      ([path, number]) =>
        `INSERT OR IGNORE INTO ${quoted(shape.lists)} SELECT s.site, ${number}, ${elementKey('element')}, s.${SORT}, s.row` +
        ` FROM ${documents} AS d CROSS JOIN ${quoted(shape.table)} AS s ON s.site = d.site_id AND s.document = d.id` +
        ` CROSS JOIN ${elementsAt(path, 'd.body')} AS element WHERE ${condition} AND ${hasKey('element')}`,
    ),
  ]
}

/**
 * The elements of a list; none where the path holds another type. The list is extracted first: `json_each` parses its
 * whole argument each time, while SQLite caches a parsed body for the other functions of a statement.
 */
const elementsAt = (path: string, body: string) =>
  `json_each(CASE json_type(${body}, ${jsonPath(path)}) WHEN 'array' THEN json_extract(${body}, ${jsonPath(path)}) END)`
/** Whether an element has a key: objects and lists within a list cannot be filtered by. */
const hasKey = (element: string) => `${element}.type NOT IN ('array', 'object')`

/** The statements that create the indexes, each with the index's name. */
export const createSearchIndexes = ({ table, indexes }: SearchShape) =>
  indexes.map(({ name, columns }) => ({
    name,
    statement: `CREATE INDEX IF NOT EXISTS ${quoted(name)} ON ${quoted(table)} (${columns.join(', ')})`,
  }))

/** Creates the full-text table and fills it from the search table. */
export function createTextTable(shape: SearchShape): readonly string[] {
  const columns = [...shape.texts.values()]
  if (columns.length === 0) return []
  const name = quoted(textTable(shape))
  return [
    `CREATE VIRTUAL TABLE ${name} USING fts5(${columns.join(', ')}, content=${literal(shape.table)}, content_rowid='row',` +
      " tokenize='trigram case_sensitive 1', columnsize=0)",
    // Deleted texts leave no traces in the index: they may be names and addresses of people.
    `INSERT INTO ${name}(${name}, rank) VALUES ('secure-delete', 1)`,
    `INSERT INTO ${name}(${name}) VALUES ('rebuild')`,
    ...textTriggers(shape),
  ]
}

const trigger = ({ table }: SearchShape, event: string) => quoted(`${table}_${event}`)

const EVENTS = ['insert', 'update', 'relist', 'delete']
const TEXT_EVENTS = ['text_insert', 'text_update', 'text_delete']

const dropTriggers = (shape: SearchShape, events: readonly string[]) =>
  events.map((event) => `DROP TRIGGER IF EXISTS ${trigger(shape, event)}`)

/** Compares all paths at once, because most writes change none of them. */
function hasChanged(paths: readonly string[]): string {
  const all = paths.map(jsonPath).join(', ')
  return `json_extract(old.body, ${all}) IS NOT json_extract(new.body, ${all})`
}

/** Creates the triggers of the documents, which update the search tables for every writer. */
export function searchTriggers(shape: SearchShape): readonly string[] {
  const table = quoted(shape.table)
  const on = quoted(shape.collection)
  const columns = toColumns(shape, 'new.body')
  const names = columns.map(({ name }) => name)
  const row = (version: 'old' | 'new') =>
    `(SELECT row FROM ${table} WHERE site = ${version}.site_id AND document = ${version}.id)`
  const lists = [...shape.listNumbers]
  return [
    `CREATE TRIGGER ${trigger(shape, 'insert')} AFTER INSERT ON ${on} BEGIN` +
      ` INSERT INTO ${table} (site, document, ${names.join(', ')})` +
      ` VALUES (new.site_id, new.id, ${columns.map(({ value }) => value).join(', ')});` +
      `${lists.map((list) => ` ${insertElements(shape, list, row('new'))};`).join('')} END`,
    ...(lists.length === 0
      ? []
      : [
          `CREATE TRIGGER ${trigger(shape, 'relist')} AFTER UPDATE OF body ON ${on}` +
            ` WHEN ${hasChanged([shape.search.order, ...shape.listNumbers.keys()])} BEGIN` +
            `${lists.map((list) => ` ${deleteElements(shape, list, row('old'))}; ${insertElements(shape, list, row('new'))};`).join('')}` +
            ' END',
        ]),
    `CREATE TRIGGER ${trigger(shape, 'update')} AFTER UPDATE OF body ON ${on}` +
      ` WHEN ${hasChanged([...shape.columns.keys(), ...shape.texts.keys()])} BEGIN` +
      ` UPDATE ${table} SET ${columns.map(({ name, value }) => `${name} = ${value}`).join(', ')}` +
      ` WHERE site = new.site_id AND document = new.id; END`,
    `CREATE TRIGGER ${trigger(shape, 'delete')} AFTER DELETE ON ${on} BEGIN` +
      `${lists.map((list) => ` ${deleteElements(shape, list, row('old'))};`).join('')}` +
      ` DELETE FROM ${table} WHERE site = old.site_id AND document = old.id; END`,
  ]
}

/** Replaces the documents' triggers with those of this version. */
export const replaceSearchTriggers = (shape: SearchShape): readonly string[] => [
  ...dropTriggers(shape, EVENTS),
  ...searchTriggers(shape),
]

function insertElements(shape: SearchShape, [path, number]: readonly [string, number], row: string): string {
  return (
    `INSERT OR IGNORE INTO ${quoted(shape.lists)} SELECT new.site_id, ${number}, ${elementKey('element')},` +
    ` ${keyAt(shape.search.order, 'new.body')}, ${row} FROM ${elementsAt(path, 'new.body')} AS element` +
    ` WHERE ${hasKey('element')}`
  )
}

function deleteElements(shape: SearchShape, [path, number]: readonly [string, number], row: string): string {
  return (
    `DELETE FROM ${quoted(shape.lists)} WHERE site = old.site_id AND path = ${number} AND key IN` +
    ` (SELECT ${elementKey('element')} FROM ${elementsAt(path, 'old.body')} AS element WHERE ${hasKey('element')})` +
    ` AND ${SORT} = ${keyAt(shape.search.order, 'old.body')} AND row = ${row}`
  )
}

/** Creates the triggers of the search table, which update the full-text table. */
function textTriggers(shape: SearchShape): readonly string[] {
  const columns = [...shape.texts.values()]
  const name = quoted(textTable(shape))
  const on = quoted(shape.table)
  const of = (version: 'old' | 'new') => columns.map((column) => `${version}.${column}`).join(', ')
  const add = `INSERT INTO ${name}(rowid, ${columns.join(', ')}) VALUES (new.row, ${of('new')})`
  const remove = `INSERT INTO ${name}(${name}, rowid, ${columns.join(', ')}) VALUES ('delete', old.row, ${of('old')})`
  const changed = columns.map((column) => `old.${column} IS NOT new.${column}`).join(' OR ')
  return [
    `CREATE TRIGGER ${trigger(shape, 'text_insert')} AFTER INSERT ON ${on} BEGIN ${add}; END`,
    `CREATE TRIGGER ${trigger(shape, 'text_update')} AFTER UPDATE OF ${columns.join(', ')} ON ${on}` +
      ` WHEN ${changed} BEGIN ${remove}; ${add}; END`,
    `CREATE TRIGGER ${trigger(shape, 'text_delete')} AFTER DELETE ON ${on} BEGIN ${remove}; END`,
  ]
}
