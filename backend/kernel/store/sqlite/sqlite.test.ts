import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { describeStore } from '../store-suite.ts'
import { openSqliteStore } from './sqlite.ts'

const folder = mkdtempSync(join(tmpdir(), 'awning-sqlite-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describeStore('the SQLite store', {
  open: async () => openSqliteStore({ file: join(folder, 'new', 'store.db') }),
  runs: 300,
})
