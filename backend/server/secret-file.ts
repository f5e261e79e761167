import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { randomIds } from '../kernel/context/ids.ts'
import { closeToOthers, OWN_FILE } from './data-folder.ts'
import { SettingsError } from './settings.ts'

/** The secret in a file of the data folder, which its first use makes, closed to other users of the machine. */
export function readSecretFile(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  try {
    if (!existsSync(file)) createSecretFile(file)
    closeToOthers(file, OWN_FILE)
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const why = code === 'ENOSPC' ? 'has no room left for' : `can't keep, because of "${message}",`
    throw new SettingsError(`DATA_DIR ${dataDir} ${why} its file ${name}; mend that and start again.`)
  }
}

/** Whole on the disk before it has its name, since what is sealed under a lost secret is lost; of two makers the first one counts. */
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
