import { TONES } from '../pictures/materials.ts'
import {
  candlePictures,
  candlestickPictures,
  carafePictures,
  cutleryPictures,
  napkinPictures,
  tumblerPictures,
} from '../pictures/shots/table-setting.ts'
import {
  bowlPictures,
  dripperPictures,
  mugPictures,
  platePictures,
  teapotPictures,
} from '../pictures/shots/tableware.ts'
import type { SampleProduct } from '../sample-product.ts'
import { ALWAYS, CARE, colours, counted, dropDown, product, size, spares } from './product.ts'

export const tableProducts: readonly SampleProduct[] = [
  product({
    slug: 'everyday-mug',
    name: 'Everyday Mug',
    description:
      'Stoneware, thrown thin at the lip and thick at the foot, with a handle for three fingers. It holds a third of a litre and stacks two high. The glaze is specked with iron from the clay itself.\n\nIf you break one, we sell it singly, in the same colour, for as long as we make it.',
    brand: 'Marl Pottery',
    sku: 'FT-MUG',
    price: '19.00',
    ribbon: 'Best loved',
    weight: 0.38,
    stock: counted(500),
    options: [
      colours([
        ['Chalk', TONES.chalk, mugPictures.chalk],
        ['Sea', TONES.sea, mugPictures.sea],
        ['Clay', TONES.clay, mugPictures.clay],
        ['Ink', TONES.ink, mugPictures.ink],
      ]),
    ],
    overrides: [
      { choices: { Colour: 'Chalk' }, sku: 'FT-MUG-CHA', stock: counted(180) },
      { choices: { Colour: 'Sea' }, sku: 'FT-MUG-SEA', stock: counted(120) },
      { choices: { Colour: 'Clay' }, sku: 'FT-MUG-CLA', stock: counted(110) },
      { choices: { Colour: 'Ink' }, sku: 'FT-MUG-INK', stock: counted(90) },
    ],
    collections: ['table', 'kitchen'],
    additionalInfoSections: [size('9 cm high, 8.5 cm wide, 0.33 litres.'), CARE.stoneware],
    pictures: [
      mugPictures.sea,
      mugPictures.chalk,
      mugPictures.clay,
      mugPictures.ink,
      mugPictures.use,
      mugPictures.detail,
    ],
  }),
  product({
    slug: 'deep-bowl',
    name: 'Deep Bowl',
    description:
      'For soup, for salad, for porridge, for lemons. The wall rises steeply enough to push a spoon against, and the ring under it keeps the heat off the table.',
    brand: 'Marl Pottery',
    sku: 'FT-BOW',
    price: '26.00',
    weight: 0.72,
    stock: counted(90),
    options: [
      colours([
        ['Clay', TONES.clay, bowlPictures.clay],
        ['Chalk', TONES.chalk, bowlPictures.chalk],
        ['Ochre', TONES.ochre, bowlPictures.ochre],
      ]),
    ],
    overrides: [
      { choices: { Colour: 'Clay' }, sku: 'FT-BOW-CLA', stock: counted(34) },
      { choices: { Colour: 'Chalk' }, sku: 'FT-BOW-CHA', stock: counted(56) },
      { choices: { Colour: 'Ochre' }, sku: 'FT-BOW-OCH', stock: counted(0) },
    ],
    collections: ['table'],
    additionalInfoSections: [size('16 cm wide, 6.5 cm high, 0.8 litres.'), CARE.stoneware],
    pictures: [bowlPictures.clay, bowlPictures.chalk, bowlPictures.ochre, bowlPictures.use, bowlPictures.detail],
  }),
  product({
    slug: 'dinner-plate',
    name: 'Dinner Plate',
    description:
      'A flat well for cutting and a low rim that holds the sauce. Glazed underneath too, so a stack does not scratch itself. The small one is right for bread and cake.',
    brand: 'Marl Pottery',
    sku: 'FT-PLA-27',
    price: '28.00',
    weight: 0.8,
    stock: counted(140),
    options: [
      dropDown('Size', ['21 cm', '27 cm']),
      colours([
        ['Chalk', TONES.chalk, platePictures.chalk],
        ['Dusk', TONES.dusk, platePictures.dusk],
      ]),
    ],
    overrides: [
      { choices: { Size: '21 cm' }, price: '21.00', weight: 0.5, stock: counted(38) },
      { choices: { Size: '27 cm' }, stock: counted(32) },
      { choices: { Size: '21 cm', Colour: 'Chalk' }, sku: 'FT-PLA-21-CHA' },
      { choices: { Size: '21 cm', Colour: 'Dusk' }, sku: 'FT-PLA-21-DUS' },
      { choices: { Size: '27 cm', Colour: 'Chalk' }, sku: 'FT-PLA-27-CHA' },
      { choices: { Size: '27 cm', Colour: 'Dusk' }, sku: 'FT-PLA-27-DUS' },
    ],
    collections: ['table'],
    additionalInfoSections: [CARE.stoneware],
    pictures: [platePictures.stack, platePictures.chalk, platePictures.dusk, platePictures.use, platePictures.detail],
  }),
  product({
    slug: 'round-teapot',
    name: 'Round Teapot',
    description:
      'A litre and a quarter of tea, a spout that does not drip, and a bow wrapped in cane that never gets hot. The sieve is part of the pot: forty holes, made by hand, behind the spout.',
    brand: 'Marl Pottery',
    sku: 'FT-TEA',
    price: '96.00',
    weight: 1.4,
    stock: counted(21),
    options: [
      colours([
        ['Pine', TONES.pine, teapotPictures.pine],
        ['Chalk', TONES.chalk, teapotPictures.chalk],
      ]),
    ],
    overrides: [
      { choices: { Colour: 'Pine' }, sku: 'FT-TEA-PIN', stock: counted(12) },
      { choices: { Colour: 'Chalk' }, sku: 'FT-TEA-CHA', stock: counted(9) },
    ],
    collections: ['table'],
    additionalInfoSections: [
      size('13 cm wide, 18 cm high with the bow up, 1.25 litres.'),
      spares('Lids in both colours, bows with fresh cane.'),
    ],
    pictures: [teapotPictures.pine, teapotPictures.chalk, teapotPictures.use, teapotPictures.detail],
  }),
  product({
    slug: 'water-carafe',
    name: 'Water Carafe',
    description:
      'Blown by mouth into a wooden mould, so the wall is even and the neck fits a hand. It pours without running down. A litre and a half, enough for a table of four.',
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
      'Straight glasses with a thick base that forgives a hard landing. They fit into each other and into the dishwasher, and are sold singly when one is gone.',
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
      'Washed linen with mitred corners, in a rose that a small batch of madder gave us. There will be other colours, but not this one again.',
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
      'Four knives, four forks, four spoons, four teaspoons, brushed so that scratches join the pattern. The knife is one piece of steel with a real edge; send it back and we sharpen it.',
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
      'A dish for the drips, a stem to carry it by, a cup that takes candles of 20 to 23 millimetres. Cast in sand, turned on a lathe and not lacquered, so it will age.',
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
      'Dipped, not pressed, from the wax of bees that mostly visit lime trees. They burn for nine hours each and smell of honey only when you blow them out.',
    brand: 'Lindenhof Imkerei',
    sku: 'FT-CAN-4',
    price: '18.00',
    weight: 0.32,
    stock: ALWAYS,
    collections: ['table', 'care-and-gifts'],
    additionalInfoSections: [size('2.1 cm thick, 17 cm long.')],
    pictures: [candlePictures.pair, candlePictures.burning],
  }),
  product({
    slug: 'coffee-dripper',
    name: 'Coffee Dripper',
    description:
      'One cup at a time, on any mug up to nine centimetres wide. The ribs hold the paper off the wall so that the water finds its own way. The next firing comes out of the kiln in a few weeks.',
    brand: 'Marl Pottery',
    sku: 'FT-DRI',
    price: '32.00',
    weight: 0.45,
    stock: counted(0),
    collections: ['table', 'kitchen'],
    additionalInfoSections: [size('11 cm wide, 8 cm high; takes paper filters of size 2.'), CARE.stoneware],
    pictures: [dripperPictures.front, dripperPictures.use],
  }),
]
