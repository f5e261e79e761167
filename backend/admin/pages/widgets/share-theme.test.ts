import { expect, it } from 'vitest'
import { PRESETS } from './presets.ts'
import { pickTheme, readFragment, toFragment } from './share-theme.ts'

it.each(PRESETS)('a theme is read from its address as it was: $id', async ({ id: _, ...preset }) => {
  const address = await toFragment(preset)
  expect(address).toMatch(/^#theme=[\w-]+$/)
  expect(await readFragment(address)).toEqual(preset)
})

it('options and words stay at home', () => {
  const words = [{ language: 'en', key: 'product.add', text: 'Take it' }]
  expect(pickTheme({ theme: 'DARK', words, options: [] })).toEqual({ theme: 'DARK' })
})

it.each(['', '#theme=', '#theme=not-a-theme', '#other'])('an address without a theme has none: %s', async (address) => {
  expect(await readFragment(address)).toBeUndefined()
})
