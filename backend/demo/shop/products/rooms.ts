import type { DemoProduct } from '../demo-product.ts'
import {
  basketPictures,
  clockPictures,
  cushionPictures,
  longTablePictures,
  pegRailPictures,
  stoolPictures,
  throwPictures,
  vasePictures,
} from '../pictures/rooms.ts'
import { ALWAYS, CARE, colours, counted, dropDown, product, size, spares, TONES } from './product.ts'

export const roomProducts: readonly DemoProduct[] = [
  product({
    slug: 'wool-throw',
    name: 'Wool Throw',
    description:
      '<p>Woven in a twill from the wool of hill sheep, fulled until it is dense, then brushed a little. Warm rather than soft, and better after the first winter. The fringe is twisted by hand.</p>',
    brand: 'Strand Weavers',
    sku: 'FT-THR',
    price: '138.00',
    weight: 1.4,
    stock: counted(32),
    options: [
      colours([
        ['Moss', TONES.moss, throwPictures.moss],
        ['Rose', TONES.rose, throwPictures.rose],
        ['Ink', TONES.ink, throwPictures.ink],
      ]),
    ],
    overrides: [
      { choices: { Colour: 'Moss' }, sku: 'FT-THR-MOS', stock: counted(14) },
      { choices: { Colour: 'Rose' }, sku: 'FT-THR-ROS', stock: counted(10) },
      { choices: { Colour: 'Ink' }, sku: 'FT-THR-INK', stock: counted(8) },
    ],
    collections: ['rooms'],
    additionalInfoSections: [
      size('130 x 190 cm.'),
      CARE.wool,
      {
        title: 'Mending',
        description:
          '<p>Moths are not the end of it. Send us the throw and we darn up to three holes free of charge.</p>',
      },
    ],
    pictures: [throwPictures.moss, throwPictures.rose, throwPictures.ink, throwPictures.use, throwPictures.detail],
  }),
  product({
    slug: 'linen-cushion',
    name: 'Linen Cushion',
    description:
      '<p>A cover of heavy linen with a piped seam, closed with three horn buttons at the back. The feather filling comes with it and goes back into shape with two slaps.</p>',
    brand: 'Strand Weavers',
    sku: 'FT-CUS',
    price: '52.00',
    weight: 0.7,
    stock: counted(57),
    options: [
      dropDown('Size', ['45 x 45 cm', '60 x 60 cm']),
      colours([
        ['Sea', TONES.sea, cushionPictures.sea],
        ['Oat', TONES.oat, cushionPictures.oat],
        ['Clay', TONES.clay, cushionPictures.clay],
      ]),
    ],
    overrides: [
      { choices: { Size: '45 x 45 cm' }, sku: 'FT-CUS-45', stock: counted(11) },
      { choices: { Size: '60 x 60 cm' }, sku: 'FT-CUS-60', price: '68.00', weight: 1.1, stock: counted(8) },
      { choices: { Size: '60 x 60 cm', Colour: 'Clay' }, visible: false },
    ],
    collections: ['rooms'],
    additionalInfoSections: [CARE.linen, spares('Covers without filling, fillings without cover, buttons.')],
    pictures: [
      cushionPictures.sea,
      cushionPictures.oat,
      cushionPictures.clay,
      cushionPictures.pair,
      cushionPictures.detail,
    ],
  }),
  product({
    slug: 'stoneware-vase',
    name: 'Stoneware Vase',
    description:
      '<p>Two shapes that work with very little in them: the tall one for two branches, the low one for whatever the garden has. Glazed inside, so they do not sweat.</p>',
    brand: 'Marl Pottery',
    sku: 'FT-VAS',
    price: '58.00',
    weight: 1.3,
    stock: counted(19),
    options: [
      dropDown('Shape', [
        ['Tall', vasePictures.tall],
        ['Low', vasePictures.low],
      ]),
      colours([
        ['Chalk', TONES.chalk, vasePictures.lowChalk],
        ['Ink', TONES.ink, vasePictures.tallInk],
      ]),
    ],
    overrides: [
      { choices: { Shape: 'Tall' }, stock: counted(9) },
      { choices: { Shape: 'Low' }, price: '49.00', weight: 1.0, stock: counted(5) },
      { choices: { Shape: 'Tall', Colour: 'Chalk' }, sku: 'FT-VAS-TAL-CHA' },
      { choices: { Shape: 'Tall', Colour: 'Ink' }, sku: 'FT-VAS-TAL-INK', stock: counted(0) },
      { choices: { Shape: 'Low', Colour: 'Chalk' }, sku: 'FT-VAS-LOW-CHA' },
      { choices: { Shape: 'Low', Colour: 'Ink' }, sku: 'FT-VAS-LOW-INK' },
    ],
    collections: ['rooms'],
    additionalInfoSections: [size('Tall 18 cm, low 10 cm.'), CARE.stoneware],
    pictures: [vasePictures.tall, vasePictures.low, vasePictures.tallInk, vasePictures.lowChalk, vasePictures.use],
  }),
  product({
    slug: 'willow-basket',
    name: 'Willow Basket',
    description:
      '<p>Woven from brown willow with its bark on, over a frame that carries fourteen kilos of firewood. For logs, for wool, for everything that lies about.</p>',
    brand: 'Reed & Rod',
    sku: 'FT-BAS-L',
    price: '84.00',
    weight: 1.6,
    stock: counted(15),
    options: [dropDown('Size', ['Medium', 'Large'])],
    overrides: [
      { choices: { Size: 'Medium' }, sku: 'FT-BAS-M', price: '59.00', weight: 1.0, stock: counted(9) },
      { choices: { Size: 'Large' }, stock: counted(6) },
    ],
    collections: ['rooms'],
    additionalInfoSections: [
      size('Medium 36 x 24 cm, large 48 x 34 cm.'),
      {
        title: 'Care',
        description:
          '<p>Once a year, stand it in the rain for ten minutes and let it dry slowly. Willow that is never damp turns brittle.</p>',
      },
    ],
    pictures: [basketPictures.front, basketPictures.use, basketPictures.sizes, basketPictures.detail],
  }),
  product({
    slug: 'three-legged-stool',
    name: 'Three-Legged Stool',
    description:
      '<p>Three legs stand still on any floor. The joints are wedged, without screws or glue, and can be driven tight again with a mallet in twenty years. A seat, a step, a bedside table.</p>',
    brand: 'Holz & Hof',
    sku: 'FT-STO',
    price: '164.00',
    weight: 3.4,
    stock: counted(20),
    options: [
      colours([
        ['Oak', '#c79a63', stoolPictures.oak],
        ['Black', '#4a4645', stoolPictures.soot],
      ]),
    ],
    overrides: [
      { choices: { Colour: 'Oak' }, sku: 'FT-STO-OAK', stock: counted(13) },
      { choices: { Colour: 'Black' }, sku: 'FT-STO-BLA', price: '172.00', stock: counted(7) },
    ],
    collections: ['rooms'],
    additionalInfoSections: [
      size('Seat 36 cm wide, 45 cm high.'),
      spares('Legs and wedges, cut from the same boards.'),
    ],
    pictures: [stoolPictures.oak, stoolPictures.soot, stoolPictures.use, stoolPictures.detail],
  }),
  product({
    slug: 'wall-clock',
    name: 'Wall Clock',
    description:
      '<p>A plain dial and hands you can read from the hall. The movement is quartz, silent, and held by one nut. When it stops one day, a new one costs less than a taxi.</p>',
    brand: 'Bell & Field',
    sku: 'FT-CLO',
    price: '112.00',
    weight: 1.2,
    stock: counted(0),
    options: [
      dropDown('Case', [
        ['Oak', clockPictures.front],
        ['Walnut', clockPictures.walnut],
      ]),
    ],
    overrides: [
      { choices: { Case: 'Oak' }, sku: 'FT-CLO-OAK', stock: counted(0) },
      { choices: { Case: 'Walnut' }, sku: 'FT-CLO-WAL', price: '124.00', stock: counted(0) },
    ],
    collections: ['rooms', 'desk'],
    additionalInfoSections: [size('30 cm wide, 4.5 cm deep, one AA cell.'), spares('Movements and hands.')],
    pictures: [clockPictures.front, clockPictures.walnut, clockPictures.detail],
  }),
  product({
    slug: 'peg-rail',
    name: 'Ash Peg Rail',
    description:
      '<p>Five turned pegs in a planed board. Two screws behind the outer pegs hold it, so none are seen. Coats, towels, a broom, tomorrow’s shirt.</p>',
    brand: 'Holz & Hof',
    sku: 'FT-PEG-90',
    price: '68.00',
    discount: { type: 'AMOUNT', value: 10 },
    weight: 1.5,
    stock: counted(22),
    options: [dropDown('Length', ['60 cm', '90 cm'])],
    overrides: [
      { choices: { Length: '60 cm' }, sku: 'FT-PEG-60', price: '54.00', weight: 1.0, stock: counted(12) },
      { choices: { Length: '90 cm' }, stock: counted(10) },
    ],
    collections: ['rooms'],
    additionalInfoSections: [spares('Single pegs, in case of teenagers.')],
    pictures: [pegRailPictures.front, pegRailPictures.use],
  }),
  product({
    slug: 'long-table',
    name: 'Long Oak Table, Made to Order',
    description:
      '<p>Solid oak, 320 centimetres, for ten people or twelve friends. Made for you in about eight weeks; the legs come off for the stairs and the top can be planed again when it has seen enough.</p><p>We deliver it with two people and a level, and take the packing away.</p>',
    brand: 'Holz & Hof',
    sku: 'FT-TAB-320',
    price: '6850.00',
    ribbon: 'Made to order',
    weight: 96,
    stock: ALWAYS,
    collections: ['rooms', 'table'],
    additionalInfoSections: [size('320 x 90 x 75 cm; other lengths on request.'), CARE.wood],
    pictures: [longTablePictures.front, longTablePictures.use, longTablePictures.detail],
  }),
]
