import type { DemoProduct } from '../demo-product.ts'
import { apronPictures, kettlePictures, panPictures, towelPictures } from '../pictures/stove-and-linen.ts'
import { CARE, colours, counted, dropDown, product, size, spares, TONES } from './product.ts'

export const stoveAndLinenProducts: readonly DemoProduct[] = [
  product({
    slug: 'carbon-steel-pan',
    name: 'Carbon Steel Pan',
    description:
      '<p>Lighter than cast iron and hotter than any coating. It arrives silver and turns black with use; after a month of eggs nothing sticks to it any more. The handle is riveted and can be replaced.</p>',
    brand: 'Ironside',
    sku: 'FT-PAN-24',
    price: '69.00',
    weight: 1.5,
    stock: counted(57),
    options: [dropDown('Diameter', ['20 cm', '24 cm', '28 cm'])],
    overrides: [
      { choices: { Diameter: '20 cm' }, price: '55.00', sku: 'FT-PAN-20', weight: 1.1, stock: counted(20) },
      { choices: { Diameter: '24 cm' }, stock: counted(25) },
      { choices: { Diameter: '28 cm' }, price: '84.00', sku: 'FT-PAN-28', weight: 2.0, stock: counted(12) },
    ],
    collections: ['kitchen'],
    additionalInfoSections: [
      {
        title: 'Before the first meal',
        description:
          '<p>Wash off the beeswax with hot water, dry it on the stove, then heat a thin film of oil until it stops smoking. Do this three times.</p>',
      },
      spares('Handles with two rivets for all three sizes.'),
    ],
    pictures: [panPictures.front, panPictures.use, panPictures.sizes, panPictures.detail, panPictures.bare],
  }),
  product({
    slug: 'enamel-kettle',
    name: 'Enamel Kettle',
    description:
      '<p>Two litres for any stove, induction too. The beech grip stays cool, and three screws hold it, so it can be changed when it has been over too many flames. It does not whistle; it clatters its lid.</p>',
    brand: 'Ironside',
    sku: 'FT-KET',
    price: '74.00',
    discount: { type: 'PERCENT', value: 15 },
    ribbon: 'Spring price',
    weight: 1.3,
    stock: counted(40),
    options: [
      colours([
        ['Ochre', TONES.ochre, kettlePictures.ochre],
        ['Pine', TONES.pine, kettlePictures.pine],
        ['Chalk', TONES.chalk, kettlePictures.chalk],
      ]),
    ],
    overrides: [
      { choices: { Colour: 'Ochre' }, sku: 'FT-KET-OCH', stock: counted(16) },
      { choices: { Colour: 'Pine' }, sku: 'FT-KET-PIN', stock: counted(11) },
      { choices: { Colour: 'Chalk' }, sku: 'FT-KET-CHA', stock: counted(13) },
    ],
    collections: ['kitchen', 'table'],
    additionalInfoSections: [
      size('22 cm wide, 24 cm high with the bow up, two litres.'),
      spares('Beech grips, lids and steel bows.'),
    ],
    pictures: [
      kettlePictures.ochre,
      kettlePictures.pine,
      kettlePictures.chalk,
      kettlePictures.use,
      kettlePictures.detail,
    ],
  }),
  product({
    slug: 'linen-tea-towel',
    name: 'Linen Tea Towel',
    description:
      '<p>Woven from long linen fibre that takes up a fifth of its weight in water before it feels damp. Hemmed on all sides, with a loop that is sewn through and holds. Stripes are woven, not printed.</p>',
    brand: 'Strand Weavers',
    sku: 'FT-TOW',
    price: '16.50',
    weight: 0.12,
    stock: counted(150),
    options: [
      colours([
        ['Clay stripe', TONES.clay, towelPictures.clay],
        ['Ink stripe', TONES.ink, towelPictures.ink],
        ['Moss stripe', TONES.moss, towelPictures.moss],
      ]),
    ],
    overrides: [
      { choices: { Colour: 'Clay stripe' }, sku: 'FT-TOW-CLA', stock: counted(60) },
      { choices: { Colour: 'Ink stripe' }, sku: 'FT-TOW-INK', stock: counted(52) },
      { choices: { Colour: 'Moss stripe' }, sku: 'FT-TOW-MOS', stock: counted(38) },
    ],
    collections: ['kitchen', 'table'],
    additionalInfoSections: [size('50 x 70 cm.'), CARE.linen],
    pictures: [towelPictures.clay, towelPictures.ink, towelPictures.moss, towelPictures.use, towelPictures.detail],
  }),
  product({
    slug: 'linen-apron',
    name: 'Linen Apron',
    description:
      '<p>Heavy washed linen with a double pocket and straps that cross behind, so nothing pulls at the neck. One size ties around most people. The pattern is sold as well, for those who would rather sew it.</p>',
    brand: 'Strand Weavers',
    sku: 'FT-APR',
    price: '59.00',
    weight: 0.35,
    ribbon: 'New',
    stock: counted(45),
    options: [
      colours([
        ['Ink', TONES.ink, apronPictures.ink],
        ['Oat', TONES.oat, apronPictures.oat],
        ['Clay', TONES.clay, apronPictures.clay],
      ]),
    ],
    overrides: [
      { choices: { Colour: 'Ink' }, sku: 'FT-APR-INK', stock: counted(19) },
      { choices: { Colour: 'Oat' }, sku: 'FT-APR-OAT', stock: counted(2) },
      { choices: { Colour: 'Clay' }, sku: 'FT-APR-CLA', stock: counted(24) },
    ],
    collections: ['kitchen'],
    additionalInfoSections: [
      size('88 cm long, 72 cm wide, straps 1 m each.'),
      CARE.linen,
      spares('Straps in all three colours.'),
    ],
    pictures: [apronPictures.ink, apronPictures.oat, apronPictures.clay, apronPictures.folded, apronPictures.detail],
  }),
]
