import type { DemoProduct } from '../demo-product.ts'
import { TONES } from '../pictures/materials.ts'
import {
  lampPictures,
  notebookPictures,
  pencilPictures,
  penPictures,
  penTrayPictures,
  rulerPictures,
  scissorsPictures,
  travelBookPictures,
} from '../pictures/shots/desk.ts'
import { CARE, colours, counted, dropDown, product, size, spares } from './product.ts'

export const deskProducts: readonly DemoProduct[] = [
  product({
    slug: 'jointed-desk-lamp',
    name: 'Jointed Desk Lamp',
    description:
      '<p>Two arms, three brass joints, no springs: it stays where you leave it because the joints have friction you can set with a coin. The shade throws a round of warm light and nothing into your eyes.</p><p>Takes any bulb with an E27 thread; the first one is in the box.</p>',
    brand: 'Bell & Field',
    sku: 'FT-LAM',
    price: '189.00',
    weight: 2.9,
    stock: counted(18),
    options: [
      colours([
        ['Pine', TONES.pine, lampPictures.pine],
        ['Chalk', TONES.chalk, lampPictures.chalk],
        ['Ochre', TONES.ochre, lampPictures.ochre],
      ]),
    ],
    overrides: [
      { choices: { Colour: 'Pine' }, sku: 'FT-LAM-PIN', stock: counted(9) },
      { choices: { Colour: 'Chalk' }, sku: 'FT-LAM-CHA', stock: counted(8) },
      { choices: { Colour: 'Ochre' }, sku: 'FT-LAM-OCH', stock: counted(1) },
    ],
    collections: ['desk', 'rooms'],
    additionalInfoSections: [
      size('Reach 70 cm, base 18 cm, cable 2 m.'),
      spares('Shades, joints, switches and cables; a screwdriver is enough.'),
    ],
    pictures: [lampPictures.pine, lampPictures.chalk, lampPictures.ochre, lampPictures.use, lampPictures.detail],
  }),
  product({
    slug: 'cloth-notebook',
    name: 'Cloth Notebook',
    description:
      '<p>Sewn in thread, bound in linen, and it lies open at any page. 192 pages of paper that takes a fountain pen without a shadow on the back. The elastic is knotted, not glued, so you can renew it.</p>',
    brand: 'Papierwerk',
    sku: 'FT-NOT',
    price: '22.00',
    weight: 0.34,
    stock: counted(238),
    options: [
      colours([
        ['Ink', TONES.ink, notebookPictures.ink],
        ['Clay', TONES.clay, notebookPictures.clay],
        ['Pine', TONES.pine, notebookPictures.pine],
        ['Ochre', TONES.ochre, notebookPictures.ochre],
      ]),
      dropDown('Ruling', ['Plain', 'Lined', 'Dotted']),
    ],
    overrides: [
      { choices: { Ruling: 'Plain' }, stock: counted(26) },
      { choices: { Ruling: 'Lined' }, stock: counted(22) },
      { choices: { Ruling: 'Dotted' }, stock: counted(30) },
      { choices: { Colour: 'Ink', Ruling: 'Plain' }, sku: 'FT-NOT-INK-P' },
      { choices: { Colour: 'Ink', Ruling: 'Lined' }, sku: 'FT-NOT-INK-L' },
      { choices: { Colour: 'Ink', Ruling: 'Dotted' }, sku: 'FT-NOT-INK-D' },
      { choices: { Colour: 'Clay', Ruling: 'Lined' }, stock: counted(0) },
      { choices: { Colour: 'Ochre', Ruling: 'Plain' }, stock: counted(0) },
      { choices: { Colour: 'Ochre', Ruling: 'Dotted' }, stock: counted(4) },
    ],
    collections: ['desk'],
    additionalInfoSections: [size('A5, 192 pages, 90 g/m².')],
    pictures: [
      notebookPictures.ink,
      notebookPictures.clay,
      notebookPictures.pine,
      notebookPictures.ochre,
      notebookPictures.open,
      notebookPictures.pile,
    ],
  }),
  product({
    slug: 'walnut-pen-tray',
    name: 'Walnut Pen Tray',
    description:
      '<p>Milled from one piece of walnut, with a floor that curves up at the sides so that a pen rolls to your finger. It keeps a desk tidy without a lid, a drawer or a system.</p>',
    brand: 'Holz & Hof',
    sku: 'FT-TRA',
    price: '39.00',
    weight: 0.42,
    stock: counted(27),
    collections: ['desk'],
    additionalInfoSections: [size('24.5 x 7.5 x 1.8 cm.'), CARE.wood],
    pictures: [penTrayPictures.filled, penTrayPictures.empty, penTrayPictures.use, penTrayPictures.detail],
  }),
  product({
    slug: 'cedar-pencils',
    name: 'Cedar Pencils, Six',
    description:
      '<p>Six colours outside, one grey inside: a soft, dark 2B. The wood is incense cedar, which sharpens in long curls and smells the way school did.</p>',
    brand: 'Papierwerk',
    sku: 'FT-PEN-6',
    price: '12.50',
    weight: 0.06,
    stock: counted(200),
    collections: ['desk', 'care-and-gifts'],
    additionalInfoSections: [],
    pictures: [pencilPictures.six, pencilPictures.detail],
  }),
  product({
    slug: 'brass-pen',
    name: 'Brass Pen',
    description:
      '<p>A ballpoint turned from one bar of brass, as heavy as a pen should be. The clip is screwed on and comes off. It takes the refill that every stationer on earth has.</p>',
    brand: 'Bell & Field',
    sku: 'FT-BPN',
    price: '48.00',
    weight: 0.05,
    stock: counted(2),
    collections: ['desk', 'care-and-gifts'],
    additionalInfoSections: [CARE.brass, spares('Refills in black and blue, clips, tips.')],
    pictures: [penPictures.front, penPictures.use],
  }),
  product({
    slug: 'brass-ruler',
    name: 'Brass Ruler',
    description:
      '<p>Twenty centimetres, engraved and filled with ink, so that the marks do not wear off. Bevelled on one side for drawing, straight on the other for cutting.</p>',
    brand: 'Bell & Field',
    sku: 'FT-RUL',
    price: '26.00',
    weight: 0.09,
    stock: counted(40),
    collections: ['desk'],
    additionalInfoSections: [CARE.brass],
    pictures: [rulerPictures.front, rulerPictures.use],
  }),
  product({
    slug: 'long-scissors',
    name: 'Long Scissors',
    description:
      '<p>Forged blades for paper and cloth, held by a screw instead of a rivet: turn it a little and they cut like new. Right-handed; the left-handed ones are made to order: <a href="mailto:hello@fettle.example">write to us</a>.</p>',
    brand: 'Ironside',
    sku: 'FT-SCI',
    price: '54.00',
    weight: 0.18,
    stock: counted(13),
    collections: ['desk', 'care-and-gifts'],
    additionalInfoSections: [
      size('23 cm long, blades 11 cm.'),
      {
        title: 'Sharpening',
        description:
          '<p>Send them to us once in a while. Sharpening is free for as long as you own them; you pay the post.</p>',
      },
    ],
    pictures: [scissorsPictures.front, scissorsPictures.use],
  }),
  product({
    slug: 'reise-und-skizzenbuch',
    name: 'Handgebundenes Reise- und Skizzenbuch mit Leinenrücken und Lesebändchen, DIN A5',
    description:
      '<p>A travel and sketch book from a bindery in Leipzig, which is why it keeps its German name. Heavy paper for wash and ink, a linen spine that survives rucksacks, and a ribbon for the day you are at.</p>',
    brand: 'Papierwerk',
    sku: 'FT-RSB-A5',
    price: '34.00',
    weight: 0.52,
    stock: counted(30),
    collections: ['desk'],
    additionalInfoSections: [size('A5, 144 pages, 160 g/m².')],
    pictures: [travelBookPictures.front, travelBookPictures.use],
  }),
]
