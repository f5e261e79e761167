import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { randomIds } from '../kernel/base/ids.ts'
import { OWN_FILE, restrictToOwner } from './data-folder.ts'
import { SettingsError } from './settings.ts'

/** Reads a secret from a file in the data folder; creates it at first use, readable by the server's user only. */
export function readSecretFile(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  try {
    if (!existsSync(file)) createSecretFile(file)
    restrictToOwner(file, OWN_FILE)
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const why = code === 'ENOSPC' ? 'has no room left for' : `can't keep, because of "${message}",`
    throw new SettingsError(`DATA_DIR ${dataDir} ${why} its file ${name}; mend that and start again.`)
  }
}

/**
 * Writes and flushes a temporary file before linking it, because what is encrypted under a lost secret is lost; of two
 * concurrent processes the first wins.
 */
function createSecretFile(file: string): void {
  const draft = `${file}.${process.pid}`
  try {
    const opened = openSync(draft, 'w', OWN_FILE)
    try {
      writeSync(opened, `${randomIds.secret()}\n`)
      fsyncSync(opened)
    } finally {
      closeSync(opened)
    }
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
