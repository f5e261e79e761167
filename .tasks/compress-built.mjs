// Compresses what is served of the build, so that no server does it again at the first request for each file. A result is
// named after the hash of its file (as in `backend/static/asset.ts`): one of an older build is never served for a newer.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const FOLDER = 'dist/compressed'
const SERVED = ['dist/pages', 'dist/admin', 'dist/widgets']
const COMPRESSIBLE = /\.(?:js|ts|css|json|svg)$/

await mkdir(FOLDER, { recursive: true })
const before = new Set(await readdir(FOLDER))
const now = new Set(['done'])
for (const folder of SERVED) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name))))
}
for (const name of before) if (!now.has(name)) await rm(join(FOLDER, name))
await writeFile(join(FOLDER, 'done'), '')

async function compress(file) {
  const bytes = await readFile(file)
  const name = `${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}.br`
  if (now.has(name)) return
  now.add(name)
  if (before.has(name)) return
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  }
  await writeFile(join(FOLDER, name), await promisify(brotliCompress)(bytes, { params }))
}
