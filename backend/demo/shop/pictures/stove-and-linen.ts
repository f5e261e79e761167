import { picture } from './picture.ts'

export const panPictures = {
  front: picture(
    'carbon-steel-pan-fdef93305d.webp',
    'A carbon steel pan, dark from use, with a long riveted handle',
    '#d2ccc1',
  ),
  use: picture('carbon-steel-pan-in-use-fcffeeffef.webp', 'Two fried eggs in the pan, on a wooden board', '#c5ccb3'),
  sizes: picture(
    'carbon-steel-pan-sizes-5e11ea5d93.webp',
    'Three pans of 20, 24 and 28 centimetres, one behind the other',
    '#d6ab92',
  ),
  detail: picture(
    'carbon-steel-pan-rivets-1c8de2b9c9.webp',
    'Close view of the two rivets that hold the handle',
    '#d2ccc1',
  ),
  bare: picture('carbon-steel-pan-new-3662e39073.webp', 'A new pan, still silver, as it arrives', '#bdc8d2'),
}

export const kettlePictures = {
  ochre: picture(
    'enamel-kettle-ochre-675defae57.webp',
    'An ochre enamel kettle with a steel bow and a beech grip',
    '#bdc8d2',
  ),
  pine: picture('enamel-kettle-pine-c9feed8276.webp', 'The enamel kettle in pine green', '#e0cca1'),
  chalk: picture('enamel-kettle-chalk-8cef04fc13.webp', 'The enamel kettle in chalk white', '#d6ab92'),
  use: picture('enamel-kettle-at-table-c762ebbe7f.webp', 'The kettle on a table beside a mug of tea', '#c5ccb3'),
  detail: picture(
    'enamel-kettle-spout-b1062d0d68.webp',
    'Close view of the spout and the dark rim of the lid',
    '#bdc8d2',
  ),
}

export const towelPictures = {
  clay: picture('linen-tea-towel-clay-032921948e.webp', 'A folded linen tea towel with clay red stripes', '#c5ccb3'),
  ink: picture('linen-tea-towel-ink-2bf4a4da36.webp', 'A folded linen tea towel with ink blue stripes', '#e1c4b0'),
  moss: picture('linen-tea-towel-moss-7e34ae31dc.webp', 'A folded linen tea towel with moss green stripes', '#e0cca1'),
  use: picture(
    'linen-tea-towel-hanging-2a4561bfc7.webp',
    'Two tea towels, one with clay red and one with moss green stripes, hanging from a peg rail',
    '#c7d1cf',
  ),
  detail: picture('linen-tea-towel-weave-4507d184af.webp', 'Close view of the weave and the woven stripes', '#c5ccb3'),
}

export const apronPictures = {
  ink: picture('linen-apron-ink-ce97337284.webp', 'An ink blue linen apron hanging from a peg', '#e1d3bb'),
  oat: picture('linen-apron-oat-1992b10229.webp', 'The apron in undyed oat linen', '#9da9b4'),
  clay: picture('linen-apron-clay-c8043fd211.webp', 'The apron in clay red', '#c7d1cf'),
  detail: picture('linen-apron-pocket-7204d2f2c5.webp', 'Close view of the double pocket and its seams', '#e1d3bb'),
  folded: picture('linen-apron-folded-0eda37d9a3.webp', 'Three folded aprons in ink, oat and clay', '#c5ccb3'),
}
