import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Asset, createAsset, IMMUTABLE } from './asset.ts'
import { readTransform, type Transform } from './picture-transform.ts'
import { type PictureFormat, resizePicture } from './resize-picture.ts'

/** Of the folder of built pictures: where those sizes are that were made with them. */
export const builtSizes = (builtDir: string) => join(builtDir, 'sizes')

/** What a picture in another size is called where it is kept. */
export function sizeName({ etag }: Pick<Asset, 'etag'>, transform: Transform, format: PictureFormat): string {
  const key = createHash('sha256')
    .update(JSON.stringify([etag, transform, format]))
    .digest('hex')
  return `${key}.${format}`
}

/**
 * Makes a size of a built WebP picture ahead, so that the first visitor who asks for it need not wait. `address` is what
 * stands behind the picture's id. Answers the name of the file.
 */
export async function buildSize(builtDir: string, id: string, address: string): Promise<string> {
  const transform = readTransform(address)
  if ('problem' in transform) throw new Error(`${id}/${address}: ${transform.problem}`)
  const source = createAsset(new Uint8Array(await readFile(join(builtDir, id))), 'image/webp', IMMUTABLE)
  const name = sizeName(source, transform, 'webp')
  const file = join(builtSizes(builtDir), name)
  if (existsSync(file)) return name
  const bytes = await resizePicture(source.bytes, transform, 'webp')
  if (!bytes) throw new Error(`${id}/${address}: the part to cut out lies outside of the picture`)
  await mkdir(builtSizes(builtDir), { recursive: true })
  // It appears whole or not at all.
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
  return name
}
