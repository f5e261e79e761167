import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoPictures } from './demo/shop/index.ts'
import { renderPictures } from './demo/shop/render-pictures.ts'
import { distFolder } from './server/dist-folder.ts'

// Renders the demo shop's pictures into dist/media: those that are missing, and those that are drawn differently now.

const folder = join(distFolder(), 'media')
/** What each picture was drawn from when it was rendered, by its id; written last, so that it also says 'all done'. */
const drawingsFile = join(folder, 'drawings.json')

mkdirSync(folder, { recursive: true })
const before: Record<string, string> = existsSync(drawingsFile) ? JSON.parse(readFileSync(drawingsFile, 'utf8')) : {}
const drawings = Object.fromEntries(
  demoPictures.map((picture) => [picture.id, createHash('sha256').update(picture.svg()).digest('base64url')]),
)
for (const file of readdirSync(folder)) {
  const id = file.replace(/-\d+\.webp$/, '')
  if (drawings[id] === undefined || drawings[id] !== before[id]) rmSync(join(folder, file))
}
await renderPictures(folder)
writeFileSync(drawingsFile, `${JSON.stringify(drawings, null, 2)}\n`)
