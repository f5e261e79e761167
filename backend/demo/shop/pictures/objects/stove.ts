import { lit } from '../colour.ts'
import { castShadow, roundShadow } from '../ground.ts'
import type { Material } from '../light.ts'
import { BEECH, STEEL } from '../materials.ts'
import { mouth } from '../mouth.ts'
import type { Profile } from '../profile.ts'
import { ring, roundBody } from '../round.ts'
import { ellipse, fill, path, place, type Sketch } from '../sketch.ts'
import { softEllipse, softLine } from '../soft.ts'
import { RISE, type Spot, smooth, TILT } from '../space.ts'
import { tube } from '../tube.ts'

/** A carbon steel pan; the size is its diameter in centimetres. Seasoned pans are darker than new ones. */
export function pan(s: Sketch, ground: string, { size = 24, seasoned = true } = {}): string {
  const r = size * 17
  const steel: Material = seasoned ? { colour: '#4d4844', gloss: 0.12 } : { colour: '#8f9396', gloss: 0.3 }
  const side: Profile = smooth(
    [
      [r * 0.76, 0],
      [r * 0.76, 0],
      [r * 0.82, 8],
      [r * 0.93, 60],
      [r, 108],
      [r, 108],
    ],
    4,
  )
  const y = -108 * RISE
  const inside = s.linear(
    [
      [0, lit(steel.colour, 0.6)],
      [0.5, lit(steel.colour, 0.86)],
      [1, lit(steel.colour, 1.35)],
    ],
    [0, 0.2, 1, 0.7],
  )
  const floor = s.linear(
    [
      [0, lit(steel.colour, 1.25)],
      [0.35, lit(steel.colour, 1.02)],
      [0.7, lit(steel.colour, 0.86)],
      [1, lit(steel.colour, 0.72)],
    ],
    [0, 0.1, 1, 0.6],
  )
  const handle = path`M${r * 0.9} -96C${r * 1.06} -150 ${r * 1.2} -196 ${r * 1.46} -214L${r * 2.06} -262`
  const spots: Spot[] = [
    [r * 0.9, 96, 0],
    [r * 1.4, 210, 0],
    [r * 2.06, 262, 20],
    [r * 2.06, 262, -20],
  ]
  const rivets = [
    [0.955, -112],
    [1.0, -128],
  ]
    .map(
      ([x = 0, h = 0]) =>
        ellipse(r * x, h, 8, 8, lit(steel.colour, 1.35)) + ellipse(r * x - 2, h - 2, 3, 3, '#ffffff', 'opacity=".5"'),
    )
    .join('')
  return (
    castShadow(s, spots, ground, 8, 0.4) +
    roundShadow(s, side, ground, 10) +
    roundBody(s, side, { ...steel, gloss: 0 }) +
    ellipse(0, y, r, r * TILT, lit(steel.colour, 1.35)) +
    ellipse(0, y + 3, r - 8, (r - 8) * TILT, inside) +
    `<g clip-path="${s.clip(ellipse(0, y + 3, r - 8, (r - 8) * TILT, '#000'))}">${ellipse(0, y + 48, r * 0.78, r * 0.78 * TILT, floor)}${softEllipse(s, [-r * 0.25, y + 24, r * 0.44, r * 0.12], '#ffffff', 0.14, 0.9)}</g>` +
    tube(handle, 34, { colour: lit(steel.colour, 1.05), gloss: 0.3 }) +
    ellipse(r * 2.03, -260, 9, 5, lit(steel.colour, 0.35), `transform="rotate(-20 ${Math.round(r * 2.03)} -260)"`) +
    rivets
  )
}

