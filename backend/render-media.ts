import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoPictures, demoProducts } from './demo/shop/index.ts'
import { drawingHash } from './demo/shop/pictures/drawing-hash.ts'
import { filledAddress, pictureFileNames } from './demo/shop/pictures/picture-files.ts'
import { renderPictures } from './demo/shop/render-pictures.ts'
import { distFolder } from './server/dist-folder.ts'
import { buildSize, builtSizes } from './static/built-sizes.ts'

// Renders the demo shop's pictures into dist/media: those that are missing, and those that are drawn differently now. With
// them the size in which a phone shows the first picture of each product.

const folder = join(distFolder(), 'media')
/** Of the widths that pages and widgets offer, the one that a phone of usual density takes for its whole screen. */
const PHONE_WIDTH = 960
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
mkdirSync(builtSizes(folder), { recursive: true })
const wanted = new Set(demoPictures.flatMap(pictureFileNames))
keepOnly(wanted, folder)
await renderPictures(folder)
const sizes = new Set<string>()
for (const [first] of demoProducts.map(({ pictures }) => pictures)) {
  if (first) sizes.add(await buildSize(folder, first.id, filledAddress(first, PHONE_WIDTH)))
}
keepOnly(sizes, builtSizes(folder))
writeFileSync(join(folder, doneFile), `${JSON.stringify([...wanted], null, 2)}\n`)

function keepOnly(names: ReadonlySet<string>, folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile() && !names.has(entry.name)) rmSync(join(folder, entry.name))
  }
}
