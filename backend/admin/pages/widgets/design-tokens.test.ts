import { describe, expect, it } from 'vitest'
import { readTheme, toDesignTokens } from './design-tokens.ts'
import { PRESETS } from './presets.ts'
import type { Theme } from './share-theme.ts'

const THEME: Theme = {
  look: {
    accent: '#7a2e1d',
    darkAccent: '#f0b49c',
    font: 'SLAB',
    webFont: { family: 'Fettle', url: '/media/fettle.woff2' },
    corner: 'ROUND',
    theme: 'DARK',
  },
  theme: 'AUTO',
  tokens: [
    { name: 'sale', value: '#b00020', darkValue: '#ff8a80' },
    { name: 'radius', value: '0.4em' },
    { name: 'border', value: '2px' },
    { name: 'title-weight', value: '600' },
    { name: 'leading', value: '1.6' },
    { name: 'motion', value: '140ms' },
    { name: 'ratio', value: '4/5' },
    { name: 'case', value: 'UPPERCASE' },
    { name: 'font', value: 'LOOK' },
    { name: 'accent', widget: 'cart', value: '#112233' },
  ],
}

const write = (theme: Theme) => JSON.stringify(toDesignTokens(theme))
const read = (file: object | string) => readTheme(typeof file === 'string' ? file : JSON.stringify(file))

it.each([['a theme with everything', THEME] as const, ...PRESETS.map(({ id, ...preset }) => [id, preset] as const)])(
  'reads what it has written: %s',
  (_, theme) => {
    expect(read(write(theme))).toEqual({ theme, unknown: [] })
  },
)

it('writes the forms of the format', () => {
  expect(toDesignTokens(THEME)).toMatchObject({
    look: { accent: { $type: 'color', $value: { colorSpace: 'srgb', hex: '#7a2e1d' } } },
    theme: {
      border: { $type: 'dimension', $value: { value: 2, unit: 'px' } },
      motion: { $type: 'duration', $value: { value: 140, unit: 'ms' } },
      'title-weight': { $type: 'fontWeight', $value: 600 },
      dark: { sale: { $value: { hex: '#ff8a80' } } },
    },
    widget: { cart: { accent: { $value: { hex: '#112233' } } } },
  })
})

it('takes what another tool has changed in it', () => {
  const file = JSON.parse(write(THEME))
  file.theme.radius.$value = { value: 8, unit: 'px' }
  file.theme.sale.$value = '#AA0011'
  delete file.theme.border
  delete file.look['dark-accent']
  const theme = read(file)?.theme
  expect(theme?.tokens).toContainEqual({ name: 'radius', value: '8px' })
  expect(theme?.tokens).toContainEqual({ name: 'sale', value: '#aa0011', darkValue: '#ff8a80' })
  expect(theme?.tokens?.map(({ name }) => name)).not.toContain('border')
  expect(theme?.look).not.toHaveProperty('darkAccent')
})

describe('a file of another tool', () => {
  it('is read by the last part of each name, with its types and references', () => {
    const file = {
      color: {
        $type: 'color',
        brand: { $value: '#abc' },
        light: {
          accent: { $value: '{color.brand}' },
          text: { $value: { colorSpace: 'srgb', components: [0, 0.5, 1] } },
        },
        dark: { accent: { $value: '#DDEEFF00' } },
      },
      shape: { radius: { $type: 'dimension', $value: '12px' }, gap: { $type: 'dimension', $value: '3px' } },
      type: { bold: { $type: 'fontWeight', $value: 'semi-bold' } },
    }
    expect(read(file)).toEqual({
      theme: {
        tokens: [
          { name: 'accent', value: '#aabbcc', darkValue: '#ddeeff' },
          { name: 'text', value: '#0080ff' },
          { name: 'radius', value: '12px' },
          { name: 'bold', value: '600' },
        ],
      },
      unknown: ['color.brand', 'shape.gap'],
    })
  })

  it('with references in a circle, or to nothing, ends', () => {
    const file = {
      a: { accent: { $value: '{b.text}' } },
      b: { text: { $value: '{a.accent}' } },
      c: { line: { $value: '{x}' } },
    }
    expect(read(file)?.unknown).toEqual(['a.accent', 'b.text', 'c.line'])
  })
})

it('reads settings as the API has them', () => {
  const { look, tokens } = THEME
  expect(read({ look, tokens, words: [] })).toEqual({ theme: { look, tokens }, unknown: [] })
})

it.each(['', 'a { color: red }', '[1]', 'null', '3'])('is no theme: %s', (text) => {
  expect(read(text)).toBeUndefined()
})
