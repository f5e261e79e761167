import { demoId } from '../../backend/demo/shop/demo-id.ts'
import type { ProductDraft } from '../../backend/services/catalog/index.ts'

const choices = (...words: string[]) => words.map((word) => ({ value: word, description: word, mediaIds: [] }))

/** Edge cases of products that every widget must be able to show. */
export const EDGE_PRODUCTS = {
  noPicture: {
    id: demoId('product', 'story-no-picture'),
    slug: 'story-no-picture',
    name: 'Door wedge, offcut',
    price: '6.00',
    description:
      'Sawn from what is left of the benches. Every one is a little different, so there is no picture of it.',
    stock: 12,
  },
  longWords: {
    id: demoId('product', 'story-long-words'),
    slug: 'story-long-words',
    name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtenlampe',
    brand: 'Leuchtenmanufaktur Oberammergau-Unterhinterbachkirchen',
    ribbon: 'Wiederverfügbarkeit ab Frühling',
    price: '248.00',
    discount: { type: 'PERCENT', value: '15' },
    description:
      'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzgebungsverfahren brauchen gutes Licht. Der Schirm aus mundgeblasenem Überfangglas lässt sich stufenlos verstellen.',
    options: [
      {
        name: 'Oberflächenbehandlungsverfahren',
        type: 'drop_down',
        choices: choices('Feuerverzinkt und hochglanzpulverbeschichtet', 'Naturbelassen'),
      },
      {
        name: 'Farbe',
        type: 'color',
        choices: [
          { value: '#33513f', description: 'Flaschengrün-dunkelmoosgrau', mediaIds: [] },
          { value: '#c9b48a', description: 'Sonnengebleichtes Weizenstroh', mediaIds: [] },
        ],
      },
    ],
    additionalInfoSections: [
      {
        title: 'Energieeffizienzkennzeichnung und Entsorgungsvorschriften für Elektroaltgeräte',
        description: 'Leuchtmittel sind austauschbar. Nicht im Hausmüll entsorgen.',
      },
    ],
    stock: 3,
  },
  noFile: {
    id: demoId('product', 'story-no-file'),
    slug: 'story-no-file',
    name: 'Darning sampler, pattern',
    price: '7.00',
    productType: 'digital',
    description: 'Twelve stitches on four pages, ready to print.',
  },
  dearest: {
    id: demoId('product', 'story-dearest'),
    slug: 'story-dearest',
    name: 'The shop itself, with everything in it',
    // A hundred of these are about the maximum total of a cart: 16 digits.
    price: '987654321098.65',
    description: 'Workshop, storeroom, cat. Viewings by appointment.',
    stock: 100,
  },
} as const satisfies Record<string, ProductDraft>
