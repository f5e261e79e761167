import type { DemoProduct } from '../demo-product.ts'
import { bowlPictures, dripperPictures, mugPictures, platePictures, teapotPictures } from '../pictures/table.ts'
import { CARE, colours, counted, dropDown, product, size, spares, TONES } from './product.ts'

export const tableProducts: readonly DemoProduct[] = [
  product({
    slug: 'everyday-mug',
    name: 'Everyday Mug',
    description:
      '<p>Stoneware, thrown thin at the lip and thick at the foot, with a handle for three fingers. It holds a third of a litre and stacks two high. The glaze is specked with iron from the clay itself.</p><p>If you break one, we sell it singly, in the same colour, for as long as we make it.</p>',
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
      '<p>For soup, for salad, for porridge, for lemons. The wall rises steeply enough to push a spoon against, and the ring under it keeps the heat off the table.</p>',
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
      '<p>A flat well for cutting and a low rim that holds the sauce. Glazed underneath too, so a stack does not scratch itself. The small one is right for bread and cake.</p>',
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
      '<p>A litre and a quarter of tea, a spout that does not drip, and a bow wrapped in cane that never gets hot. The sieve is part of the pot: forty holes, made by hand, behind the spout.</p>',
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
    slug: 'coffee-dripper',
    name: 'Coffee Dripper',
    description:
      '<p>One cup at a time, on any mug up to nine centimetres wide. The ribs hold the paper off the wall so that the water finds its own way. The next firing comes out of the kiln in a few weeks.</p>',
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
