import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { distFolder } from '../server/dist-folder.ts'
import type { ReadDemoPicture } from './demo-pictures.ts'

/** Reads a picture of the build. */
export const readDemoPicture: ReadDemoPicture = async (name) =>
  new Uint8Array(await readFile(join(distFolder(), 'media', name)))
