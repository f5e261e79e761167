import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
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

/** Puts another secret in the place of one; the file is whole at any moment. */
export function replaceSecretFile(dataDir: string, name: string, secret: string): void {
  const file = join(dataDir, name)
  const draft = `${file}.${process.pid}`
  writeSecret(draft, secret)
  renameSync(draft, file)
}

function writeSecret(file: string, secret: string): void {
  const opened = openSync(file, 'w', OWN_FILE)
  try {
    writeSync(opened, `${secret}\n`)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/**
 * Writes and flushes a temporary file before linking it, because what is encrypted under a lost secret is lost; of two
 * concurrent processes the first wins.
 */
function createSecretFile(file: string): void {
  const draft = `${file}.${process.pid}`
  try {
    writeSecret(draft, randomIds.secret())
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
