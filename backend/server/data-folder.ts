import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { SettingsError } from '../settings.ts'

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

/** Makes the folder where it is missing; an `exclusive` one is claimed for this process. */
export function openDataFolder(path: string, { exclusive }: { exclusive: boolean }): DataFolder {
  try {
    mkdirSync(join(path, 'media'), { recursive: true })
  } catch (error) {
    throw new SettingsError(`DATA_DIR ${path} can't be made or written: ${(error as Error).message}.`)
  }
  return {
    path,
    databaseFile: join(path, 'awning.sqlite'),
    mediaDir: join(path, 'media'),
    release: exclusive ? claim(path) : () => {},
  }
}

/**
 * Two servers on one embedded database would not hear of each other's changes. The claim is a lock that the system takes
 * away with the process, so that a crash leaves none behind.
 */
function claim(path: string): () => void {
  const lock = new DatabaseSync(join(path, 'lock.sqlite'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new SettingsError(
      `DATA_DIR ${path} is in use by another Awning server; stop it, or choose another folder by DATA_DIR.`,
    )
  }
  return () => lock.close()
}
