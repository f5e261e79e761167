import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openSqliteStore } from '../kernel/store/sqlite/sqlite.ts'
import { openDataFolder } from './data-folder.ts'

const parent = mkdtempSync(join(tmpdir(), 'awning-folder-'))
const path = join(parent, 'data')
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const getMode = (file: string) => (statSync(file).mode & 0o777).toString(8)

async function openedFiles() {
  const folder = openDataFolder(path, { exclusive: true })
  const store = openSqliteStore({ file: folder.databaseFile })
  await store.prepare([{ name: 'notes' }])
  const modes = ['', 'awning.sqlite', 'awning.sqlite-wal', 'awning.sqlite-shm', 'lock.sqlite'].map((name) =>
    getMode(join(path, name)),
  )
  await store.close()
  folder.release()
  return modes
}

test('the data folder and the database are accessible to their user only', async () => {
  expect(await openedFiles()).toEqual(['700', '600', '600', '600', '600'])
})

test('existing permissions of folder and database are restricted', async () => {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o755)
  for (const name of ['awning.sqlite', 'lock.sqlite']) {
    writeFileSync(join(path, name), '')
    chmodSync(join(path, name), 0o644)
  }
  expect(await openedFiles()).toEqual(['700', '600', '600', '600', '600'])
})
