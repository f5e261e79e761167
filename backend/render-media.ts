import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoPictures } from './demo/shop/index.ts'
import { drawingHash } from './demo/shop/pictures/drawing-hash.ts'
import { pictureFileNames } from './demo/shop/pictures/picture-files.ts'
import { renderPictures } from './demo/shop/render-pictures.ts'
import { distFolder } from './server/dist-folder.ts'

// Renders the demo shop's pictures into dist/media: those that are missing, and those that are drawn differently now.

const folder = join(distFolder(), 'media')
/** Written last, so that it says 'all done'. */
const doneFile = 'pictures.json'

const changed = demoPictures.filter((picture) => !picture.id.includes(drawingHash(picture)))
if (changed.length > 0) {
  const names = changed.map(({ name }) => name).join(', ')
  process.stderr.write(
    `Drawn anew: ${names}. Take over the new names by: npx vitest run --project backend -u backend/demo/shop/pictures.test.ts\n`,
  )
  process.exit(1)
}
mkdirSync(folder, { recursive: true })
const wanted = new Set(demoPictures.flatMap(pictureFileNames))
for (const file of readdirSync(folder)) if (!wanted.has(file)) rmSync(join(folder, file))
await renderPictures(folder)
writeFileSync(join(folder, doneFile), `${JSON.stringify([...wanted], null, 2)}\n`)