/** An enamelled kettle with a beech grip. */
export function kettle(s: Sketch, enamel: Material, ground: string): string {
  const body: Profile = smooth(
    [
      [214, 0],
      [214, 0],
      [226, 10],
      [240, 60],
      [226, 200],
      [176, 300],
      [120, 330],
      [120, 330],
    ],
    4,
  )
  const lid: Profile = smooth(
    [
      [122, 328],
      [126, 338],
      [112, 352],
      [66, 370],
      [18, 376],
      [18, 376],
      [16, 388],
      [34, 404],
      [34, 420],
      [14, 430],
      [1, 431],
    ],
    3,
  )
  const spout = path`M186 -110C262 -128 300 -206 330 -300L386 -344L352 -372C318 -356 288 -336 270 -306C252 -270 236 -256 196 -246Z`
  const paint = s.linear(
    [
      [0, lit(enamel.colour, 1.1)],
      [0.4, lit(enamel.colour, 0.95)],
      [1, lit(enamel.colour, 0.5)],
    ],
    [0.25, 0.2, 0.85, 0.75],
  )
  const bow = path`M-196 -262C-216 -480 -130 -600 0 -600C130 -600 216 -480 196 -262`
  return (
    roundShadow(s, body, ground, 10) +
    castShadow(
      s,
      [
        [220, 110, 0],
        [300, 250, 0],
        [370, 350, 12],
        [370, 350, -12],
      ],
      ground,
      9,
      0.3,
    ) +
    tube(bow, 16, STEEL) +
    fill(spout, paint) +
    ellipse(369, -358, 22, 11, lit(enamel.colour, 0.25), 'transform="rotate(38 369 -358)"') +
    softLine(path`M274 -304C292 -336 324 -356 354 -370`, '#ffffff', 5, 3, 0.6) +
    roundBody(s, body, enamel, 3) +
    ring(body, 3, '#2a2a2c', 7, 'opacity=".75"') +
    roundBody(s, lid, { ...enamel, gloss: 0.35 }, 6) +
    ring(lid, 338, '#2a2a2c', 5, 'opacity=".7"') +
    tube(path`M-118 -556C-84 -590 -44 -600 0 -600C44 -600 84 -590 118 -556`, 42, BEECH) +
    ellipse(
      -196,
      -262,
      17,
      20,
      s.radial(
        [
          [0, lit(STEEL.colour, 1.4)],
          [0.5, STEEL.colour],
          [1, lit(STEEL.colour, 0.45)],
        ],
        [0.35, 0.3, 0.8],
      ),
    ) +
    ellipse(
      196,
      -262,
      17,
      20,
      s.radial(
        [
          [0, lit(STEEL.colour, 1.4)],
          [0.5, STEEL.colour],
          [1, lit(STEEL.colour, 0.45)],
        ],
        [0.35, 0.3, 0.8],
      ),
    )
  )
}

/** A mortar and its pestle, turned from grey stone. */
export function mortar(s: Sketch, stone: Material, ground: string): string {
  const body: Profile = smooth(
    [
      [150, 0],
      [150, 0],
      [158, 14],
      [146, 50],
      [196, 130],
      [228, 230],
      [232, 260],
      [232, 260],
    ],
    4,
  )
  const pestle: Profile = smooth(
    [
      [1, 0],
      [34, 6],
      [50, 40],
      [44, 90],
      [28, 150],
      [26, 300],
      [34, 380],
      [40, 410],
      [30, 436],
      [1, 444],
    ],
    4,
  )
  const y = -260 * RISE
  const stick = place(roundBody(s, pestle, stone, 9), -40, y + 60, 1, 38)
  const front = s.clip(`<path d="M-400-900H500V${y}H206A206 ${206 * TILT} 0 0 1-206 ${y}H-400Z"/>`)
  return (
    roundShadow(s, body, ground, 10) +
    roundBody(s, body, stone, 3) +
    mouth(s, { radius: 232, height: 260, lip: 26 }, stone) +
    `<g clip-path="${front}">${softEllipse(s, [40, y + 26, 78, 32], lit(stone.colour, 0.3), 0.5)}${stick}</g>`
  )
}
