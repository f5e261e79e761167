import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { demoPictures } from './index.ts'
import type { DemoPicture } from './pictures/picture.ts'
import { pictureFileName, widthsOf } from './pictures/picture-files.ts'

/** How many pictures are drawn at the same time: a small machine has other work, too. */
const AT_ONCE = 2

/**
 * Renders the shop's pictures as WebP into a folder and leaves alone what is already there. Answers how many files it
 * wrote. A file appears whole or not at all, so an interrupted run can be repeated.
 */
export async function renderPictures(folder: string, pictures: readonly DemoPicture[] = demoPictures): Promise<number> {
  await mkdir(folder, { recursive: true })
  const present = new Set(await readdir(folder))
  const waiting = pictures
    .map((picture) => ({
      picture,
      widths: widthsOf(picture).filter((width) => !present.has(pictureFileName(picture, width))),
    }))
    .filter(({ widths }) => widths.length > 0)
  let written = 0
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await renderOne(folder, next.picture, next.widths)
      written += next.widths.length
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return written
}

/** Draws once in full size; the smaller widths are scaled down from the pixels, which is sharper and faster than drawing again. */
async function renderOne(folder: string, picture: DemoPicture, widths: readonly number[]): Promise<void> {
  const { data, info } = await sharp(Buffer.from(picture.svg()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const width of widths) {
    const webp = await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
      .resize({ width })
      .webp({ quality: width > 640 ? 84 : 80, effort: 2 })
      .toBuffer()
    const path = join(folder, pictureFileName(picture, width))
    await writeFile(`${path}.part`, webp)
    await rename(`${path}.part`, path)
  }
}
