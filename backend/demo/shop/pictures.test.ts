import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type DemoPicture, demoPictures, demoProducts } from './index.ts'
import { drawingHash } from './pictures/drawing-hash.ts'
import { renderPictures } from './render-pictures.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

const drawn = demoPictures.map((picture) => [picture, picture.svg()] as const)

describe('pictures', () => {
  it('are two or more for each product, four or more for the main ones', () => {
    const few = demoProducts.filter(({ pictures }) => pictures.length < 2)
    expect(few.map(({ slug }) => slug)).toEqual([])
    expect(demoProducts.filter(({ pictures }) => pictures.length >= 4).length).toBeGreaterThanOrEqual(18)
  })

  it('have ids, words and a placeholder of their own', () => {
    expect(new Set(demoPictures.map(({ id }) => id)).size).toBe(demoPictures.length)
    expect(new Set(demoPictures.map(({ altText }) => altText)).size).toBe(demoPictures.length)
    for (const { name, altText, placeholder } of demoPictures) {
      expect(name).toMatch(SLUG)
      expect(altText.length).toBeGreaterThan(20)
      expect(placeholder).toMatch(/^#[0-9a-f]{6}$/)
    }
  })

  it('carry a hash of their drawing in their ids, so that a picture that is drawn anew has another address', async () => {
    const hashes = drawn.map(([{ name }, svg]) => [name, drawingHash({ svg: () => svg })])
    await expect(`${JSON.stringify(Object.fromEntries(hashes.sort()), null, 2)}\n`).toMatchFileSnapshot(
      'pictures/drawings.json',
    )
    for (const { name, id } of demoPictures) expect(id).toMatch(new RegExp(`^${name}-[0-9a-f]{10}\\.webp$`))
  })

  it('are well-formed and of the size they state', async () => {
    for (const [picture, svg] of drawn) {
      const { width, height, format } = await sharp(Buffer.from(svg)).metadata()
      expect([picture.id, format, width, height]).toEqual([picture.id, 'svg', picture.width, picture.height])
    }
  })

  it('hold no text, no script and no reference to anything outside themselves', () => {
    for (const [{ id }, svg] of drawn) {
      expect([
        id,
        /<(text|script|image|foreignObject|style|a)\b|\son\w+=|https?:(?!\/\/www\.w3\.org\/2000\/svg")|data:/.test(svg),
      ]).toEqual([id, false])
      expect([id, /NaN|undefined|Infinity/.test(svg)]).toEqual([id, false])
    }
  })

  it('refer only to what they define, under ids that no other picture uses', () => {
    const owners = new Map<string, string>()
    for (const [{ id }, svg] of drawn) {
      const defined = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, name = '']) => name)
      const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, paint, shape]) => paint ?? shape ?? '')
      expect([id, used.filter((name) => !defined.includes(name))]).toEqual([id, []])
      expect([id, defined.filter((name) => owners.has(name))]).toEqual([id, []])
      for (const name of defined) owners.set(name, id)
      expect(new Set(defined).size).toBe(defined.length)
    }
  })

  it('stay small: a picture of one thing under 21 kB, a scene under 33 kB, the wide hero under 56 kB', () => {
    const heavy = drawn
      .filter(([, svg]) => svg.length > 21_000)
      .map(([picture, svg]): [DemoPicture, string] => [picture, svg])
    expect(heavy.length).toBeLessThan(demoPictures.length / 6)
    expect(
      heavy.filter(([{ name }, svg]) => svg.length > (name === 'hero' ? 56_000 : 33_000)).map(([{ name }]) => name),
    ).toEqual([])
  })
})

describe('rendering', () => {
  it('writes each width once and leaves alone what is there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
    try {
      const [hero, cover] = demoPictures as [DemoPicture, DemoPicture]
      expect(await renderPictures(folder, [hero, cover])).toBe(9)
      const stems = [cover, hero].map(({ id }) => id.replace('.webp', ''))
      expect((await readdir(folder)).sort()).toEqual([
        `${stems[0]}-320.webp`,
        `${stems[0]}-640.webp`,
        `${stems[0]}-800.webp`,
        `${stems[0]}.webp`,
        `${stems[1]}-1200.webp`,
        `${stems[1]}-320.webp`,
        `${stems[1]}-640.webp`,
        `${stems[1]}-800.webp`,
        `${stems[1]}.webp`,
      ])
      const { format, width, height } = await sharp(join(folder, `${stems[1]}-640.webp`)).metadata()
      expect([format, width, height]).toEqual(['webp', 640, 360])
      expect(await renderPictures(folder, [hero, cover])).toBe(0)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
