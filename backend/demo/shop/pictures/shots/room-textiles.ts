import { linen, OAK, TONES } from '../materials.ts'
import { cushion } from '../objects/cushion.ts'
import { pegRail } from '../objects/on-the-wall.ts'
import { folded, hanging } from '../objects/textiles.ts'
import { picture } from '../picture.ts'
import { place, type Sketch } from '../sketch.ts'
import { softBox } from '../soft.ts'

const WOOL = { width: 800, depth: 560, thickness: 230, layers: 4, wool: true, corner: 44 }
const throwOf = (tone: keyof typeof TONES) => (s: Sketch, ground: string) =>
  place(folded(s, linen(TONES[tone]), ground, { ...WOOL, fringe: TONES[tone] }), 575, 840, 1.03)

export const throwPictures = {
  moss: picture(
    'wool-throw-moss',
    'A folded wool throw in moss green with a twisted fringe',
    { paper: 'stone' },
    throwOf('moss'),
  ),
  rose: picture('wool-throw-rose', 'The wool throw in rose', { paper: 'mist' }, throwOf('rose')),
  ink: picture('wool-throw-ink', 'The wool throw in ink blue', { paper: 'sand' }, throwOf('ink')),
  use: picture(
    'wool-throw-on-rail',
    'The throw hanging from a peg rail, its fringe showing',
    { paper: 'blush', setting: 'wall' },
    (s, ground) => place(pegRail(s, OAK, ground, [-330, 330], 1400), 600, 180) + hung(s, TONES.moss),
  ),
  detail: picture(
    'wool-throw-weave',
    'Close view of the twill and the folds',
    { paper: 'stone', closeUp: [380, 780, 2.4] },
    throwOf('moss'),
  ),
}

function hung(s: Sketch, colour: string): string {
  const cloth = hanging(s, linen(colour), {
    width: 560,
    height: 800,
    folds: 3,
    wool: true,
    fringe: true,
    hem: false,
    seed: 5,
  })
  return softBox([354, 180, 560, 850], 8, '#4a3a3c', 18, 0.3) + place(cloth, 320, 122)
}

export const cushionPictures = {
  sea: picture('linen-cushion-sea', 'A square linen cushion in sea green', { paper: 'sand' }, (s, ground) =>
    place(cushion(s, linen(TONES.sea), ground), 590, 1000, 1.08),
  ),
  oat: picture('linen-cushion-oat', 'The cushion in undyed oat linen', { paper: 'clay' }, (s, ground) =>
    place(cushion(s, linen(TONES.oat), ground), 590, 1000, 1.08),
  ),
  clay: picture('linen-cushion-clay', 'The cushion in clay red', { paper: 'dusk' }, (s, ground) =>
    place(cushion(s, linen(TONES.clay), ground), 590, 1000, 1.08),
  ),
  pair: picture(
    'linen-cushion-pair',
    'A large and a small cushion leaning together',
    { paper: 'sage' },
    (s, ground) =>
      place(cushion(s, linen(TONES.oat), ground, { width: 800, height: 740 }), 500, 960, 0.98, -3) +
      place(cushion(s, linen(TONES.sea), ground, { width: 600, height: 540 }), 790, 1020, 0.92, 5),
  ),
  detail: picture(
    'linen-cushion-seam',
    'Close view of the piped seam and the weave',
    { paper: 'sand', closeUp: [860, 400, 2.6] },
    (s, ground) => place(cushion(s, linen(TONES.sea), ground), 590, 1000, 1.08),
  ),
}
