import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoCollections, demoProducts } from './index.ts'
import { availableWidths, heroPicture, pictureFileName } from './pictures.ts'

const FOLDER = 'backend/demo/media'
const files = readdirSync(FOLDER)
/** Every picture of the shop: the hero, the covers, and those of the products. */
const demoPictures = [
  heroPicture,
  ...demoCollections.map(({ picture }) => picture),
  ...demoProducts.flatMap(({ pictures }) => pictures),
]
const sumBytes = (names: readonly string[]) => names.reduce((sum, name) => sum + statSync(join(FOLDER, name)).size, 0)
/** First pictures also exist in the width that a typical phone uses for full screen. */
const phoneSizes = demoProducts.flatMap(({ pictures: [first] }) => first?.id.replace('.webp', '-960x960.webp') ?? [])

describe('pictures', () => {
  it('number two or more for each product, four or more for the main ones', () => {
    const few = demoProducts.filter(({ pictures }) => pictures.length < 2)
    expect(few.map(({ slug }) => slug)).toEqual([])
    expect(demoProducts.filter(({ pictures }) => pictures.length >= 4).length).toBeGreaterThanOrEqual(18)
  })

  it('have hashed ids, alt texts and placeholders', () => {
    expect(new Set(demoPictures.map(({ id }) => id)).size).toBe(demoPictures.length)
    expect(new Set(demoPictures.map(({ altText }) => altText)).size).toBe(demoPictures.length)
    for (const { id, altText, placeholder } of demoPictures) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*-[0-9a-f]{10}\.webp$/)
      expect(altText.length).toBeGreaterThan(20)
      expect(placeholder).toMatch(/^#[0-9a-f]{6}$/)
    }
  })
})

describe('the files of the pictures', () => {
  it('are exactly those that the shop references', () => {
    expect(phoneSizes).toHaveLength(demoProducts.length)
    const named = demoPictures.flatMap((picture) =>
      availableWidths(picture).map((width) => pictureFileName(picture, width)),
    )
    expect([...files].sort()).toEqual([...named, ...phoneSizes].sort())
  })

  it('have the stated size', async () => {
    const metadata = async (name: string) => {
      const { format, width, height } = await sharp(join(FOLDER, name)).metadata()
      return [name, format, width, height]
    }
    for (const picture of demoPictures) {
      for (const width of availableWidths(picture)) {
        const name = pictureFileName(picture, width)
        const height = Math.round((width * picture.height) / picture.width)
        expect(await metadata(name)).toEqual([name, 'webp', width, height])
      }
    }
    for (const name of phoneSizes) expect(await metadata(name)).toEqual([name, 'webp', 960, 960])
  })

  it('stay small: 110 kB at most for one, 8 MB for all', () => {
    expect(files.filter((name) => sumBytes([name]) > 110_000)).toEqual([])
    expect(sumBytes(files)).toBeLessThan(8_000_000)
  })
})
