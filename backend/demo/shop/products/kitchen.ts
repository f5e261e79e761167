import type { DemoProduct } from '../demo-product.ts'
import {
  boardPictures,
  jarPictures,
  millPictures,
  mortarPictures,
  saltPigPictures,
  spoonPictures,
} from '../pictures/kitchen.ts'
import { CARE, colours, counted, dropDown, product, size, spares, TONES } from './product.ts'

export const kitchenProducts: readonly DemoProduct[] = [
  product({
    slug: 'olive-wood-board',
    name: 'Olive Wood Board',
    description:
      '<p>Cut from a single piece of old olive wood, so no glue line will ever open. The grain closes again after the knife, and the round hole hangs it out of the way.</p><p><em>No two are alike:</em> some are calm, some look like a map of a river.</p>',
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
      '<p>Stoneware for flour, rice and coffee, with a lid of ash that sits on a cotton ring. The walls keep light out and the foot is left bare, so you see the clay it is made of. Three sizes stand well in a row.</p>',
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
    slug: 'pepper-mill',
    name: 'Pepper Mill',
    description:
      '<p>A turned body around a grinder of hardened steel that comes out with one brass nut. Loosen the nut for coarse pepper, tighten it for fine. Fill it from the top, about once a season.</p>',
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
      '<p>A round pot with a mouth big enough for a hand. The unglazed inside drinks the damp, so coarse salt stays loose beside the stove. Nobody knows why it is called a pig.</p>',
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
      '<p>A spoon for stirring, one with a corner that reaches the edge of the pot, and a slotted spatula. Split along the grain before carving, which is why they do not warp.</p>',
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
      '<p>Turned from pale limestone and left rough on the inside, where the work is done. Heavy enough to stay where it is while you lean on it. It will outlive the kitchen.</p>',
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
          '<p>Rinse with water, no soap: the stone remembers it. Grind a handful of rice in it before first use.</p>',
      },
    ],
    pictures: [mortarPictures.front, mortarPictures.use],
  }),
]
