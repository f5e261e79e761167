import { expect, it } from 'vitest'
import { DEFAULT_LOOK } from '../../contract/sites/look.ts'
import type { TokenSetting } from '../../contract/sites/widget-settings.ts'
import { mailStyles } from './mail-styles.ts'

const wear = (...tokens: TokenSetting[]) => mailStyles({ look: DEFAULT_LOOK, tokens })

it('wears the colours that are set for everything, in light and dark', () => {
  const { ground, button, dark } = wear(
    { name: 'surface', value: '#fbf7ef', darkValue: '#1c1917' },
    { name: 'accent', value: '#7a2e1d', darkValue: '#f0b49c' },
  )
  expect(ground.backgroundColor).toBe('#fbf7ef')
  expect(button).toMatchObject({ backgroundColor: '#7a2e1d', color: '#ffffff' })
  expect(dark).toContain('.ground{background-color:#1c1917!important')
  expect(dark).toContain('.button{background-color:#f0b49c!important')
})

it('wears sizes in pixels, since mail clients know no other', () => {
  const { text, button, picture, title } = wear(
    { name: 'size', value: '1.0625em' },
    { name: 'radius', value: '1em' },
    { name: 'border', value: '2px' },
    { name: 'leading', value: '1.7' },
    { name: 'title-weight', value: '400' },
    { name: 'case', value: 'UPPERCASE' },
  )
  expect(text).toMatchObject({ fontSize: 17, lineHeight: 1.7 })
  expect(button).toMatchObject({ borderRadius: 17, textTransform: 'uppercase', fontSize: 17 })
  expect(button.border).toMatch(/^2px solid/)
  expect(picture.borderRadius).toBe(17)
  expect(title.fontWeight).toBe(400)
})

it('keeps a size that tables can have', () => {
  expect(wear({ name: 'size', value: '3rem' }).text.fontSize).toBe(20)
  expect(wear({ name: 'size', value: '2px' }).text.fontSize).toBe(13)
})

it('is made once for each theme', () => {
  const theme = { look: DEFAULT_LOOK, tokens: [] }
  expect(mailStyles(theme)).toBe(mailStyles(theme))
})
