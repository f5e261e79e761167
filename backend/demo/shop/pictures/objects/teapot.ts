import { lit } from '../colour.ts'
import { castShadow, roundShadow } from '../ground.ts'
import type { Material } from '../light.ts'
import { BARE_CLAY, BEECH } from '../materials.ts'
import { above, below, type Profile } from '../profile.ts'
import { ring, roundBody } from '../round.ts'
import { ellipse, fill, path, type Sketch, stroke } from '../sketch.ts'
import { softEllipse, softLine } from '../soft.ts'
import { RISE, smooth, TILT } from '../space.ts'
import { tube } from '../tube.ts'

const POT: Profile = smooth(
  [
    [150, 0],
    [150, 0],
    [170, 12],
    [230, 80],
    [256, 180],
    [236, 286],
    [176, 356],
    [130, 378],
    [130, 378],
  ],
  4,
)
const LID: Profile = smooth(
  [
    [118, 372],
    [124, 384],
    [104, 400],
    [60, 414],
    [22, 420],
    [22, 420],
    [18, 434],
    [34, 456],
    [30, 474],
    [12, 482],
    [1, 483],
  ],
  3,
)

/** A round teapot with a cane-wrapped bow handle. */
export function teapot(s: Sketch, glaze: Material, ground: string): string {
  const spout = path`M196 -96C268 -120 296 -190 318 -286C324 -306 338 -322 356 -334L326 -356C296 -340 268 -322 254 -290C240 -262 232 -250 206 -238Z`
  const spoutPaint = s.linear(
    [
      [0, lit(glaze.colour, 1.05)],
      [0.4, lit(glaze.colour, 0.98)],
      [0.7, lit(glaze.colour, 0.78)],
      [1, lit(glaze.colour, 0.55)],
    ],
    [0.25, 0.2, 0.85, 0.75],
  )
  const bow = path`M-176 -340C-206 -560 -120 -690 0 -690C120 -690 206 -560 176 -340`
  return (
    roundShadow(s, POT, ground, 10) +
    castShadow(
      s,
      [
        [220, 90, 0],
        [240, 200, 0],
        [330, 330, 10],
        [350, 345, -10],
      ],
      ground,
      9,
      0.3,
    ) +
    tube(bow, 15, { colour: '#4a4740' }) +
    fill(spout, spoutPaint) +
    ellipse(341, -345, 19, 10, lit(glaze.colour, 0.32), 'transform="rotate(36 341 -345)"') +
    softLine(path`M258 -286C272 -318 300 -338 328 -352`, '#ffffff', 4, 3, 0.45) +
    roundBody(s, below(POT, 42), BARE_CLAY, 3) +
    roundBody(s, above(POT, 40), glaze, 5) +
    ellipse(0, -378 * RISE, 130, 130 * TILT, lit(glaze.colour, 1.12)) +
    ellipse(0, -376 * RISE, 122, 122 * TILT, lit(glaze.colour, 0.42)) +
    roundBody(s, LID, { ...glaze, gloss: 0.25 }, 8) +
    ring(LID, 386, lit(glaze.colour, 0.5), 3, 'opacity=".5"') +
    ellipse(-176, -338, 17, 20, lit(glaze.colour, 0.8)) +
    ellipse(176, -338, 17, 20, lit(glaze.colour, 0.55)) +
    wrapped(s)
  )
}

/** The cane around the middle of the bow. */
function wrapped(_s: Sketch): string {
  const grip = path`M-112 -634C-80 -676 -40 -690 0 -690C40 -690 80 -676 112 -634`
  return (
    tube(grip, 34, BEECH) +
    stroke(grip, lit(BEECH.colour, 0.45), 34, 'stroke-dasharray="2.2 10" style="stroke-linecap:butt" opacity=".55"')
  )
}

/** A cone for filter coffee that sits on a mug or a carafe. */
export function dripper(s: Sketch, glaze: Material, ground: string | null): string {
  const cone: Profile = smooth(
    [
      [84, 22],
      [84, 22],
      [86, 40],
      [96, 64],
      [206, 250],
      [214, 262],
      [214, 262],
    ],
    4,
  )
  const saucer: Profile = smooth(
    [
      [140, 0],
      [140, 0],
      [160, 5],
      [186, 18],
      [190, 26],
      [190, 26],
    ],
    3,
  )
  const y = -262 * RISE
  const inside = s.linear([
    [0, lit(glaze.colour, 0.56)],
    [0.4, lit(glaze.colour, 0.8)],
    [1, lit(glaze.colour, 1.08)],
  ])
  const shadow = s.linear(
    [
      [0, lit(glaze.colour, 0.3), 0],
      [0.6, lit(glaze.colour, 0.3), 0.25],
      [1, lit(glaze.colour, 0.25), 0.6],
    ],
    [0, 0, 0, 1],
  )
  const ribs = [-150, -118, -84, -50, -16, 18, 52, 86, 120, 152]
    .map((x) => path`M${x} ${y - 56 * Math.sqrt(Math.max(0, 1 - (x / 204) ** 2))}L${x * 0.3} ${y + 40}`)
    .join('')
  return (
    (ground ? roundShadow(s, [...saucer, ...cone], ground) : '') +
    tube(path`M180 ${-200}C262 -206 286 -160 262 -112C246 -80 190 -74 130 -84`, 28, glaze) +
    roundBody(s, saucer, { ...glaze, gloss: 0 }, 2) +
    ellipse(0, -26 * RISE, 190, 190 * TILT, lit(glaze.colour, 1.08)) +
    softEllipse(s, [18, -18, 124, 42], lit(glaze.colour, 0.4), 0.4, 0.5) +
    roundBody(s, cone, glaze, 6) +
    ellipse(0, y, 214, 214 * TILT, lit(glaze.colour, 1.16)) +
    `<g clip-path="${s.clip(ellipse(0, y + 2, 205, 205 * TILT, '#000'))}">${ellipse(0, y, 206, 60, inside)}${stroke(ribs, lit(glaze.colour, 1.2), 5, 'opacity=".5"')}${ellipse(0, y, 206, 60, shadow)}</g>`
  )
}
