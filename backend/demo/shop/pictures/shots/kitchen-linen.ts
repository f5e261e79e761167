import { linen, OAK, TONES } from '../materials.ts'
import { apron } from '../objects/apron.ts'
import { pegRail } from '../objects/on-the-wall.ts'
import { folded, hanging, pile } from '../objects/textiles.ts'
import { picture } from '../picture.ts'
import { place, type Sketch } from '../sketch.ts'
import { softBox } from '../soft.ts'

const stripes = (colour: string) =>
  [
    [0.68, 0.03, colour],
    [0.74, 0.1, colour],
    [0.87, 0.03, colour],
  ] as const
const towel = (colour: string) => ({ width: 760, depth: 580, thickness: 116, stripes: stripes(colour) })

export const towelPictures = {
  clay: picture(
    'linen-tea-towel-clay',
    'A folded linen tea towel with clay red stripes',
    { paper: 'sage' },
    (s, ground) => place(folded(s, linen(TONES.chalk), ground, towel(TONES.clay)), 590, 790, 1.12),
  ),
  ink: picture(
    'linen-tea-towel-ink',
    'A folded linen tea towel with ink blue stripes',
    { paper: 'blush' },
    (s, ground) => place(folded(s, linen(TONES.chalk), ground, towel(TONES.ink)), 590, 790, 1.12),
  ),
  moss: picture(
    'linen-tea-towel-moss',
    'A folded linen tea towel with moss green stripes',
    { paper: 'sand' },
    (s, ground) => place(folded(s, linen(TONES.chalk), ground, towel(TONES.moss)), 590, 790, 1.12),
  ),
  use: picture(
    'linen-tea-towel-hanging',
    'Two tea towels, one with clay red and one with moss green stripes, hanging from a peg rail',
    { paper: 'mist', setting: 'wall' },
    (s, ground) =>
      place(pegRail(s, OAK, ground, [-270, 270], 1400), 600, 190) +
      towelOnPeg(s, TONES.clay, 330, 214) +
      towelOnPeg(s, TONES.moss, 870, 214),
  ),
  detail: picture(
    'linen-tea-towel-weave',
    'Close view of the weave and the woven stripes',
    { paper: 'sage', closeUp: [610, 800, 2.6] },
    (s, ground) => place(folded(s, linen(TONES.chalk), ground, towel(TONES.clay)), 590, 790, 1.12),
  ),
}

/** The towel with its loop over a peg. */
function towelOnPeg(s: Sketch, colour: string, x: number, y: number): string {
  const cloth = hanging(s, linen(TONES.chalk), {
    width: 430,
    height: 780,
    folds: 3,
    stripes: [
      [0.8, 0.014, colour],
      [0.83, 0.05, colour],
      [0.9, 0.014, colour],
    ],
  })
  return softBox([x - 185, y + 26, 430, 760], 8, '#3c3a40', 17, 0.3) + place(cloth, x - 215, y)
}

export const apronPictures = {
  ink: picture(
    'linen-apron-ink',
    'An ink blue linen apron hanging from a peg',
    { paper: 'oat', setting: 'wall' },
    (s, ground) =>
      place(pegRail(s, OAK, ground, [-380, 0, 380], 1400), 600, 130) +
      place(apron(s, linen(TONES.ink), ground), 600, 150, 0.96),
  ),
  oat: picture(
    'linen-apron-oat',
    'The apron in undyed oat linen',
    { paper: 'slate', setting: 'wall' },
    (s, ground) =>
      place(pegRail(s, OAK, ground, [-380, 0, 380], 1400), 600, 130) +
      place(apron(s, linen(TONES.oat), ground), 600, 150, 0.96),
  ),
  clay: picture(
    'linen-apron-clay',
    'The apron in clay red',
    { paper: 'mist', setting: 'wall' },
    (s, ground) =>
      place(pegRail(s, OAK, ground, [-380, 0, 380], 1400), 600, 130) +
      place(apron(s, linen(TONES.clay), ground), 600, 150, 0.96),
  ),
  detail: picture(
    'linen-apron-pocket',
    'Close view of the double pocket and its seams',
    { paper: 'oat', setting: 'wall', closeUp: [600, 760, 2.2] },
    (s, ground) => place(apron(s, linen(TONES.ink), ground), 600, 150, 0.96),
  ),
  folded: picture('linen-apron-folded', 'Three folded aprons in ink, oat and clay', { paper: 'sage' }, (s, ground) =>
    place(
      pile(
        s,
        [TONES.ink, TONES.oat, TONES.clay].map(
          (colour, i) =>
            [linen(colour), { width: 720 - i * 14, depth: 540, thickness: 92, layers: 2, turn: -20 + i * 3 }] as const,
        ),
        ground,
      ),
      590,
      870,
      1.12,
    ),
  ),
}
