import { expect, test } from 'vitest'
import { StoreFullError } from '../errors.ts'
import { type Connection, connect } from './connection.ts'
import { createGroupCommit } from './group-commit.ts'

function open() {
  const connection = connect(':memory:')
  connection.exec('CREATE TABLE t (id TEXT PRIMARY KEY, body TEXT)')
  const insert = (id: string, body = '') =>
    connection.run({ text: 'INSERT INTO t VALUES (?1, ?2)', values: [id, body] })
  const ids = () =>
    connection.all<{ id: string }>({ text: 'SELECT id FROM t ORDER BY id', values: [] }).map(({ id }) => id)
  return { connection, group: createGroupCommit(connection), insert, ids }
}

/** Counts the transactions that a connection begins. */
function counting(connection: Connection) {
  let begun = 0
  const counted: Connection = {
    ...connection,
    get inTransaction() {
      return connection.inTransaction
    },
    exec(sql) {
      if (sql.startsWith('BEGIN')) begun++
      connection.exec(sql)
    },
  }
  return { counted, begun: () => begun }
}

test('the units of one turn of the event loop are committed in one transaction', async () => {
  const { connection, insert, ids } = open()
  const { counted, begun } = counting(connection)
  const group = createGroupCommit(counted)
  await Promise.all(['a', 'b', 'c'].map((id) => group.commit(1, () => void insert(id))))
  expect(ids()).toEqual(['a', 'b', 'c'])
  expect(begun()).toBe(1)
})

test('a failing unit is rolled back alone', async () => {
  const { group, insert, ids } = open()
  const refusal = new Error('no')
  const outcomes = await Promise.allSettled([
    group.commit(1, () => void insert('a')),
    group.commit(2, () => {
      insert('b')
      throw refusal
    }),
    group.commit(2, () => {
      insert('c')
      insert('a')
    }),
    group.commit(2, () => {
      insert('d')
      insert('e')
    }),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(outcomes[1]).toMatchObject({ reason: refusal })
  expect(ids()).toEqual(['a', 'd', 'e'])
})

test('on a full disk the failing writer gets an error, smaller units still commit, and reads go on', async () => {
  const { connection, group, insert, ids } = open()
  await group.commit(1, () => void insert('a'))
  const pages = connection.get<{ page_count: number }>({ text: 'PRAGMA page_count', values: [] })?.page_count ?? 0
  connection.exec(`PRAGMA max_page_count = ${pages + 2}`)
  const outcomes = await Promise.allSettled([
    group.commit(1, () => void insert('b')),
    group.commit(1, () => void insert('big', 'x'.repeat(100_000))),
    group.commit(2, () => {
      insert('c')
      insert('big', 'x'.repeat(100_000))
    }),
    group.commit(1, () => void insert('d')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  for (const index of [1, 2]) expect(outcomes[index]).toMatchObject({ reason: expect.any(StoreFullError) })
  expect(ids()).toEqual(['a', 'b', 'd'])
  connection.exec('PRAGMA max_page_count = 1000')
  await group.commit(1, () => void insert('big', 'x'.repeat(100_000)))
  expect(ids()).toContain('big')
})
