import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { randomIds } from '../kernel/ids.ts'
import { SettingsError } from '../settings.ts'
import { closeToOthers, OWN_FILE } from './data-folder.ts'

const NAME = 'signing-key-secret'

/** What the signing keys are sealed under, where no setting says it: made with the first use of the data folder. */
export function signingSecret(dataDir: string): string {
  const file = join(dataDir, NAME)
  try {
    if (!existsSync(file)) make(file)
    closeToOthers(file, OWN_FILE)
  } catch (error) {
    throw new SettingsError(
      `DATA_DIR ${dataDir} takes no file ${NAME}: ${(error as Error).message}; mend that, or set SIGNING_KEY_SECRET.`,
    )
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32) {
    throw new SettingsError(
      `DATA_DIR ${dataDir} has a damaged file ${NAME}; put it back from a backup, or set SIGNING_KEY_SECRET to what stood in it.`,
    )
  }
  return secret
}

/** Whole on the disk before it has its name, since what is sealed under a lost secret is lost; of two makers the first one counts. */
function make(file: string): void {
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
