import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoPictures } from './demo-pictures.ts'
import { demoProducts } from './shop/index.ts'

const FOLDER = 'backend/demo/media'
const files = readdirSync(FOLDER)
const sumBytes = (names: readonly string[]) => names.reduce((sum, name) => sum + statSync(join(FOLDER, name)).size, 0)
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
  it('are exactly those that the shop shows', () => {
    expect([...files].sort()).toEqual(demoPictures.map(({ id }) => id).sort())
  })

  it('have the stated size', async () => {
    for (const { id, width, height } of demoPictures) {
      const metadata = await sharp(join(FOLDER, id)).metadata()
      expect([id, metadata.format, metadata.width, metadata.height]).toEqual([id, 'webp', width, height])
    }
  })

  it('stay small: 110 kB at most for one, 5 MB for all', () => {
    expect(files.filter((name) => sumBytes([name]) > 110_000)).toEqual([])
    expect(sumBytes(files)).toBeLessThan(5_000_000)
  })
})
