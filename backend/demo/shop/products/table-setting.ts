import type { DemoProduct } from '../demo-product.ts'
import {
  candlePictures,
  candlestickPictures,
  carafePictures,
  cutleryPictures,
  napkinPictures,
  tumblerPictures,
} from '../pictures/table-setting.ts'
import { ALWAYS, CARE, counted, dropDown, product, size, spares } from './product.ts'

export const tableSettingProducts: readonly DemoProduct[] = [
  product({
    slug: 'water-carafe',
    name: 'Water Carafe',
    description:
      '<p>Blown by mouth into a wooden mould, so the wall is even and the neck fits a hand. It pours without running down. A litre and a half, enough for a table of four.</p>',
    brand: 'Glashaus Nord',
    sku: 'FT-CAR',
    price: '48.00',
    weight: 0.7,
    stock: counted(36),
    options: [
      dropDown('Glass', [
        ['Clear', carafePictures.clear],
        ['Smoke', carafePictures.smoke],
      ]),
    ],
    overrides: [
      { choices: { Glass: 'Clear' }, sku: 'FT-CAR-CLE', stock: counted(25) },
      { choices: { Glass: 'Smoke' }, sku: 'FT-CAR-SMO', price: '54.00', stock: counted(11) },
    ],
    collections: ['table'],
    additionalInfoSections: [size('10 cm wide, 18 cm high, 1.5 litres.')],
    pictures: [carafePictures.clear, carafePictures.smoke, carafePictures.use, carafePictures.detail],
  }),
  product({
    slug: 'tumblers-set-of-four',
    name: 'Tumblers, Set of Four',
    description:
      '<p>Straight glasses with a thick base that forgives a hard landing. They fit into each other and into the dishwasher, and are sold singly when one is gone.</p>',
    brand: 'Glashaus Nord',
    sku: 'FT-TUM-4',
    price: '36.00',
    discount: { type: 'AMOUNT', value: 4 },
    weight: 1.0,
    stock: counted(48),
    options: [],
    collections: ['table'],
    additionalInfoSections: [size('7 cm wide, 8 cm high, 0.25 litres each.')],
    pictures: [tumblerPictures.four, tumblerPictures.one],
  }),
  product({
    slug: 'linen-napkins',
    name: 'Linen Napkins, Set of Four',
    description:
      '<p>Washed linen with mitred corners, in a rose that a small batch of madder gave us. There will be other colours, but not this one again.</p>',
    brand: 'Strand Weavers',
    sku: 'FT-NAP-4',
    price: '44.00',
    discount: { type: 'PERCENT', value: 20 },
    ribbon: 'Last of the colour',
    weight: 0.3,
    stock: counted(8),
    collections: ['table'],
    additionalInfoSections: [size('45 x 45 cm each.'), CARE.linen],
    pictures: [napkinPictures.pile, napkinPictures.use],
  }),
  product({
    slug: 'steel-cutlery',
    name: 'Steel Cutlery, 16 Pieces',
    description:
      '<ul><li>four knives</li><li>four forks</li><li>four spoons</li><li>four teaspoons</li></ul><p>Brushed so that scratches join the pattern. The knife is <strong>one piece of steel</strong> with a real edge; send it back and we sharpen it.</p>',
    brand: 'Ironside',
    sku: 'FT-CUT-16',
    price: '128.00',
    weight: 1.2,
    stock: counted(17),
    collections: ['table'],
    additionalInfoSections: [spares('Every piece is sold singly, from 6.50.')],
    pictures: [cutleryPictures.four, cutleryPictures.use],
  }),
  product({
    slug: 'brass-candlestick',
    name: 'Brass Candlestick',
    description:
      '<p>A dish for the drips, a stem to carry it by, a cup that takes candles of 20 to 23 millimetres. Cast in sand, turned on a lathe and not lacquered, so it will age.</p>',
    brand: 'Bell & Field',
    sku: 'FT-STI',
    price: '46.00',
    weight: 0.6,
    stock: counted(33),
    options: [
      dropDown('Height', [
        ['Low', candlestickPictures.low],
        ['Tall', candlestickPictures.tall],
      ]),
    ],
    overrides: [
      { choices: { Height: 'Low' }, sku: 'FT-STI-LOW', stock: counted(21) },
      { choices: { Height: 'Tall' }, sku: 'FT-STI-TAL', price: '62.00', weight: 0.8, stock: counted(12) },
    ],
    collections: ['table', 'rooms'],
    additionalInfoSections: [size('Low 5 cm, tall 9 cm, the dish 9 cm wide.'), CARE.brass],
    pictures: [
      candlestickPictures.pair,
      candlestickPictures.low,
      candlestickPictures.tall,
      candlestickPictures.use,
      candlestickPictures.detail,
    ],
  }),
  product({
    slug: 'beeswax-candles',
    name: 'Beeswax Candles, Four',
    description:
      '<p>Dipped, not pressed, from the wax of bees that mostly visit lime trees. They burn for nine hours each and smell of honey only when you blow them out.</p>',
    brand: 'Lindenhof Imkerei',
    sku: 'FT-CAN-4',
    price: '18.00',
    weight: 0.32,
    stock: ALWAYS,
    collections: ['table', 'care-and-gifts'],
    additionalInfoSections: [size('2.1 cm thick, 17 cm long.')],
    pictures: [candlePictures.pair, candlePictures.burning],
  }),
]
