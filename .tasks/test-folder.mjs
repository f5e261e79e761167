import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const GB = 1024 ** 3
/** What the databases, pictures and browser profiles of a whole run take at most, and what programs need beside them. */
const FOLDER_BYTES = 4 * GB
const FREE_BYTES = 10 * GB

/**
 * Makes the folder for the temporary files of all tests, and removes it at the end. In memory, where there is room: each
 * test writes databases whose every commit waits for the disk.
 */
export function makeTestFolder() {
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'awning-'))
  // PostgreSQL runs as another user, inside.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function hasRoom() {
  if (!existsSync(MEMORY) || freemem() < FREE_BYTES) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= FOLDER_BYTES
}
