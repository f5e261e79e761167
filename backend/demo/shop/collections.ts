import { demoId } from './demo-id.ts'
import type { DemoCollectionSlug } from './demo-product.ts'
import { coverPictures, type DemoPicture } from './pictures.ts'

/** A collection of the demo shop; products reference their collections. */
export type DemoCollection = {
  id: string
  slug: DemoCollectionSlug
  name: string
  /** Plain text, at most 600 characters. */
  description: string
  picture: DemoPicture
}

const WORDS: readonly (readonly [DemoCollectionSlug, name: string, description: string])[] = [
  [
    'kitchen',
    'Kitchen',
    'For the stove, the board and the shelf above. Steel that grows darker, wood that closes behind the knife, jars that stand well in a row: tools which are better in their third year than in their first.',
  ],
  [
    'table',
    'Table',
    'Plates, cups and glasses for every day, sold singly, so that a broken one is no reason to start again. We keep each glaze for as long as we can get the clay for it.',
  ],
  [
    'desk',
    'Desk',
    'A lamp that stays where you put it, paper that takes ink, a tray for the pen you always look for. Little of it, and all of it refillable.',
  ],
  [
    'rooms',
    'Rooms',
    'Wool, willow, oak and a few pots for branches. Furniture with joints you can drive tight again, cloth you can darn, and baskets for what has no other place.',
  ],
  [
    'care-and-gifts',
    'Care and gifts',
    'Oil, wax, thread and a stone for the edge: what keeps the rest of your things going. Also our patterns to print, and small presents that are used up or used daily.',
  ],
]

/** The five collections in display order. */
export const demoCollections: readonly DemoCollection[] = WORDS.map(([slug, name, description]) => ({
  id: demoId('collection', slug),
  slug,
  name,
  description,
  picture: coverPictures[slug],
}))
