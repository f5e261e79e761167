import { lit } from '../colour.ts'
import { roundShadow } from '../ground.ts'
import type { Material } from '../light.ts'
import { BARE_CLAY } from '../materials.ts'
import { mouth } from '../mouth.ts'
import { above, below, type Profile } from '../profile.ts'
import { ring, roundBody } from '../round.ts'
import { path, type Sketch } from '../sketch.ts'
import { smooth } from '../space.ts'
import { tube } from '../tube.ts'

const MUG: Profile = smooth(
  [
    [126, 0],
    [126, 0],
    [134, 8],
    [158, 30],
    [168, 80],
    [168, 150],
    [168, 356],
    [168, 356],
  ],
  5,
)

/** A stoneware mug, 9 cm high, its foot left bare. */
export function mug(s: Sketch, glaze: Material, ground: string, held: { drink?: string; left?: boolean } = {}): string {
  const side = held.left ? -1 : 1
  const handle = path`M${side * 160} -292C${side * 228} -310 ${side * 272} -272 ${side * 270} -202C${side * 266} -134 ${side * 220} -92 ${side * 152} -96`
  return (
    roundShadow(s, MUG, ground) +
    tube(handle, 34, glaze) +
    roundBody(s, below(MUG, 48), BARE_CLAY, 4) +
    roundBody(s, above(MUG, 46), glaze, 7) +
    ring(MUG, 46, lit(glaze.colour, 1.25), 2, 'opacity=".6"') +
    mouth(
      s,
      { radius: 168, height: 356, lip: 10, ...(held.drink ? { filled: { colour: held.drink, below: 30 } } : {}) },
      glaze,
    )
  )
}

const TUMBLER_CUP: Profile = smooth(
  [
    [104, 0],
    [104, 0],
    [112, 8],
    [126, 40],
    [136, 120],
    [142, 250],
    [142, 250],
  ],
  5,
)

/** A small cup without a handle. */
export function cup(s: Sketch, glaze: Material, ground: string, drink?: string): string {
  return (
    roundShadow(s, TUMBLER_CUP, ground) +
    roundBody(s, below(TUMBLER_CUP, 38), BARE_CLAY, 9) +
    roundBody(s, above(TUMBLER_CUP, 36), glaze, 12) +
    mouth(s, { radius: 142, height: 250, lip: 9, ...(drink ? { filled: { colour: drink, below: 26 } } : {}) }, glaze)
  )
}
