import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { resultCode } from '../kernel/store/sqlite/connection.ts'
import { SettingsError } from './settings.ts'

/** The folder of a server's data. */
export type DataFolder = {
  path: string
  /** The file of the embedded database. */
  databaseFile: string
  /** Pictures that the shop has of its own. */
  mediaDir: string
  /** Lets another process claim the folder. */
  release(): void
}

/** Only the user that the server runs as: the folder holds signing keys, keys of links, mails and addresses. */
const OWN_FOLDER = 0o700
export const OWN_FILE = 0o600

/**
 * Makes the folder where it is missing, and closes it to other users of the machine, also where an older one stood open.
 * An `exclusive` one holds the database, and is claimed for this process.
 */
export function openDataFolder(path: string, { exclusive }: { exclusive: boolean }): DataFolder {
  const databaseFile = join(path, 'awning.sqlite')
  try {
    mkdirSync(join(path, 'media'), { recursive: true, mode: OWN_FOLDER })
    closeToOthers(path, OWN_FOLDER)
    if (exclusive) for (const file of [databaseFile, join(path, LOCK)]) makeOwnFile(file)
  } catch (error) {
    throw new SettingsError(`DATA_DIR ${path} can't be made or written: ${(error as Error).message}.`)
  }
  return {
    path,
    databaseFile,
    mediaDir: join(path, 'media'),
    release: exclusive ? claim(path) : () => {},
  }
}

const LOCK = 'lock.sqlite'
/** SQLITE_BUSY. */
const BUSY = 5

/** SQLite gives the files beside a database the rights of the database. */
function makeOwnFile(file: string): void {
  closeSync(openSync(file, 'a', OWN_FILE))
  for (const part of [file, `${file}-wal`, `${file}-shm`]) closeToOthers(part, OWN_FILE)
}

/** Takes a file's or folder's rights from all users but its own. */
export function closeToOthers(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    // A mounted folder may belong to somebody else, and some file systems know no rights: then those who mount decide.
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'EPERM' && code !== 'ENOTSUP') throw error
  }
}

/** Another server has the folder. */
export class FolderInUseError extends SettingsError {}

/**
 * Two servers on one embedded database would not hear of each other's changes. The claim is a lock that the system takes
 * away with the process, so that a crash leaves none behind.
 */
function claim(path: string): () => void {
  const lock = new DatabaseSync(join(path, LOCK), { timeout: 0 })
  try {
    // Nothing is ever written to it, so that a full disk does not matter.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (resultCode(error) !== BUSY) {
      throw new SettingsError(`DATA_DIR ${path} has a damaged file ${LOCK}; delete it and start again.`)
    }
    throw new FolderInUseError(
      `DATA_DIR ${path} is in use by another Awning server; stop it, or choose another folder by DATA_DIR.`,
    )
  }
  return () => lock.close()
}
