// Compresses the built files that are served, so that no server does it again at the first request for each file. A
// compressed file is named after the content of its source, so that one of an older build is never served for a newer.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createAsset, toCompressedName } from '../backend/static/asset.ts'
import { getContentType, isCompressible } from '../backend/static/content-types.ts'
import { compress } from '../backend/static/encoding.ts'

const FOLDER = 'dist/compressed'
const SERVED = ['dist/pages', 'dist/admin', 'dist/widgets']

await mkdir(FOLDER, { recursive: true })
const before = new Set(await readdir(FOLDER))
const now = new Set(['done'])
for (const folder of SERVED) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => keep(parentPath, name)))
}
for (const name of before) if (!now.has(name)) await rm(join(FOLDER, name))
await writeFile(join(FOLDER, 'done'), '')

async function keep(folder, file) {
  const contentType = getContentType(file)
  if (!contentType || !isCompressible(contentType)) return
  const bytes = await readFile(join(folder, file))
  const name = toCompressedName(createAsset(bytes, contentType, ''), 'br')
  if (now.has(name)) return
  now.add(name)
  if (!before.has(name)) await writeFile(join(FOLDER, name), await compress(bytes, 'br'))
}
