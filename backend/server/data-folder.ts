import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { resultCode } from '../kernel/store/sqlite/connection.ts'
import { SettingsError } from './settings.ts'

/** The data folder of a server. */
export type DataFolder = {
  path: string
  /** The file of the embedded database. */
  databaseFile: string
  /** Releases the lock on the folder. */
  release(): void
}

/** Accessible to the server's user only: the folder holds signing keys, link keys, mails and addresses. */
export const OWN_FOLDER = 0o700
export const OWN_FILE = 0o600

/**
 * Creates the folder if it is missing, and restricts it to the server's user, an existing one too. An `exclusive` one
 * holds the database and is locked for this process.
 */
export function openDataFolder(path: string, { exclusive }: { exclusive: boolean }): DataFolder {
  const databaseFile = join(path, 'awning.sqlite')
  try {
    mkdirSync(path, { recursive: true, mode: OWN_FOLDER })
    restrictToOwner(path, OWN_FOLDER)
    if (exclusive) for (const file of [databaseFile, join(path, LOCK)]) createOwnFile(file)
  } catch (error) {
    throw new SettingsError(`DATA_DIR ${path} can't be made or written: ${(error as Error).message}.`)
  }
  return {
    path,
    databaseFile,
    release: exclusive ? lockFolder(path) : () => {},
  }
}

const LOCK = 'lock.sqlite'
/** SQLITE_BUSY. */
const BUSY = 5

/**
 * Creates the database file with restricted permissions, which SQLite also gives to the WAL and shared-memory files.
 */
function createOwnFile(file: string): void {
  closeSync(openSync(file, 'a', OWN_FILE))
  for (const part of [file, `${file}-wal`, `${file}-shm`]) restrictToOwner(part, OWN_FILE)
}

/** Restricts a file or folder to its owner. */
export function restrictToOwner(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    // A mounted folder may have another owner, and some file systems have no permissions: then the mount decides.
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'EPERM' && code !== 'ENOTSUP') throw error
  }
}

/** Another server has the folder locked. */
export class FolderInUseError extends SettingsError {}

/**
 * Two servers on one embedded database would miss each other's changes. The lock is released by the operating system
 * with the process, so that a crash leaves none behind.
 */
function lockFolder(path: string): () => void {
  const lock = new DatabaseSync(join(path, LOCK), { timeout: 0 })
  try {
    // Nothing is written to the lock file, so it works on a full disk.
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
