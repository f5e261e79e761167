import { TONES } from '../pictures/materials.ts'
import { apronPictures, towelPictures } from '../pictures/shots/kitchen-linen.ts'
import {
  boardPictures,
  jarPictures,
  millPictures,
  mortarPictures,
  saltPigPictures,
  spoonPictures,
} from '../pictures/shots/kitchen-tools.ts'
import { kettlePictures, panPictures } from '../pictures/shots/stove.ts'
import type { SampleProduct } from '../sample-product.ts'
import { CARE, colours, counted, dropDown, product, size, spares } from './product.ts'

export const kitchenProducts: readonly SampleProduct[] = [
  product({
    slug: 'olive-wood-board',
    name: 'Olive Wood Board',
    description:
      'Cut from a single piece of old olive wood, so no glue line will ever open. The grain closes again after the knife, and the round hole hangs it out of the way.\n\nNo two are alike: some are calm, some look like a map of a river.',
    brand: 'Holz & Hof',
    sku: 'FT-BOA-M',
    price: '46.00',
    ribbon: 'Best loved',
    weight: 1.1,
    stock: counted(64),
    options: [dropDown('Size', ['Small', 'Medium', 'Large'])],
    overrides: [
      { choices: { Size: 'Small' }, price: '32.00', sku: 'FT-BOA-S', weight: 0.6, stock: counted(31) },
      { choices: { Size: 'Medium' }, stock: counted(24) },
      { choices: { Size: 'Large' }, price: '64.00', sku: 'FT-BOA-L', weight: 1.8, stock: counted(9) },
    ],
    collections: ['kitchen'],
    additionalInfoSections: [size('Small 30 x 20 cm, medium 40 x 26 cm, large 48 x 32 cm, all 2 cm thick.'), CARE.wood],
    pictures: [boardPictures.front, boardPictures.use, boardPictures.sizes, boardPictures.detail],
  }),
  product({
    slug: 'storage-jar',
    name: 'Storage Jar with Ash Lid',
    description:
      'Stoneware for flour, rice and coffee, with a lid of ash that sits on a cotton ring. The walls keep light out and the foot is left bare, so you see the clay it is made of. Three sizes stand well in a row.',
    brand: 'Marl Pottery',
    sku: 'FT-JAR',
    price: '38.00',
    weight: 1.2,
    stock: counted(116),
    options: [
      dropDown('Size', ['0.5 litres', '1 litre', '2 litres']),
      colours([
        ['Chalk', TONES.chalk, jarPictures.chalk],
        ['Sea', TONES.sea, jarPictures.sea],
        ['Ochre', TONES.ochre, jarPictures.ochre],
      ]),
    ],
    overrides: [
      { choices: { Size: '0.5 litres' }, price: '28.00', weight: 0.7, sku: 'FT-JAR-05', stock: counted(18) },
      { choices: { Size: '1 litre' }, sku: 'FT-JAR-10', stock: counted(22) },
      { choices: { Size: '2 litres' }, price: '52.00', weight: 2.1, sku: 'FT-JAR-20', stock: counted(7) },
      { choices: { Size: '2 litres', Colour: 'Ochre' }, stock: counted(0) },
      { choices: { Size: '0.5 litres', Colour: 'Sea' }, stock: counted(0) },
    ],
    collections: ['kitchen'],
    additionalInfoSections: [
      CARE.stoneware,
      spares('Cotton rings and single lids are always in stock: write to us with the size of your jar.'),
    ],
    pictures: [jarPictures.chalk, jarPictures.sea, jarPictures.ochre, jarPictures.open, jarPictures.sizes],
  }),
  product({
    slug: 'carbon-steel-pan',
    name: 'Carbon Steel Pan',
    description:
      'Lighter than cast iron and hotter than any coating. It arrives silver and turns black with use; after a month of eggs nothing sticks to it any more. The handle is riveted and can be replaced.',
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
          'Wash off the beeswax with hot water, dry it on the stove, then heat a thin film of oil until it stops smoking. Do this three times.',
      },
      spares('Handles with two rivets for all three sizes.'),
    ],
    pictures: [panPictures.front, panPictures.use, panPictures.sizes, panPictures.detail, panPictures.bare],
  }),
  product({
    slug: 'enamel-kettle',
    name: 'Enamel Kettle',
    description:
      'Two litres for any stove, induction too. The beech grip stays cool, and three screws hold it, so it can be changed when it has been over too many flames. It does not whistle; it clatters its lid.',
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
    slug: 'pepper-mill',
    name: 'Pepper Mill',
    description:
      'A turned body around a grinder of hardened steel that comes out with one brass nut. Loosen the nut for coarse pepper, tighten it for fine. Fill it from the top, about once a season.',
    brand: 'Holz & Hof',
    sku: 'FT-MIL',
    price: '42.00',
    weight: 0.4,
    stock: counted(48),
    options: [
      dropDown('Wood', [
        ['Walnut', millPictures.walnut],
        ['Beech', millPictures.beech],
      ]),
      dropDown('Height', ['18 cm', '28 cm']),
    ],
    overrides: [
      { choices: { Height: '18 cm' }, stock: counted(17) },
      { choices: { Height: '28 cm' }, price: '56.00', weight: 0.6, stock: counted(14) },
      { choices: { Wood: 'Walnut', Height: '18 cm' }, sku: 'FT-MIL-WA-18' },
      { choices: { Wood: 'Walnut', Height: '28 cm' }, sku: 'FT-MIL-WA-28' },
      { choices: { Wood: 'Beech', Height: '18 cm' }, sku: 'FT-MIL-BE-18' },
      { choices: { Wood: 'Beech', Height: '28 cm' }, sku: 'FT-MIL-BE-28', stock: counted(0) },
    ],
    collections: ['kitchen', 'table'],
    additionalInfoSections: [spares('Grinders and nuts; the same ones fit every mill we have sold.'), CARE.wood],
    pictures: [millPictures.pair, millPictures.walnut, millPictures.beech, millPictures.use, millPictures.detail],
  }),
  product({
    slug: 'salt-pig',
    name: 'Salt Pig',
    description:
      'A round pot with a mouth big enough for a hand. The unglazed inside drinks the damp, so coarse salt stays loose beside the stove. Nobody knows why it is called a pig.',
    brand: 'Marl Pottery',
    sku: 'FT-PIG-MOS',
    price: '34.00',
    weight: 0.9,
    stock: counted(3),
    collections: ['kitchen'],
    additionalInfoSections: [size('14 cm wide, 16 cm high, the mouth 7 cm.'), CARE.stoneware],
    pictures: [saltPigPictures.front, saltPigPictures.detail],
  }),
  product({
    slug: 'beech-spoons',
    name: 'Beech Spoons, Set of Three',
    description:
      'A spoon for stirring, one with a corner that reaches the edge of the pot, and a slotted spatula. Split along the grain before carving, which is why they do not warp.',
    brand: 'Holz & Hof',
    sku: 'FT-SPO-3',
    price: '24.00',
    weight: 0.25,
    stock: counted(88),
    collections: ['kitchen'],
    additionalInfoSections: [CARE.wood],
    pictures: [spoonPictures.front, spoonPictures.use],
  }),
  product({
    slug: 'stone-mortar',
    name: 'Stone Mortar and Pestle',
    description:
      'Turned from pale limestone and left rough on the inside, where the work is done. Heavy enough to stay where it is while you lean on it. It will outlive the kitchen.',
    brand: 'Quarry Lane',
    sku: 'FT-MOR',
    price: '58.00',
    weight: 3.6,
    stock: counted(14),
    collections: ['kitchen'],
    additionalInfoSections: [
      size('16 cm wide, 11 cm high, 3.6 kg.'),
      {
        title: 'Care',
        description:
          'Rinse with water, no soap: the stone remembers it. Grind a handful of rice in it before first use.',
      },
    ],
    pictures: [mortarPictures.front, mortarPictures.use],
  }),
  product({
    slug: 'linen-tea-towel',
    name: 'Linen Tea Towel',
    description:
      'Woven from long linen fibre that takes up a fifth of its weight in water before it feels damp. Hemmed on all sides, with a loop that is sewn through and holds. Stripes are woven, not printed.',
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
      'Heavy washed linen with a double pocket and straps that cross behind, so nothing pulls at the neck. One size ties around most people. The pattern is sold as well, for those who would rather sew it.',
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
