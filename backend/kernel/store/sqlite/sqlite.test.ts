import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isWholeSuite } from '../../../testing/suite-size.ts'
import { describeStore } from '../store-suite.ts'
import { connect } from './connection.ts'
import { openSqliteStore } from './sqlite.ts'

const folder = mkdtempSync(join(tmpdir(), 'awning-sqlite-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describeStore('the SQLite store', {
  open: async () => openSqliteStore({ file: join(folder, 'new', 'store.db') }),
  runs: isWholeSuite ? 300 : 60,
})

test('a first start that fails leaves an empty database, and the next one makes it whole', async () => {
  const file = join(folder, 'first', 'store.db')
  const store = openSqliteStore({ file })
  const jars = { name: 'jar', indexes: [] }
  await expect(store.prepare([jars, { name: 'not a name', indexes: [] }])).rejects.toThrow()
  await store.close()
  const left = connect(file)
  expect(left.all({ text: 'SELECT name FROM sqlite_schema', values: [] })).toEqual([])
  left.close()

  const again = openSqliteStore({ file })
  await again.prepare([jars])
  await again.load(jars, [{ siteId: 'site', id: 'blue', revision: 1 }])
  expect(await again.reader(jars).get('site', 'blue')).toMatchObject({ id: 'blue' })
  await again.close()
})
