import { demoId } from '../demo-id.ts'
import type { DemoChoice, DemoOption, DemoProduct, DemoStock } from '../demo-product.ts'
import type { DemoPicture } from '../pictures/picture.ts'

type Draft = Omit<DemoProduct, 'id' | 'options' | 'overrides' | 'itemType' | 'additionalInfoSections'> &
  Partial<Pick<DemoProduct, 'options' | 'overrides' | 'itemType' | 'additionalInfoSections'>>

/** The colours that the shop's things come in. */
export const TONES = {
  chalk: '#ebe4d6',
  oat: '#d8c9ae',
  clay: '#b5694a',
  ochre: '#c8963c',
  moss: '#737d55',
  pine: '#4d675f',
  sea: '#6f8f93',
  dusk: '#7e95ae',
  ink: '#3d4859',
  rose: '#cf9a86',
} as const

/** A product from what is special about it. */
export function product(draft: Draft): DemoProduct {
  return {
    itemType: 'PHYSICAL',
    options: [],
    overrides: [],
    additionalInfoSections: [],
    ...draft,
    id: demoId('product', draft.slug),
  }
}

/** Counted stock. */
export function counted(quantity: number): DemoStock {
  return { trackInventory: true, quantity }
}

/** Stock that nobody counts. */
export const ALWAYS: DemoStock = { trackInventory: false, inStock: true }

/** An option with a list to choose from. */
export function dropDown(
  name: string,
  choices: readonly (string | readonly [description: string, picture: DemoPicture])[],
): DemoOption {
  return {
    optionType: 'drop_down',
    name,
    choices: choices.map((choice): DemoChoice => {
      if (typeof choice === 'string') return { value: choice, description: choice }
      return { value: choice[0], description: choice[0], pictures: [choice[1]] }
    }),
  }
}

/** A colour option: each choice with its code and the picture that shows it. */
export function colours(
  choices: readonly (readonly [description: string, code: string, picture: DemoPicture])[],
): DemoOption {
  return {
    optionType: 'color',
    name: 'Colour',
    choices: choices.map(([description, value, picture]) => ({ value, description, pictures: [picture] })),
  }
}

/** How each material wants to be treated; the same words wherever it occurs. */
export const CARE = {
  stoneware: {
    title: 'Care',
    description:
      '<p>Dishwasher and microwave safe. The bare foot may darken a little over the years; a wipe with fine sandpaper brings it back.</p>',
  },
  wood: {
    title: 'Care',
    description:
      '<p>Wash by hand and dry upright. When the wood looks pale, rub in a spoonful of board oil and leave it overnight.</p>',
  },
  linen: {
    title: 'Care',
    description:
      '<p>Machine wash at 60 °C, dry on the line. Linen grows softer with every wash and needs no fabric softener.</p>',
  },
  wool: {
    title: 'Care',
    description:
      '<p>Air it outside rather than washing it. If it must be washed: by hand, cold, with a little wool soap.</p>',
  },
  brass: {
    title: 'Care',
    description:
      '<p>Left alone, brass turns brown and quiet. For a shine, rub it with half a lemon and salt, rinse and dry.</p>',
  },
} as const

/** What we keep in a drawer for it. */
export function spares(text: string): { title: string; description: string } {
  return { title: 'Spare parts', description: `<p>${text}</p>` }
}

/** The size of a thing. */
export function size(text: string): { title: string; description: string } {
  return { title: 'Size', description: `<p>${text}</p>` }
}
