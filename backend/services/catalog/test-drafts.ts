import type { ProductDraft } from './products/create-products.ts'
import type { OptionRecord } from './records.ts'

const choices = (...words: string[]) => words.map((word) => ({ value: word, description: word, mediaIds: [] }))

export const SIZE: OptionRecord = { name: 'Size', type: 'drop_down', choices: choices('S', 'M', 'L') }

export const COLOUR: OptionRecord = {
  name: 'Colour',
  type: 'color',
  choices: [
    { value: '#aa3311', description: 'Rust', mediaIds: ['apron-rust'] },
    { value: '#113355', description: 'Ink', mediaIds: [] },
  ],
}

/** A product with tracked stock and no variants. */
export const MUG: ProductDraft = { name: 'Mug', price: '12.50', stock: 10, sku: 'MUG-1', weight: 0.4 }

/** Six variants with tracked stock: Rust M costs more, Ink L is hidden, Rust S is sold out. */
export const APRON: ProductDraft = {
  name: 'Apron',
  price: '40.00',
  cost: '15.00',
  options: [COLOUR, SIZE],
  media: ['apron-front', 'apron-rust'].map((id) => ({
    id,
    url: `/media/${id}-1200.webp`,
    width: 1200,
    height: 1200,
    type: 'image',
    altText: id,
    thumbnail: { url: `/media/${id}-640.webp`, width: 640, height: 640 },
  })),
  stock: 5,
  variants: [
    { choices: { Colour: 'Rust', Size: 'M' }, price: '44.00', sku: 'APR-R-M' },
    { choices: { Colour: 'Ink', Size: 'L' }, visible: false },
    { choices: { Colour: 'Rust', Size: 'S' }, stock: 0 },
  ],
}
