import { lit } from '../colour.ts'
import { type Glass, glassBody, glassShadow } from '../glass.ts'
import { contact } from '../ground.ts'
import type { Profile } from '../profile.ts'
import { roundBody } from '../round.ts'
import { ellipse, place, type Sketch } from '../sketch.ts'
import { RISE, smooth, TILT } from '../space.ts'

/** The grey green of plain glass, and the shop's smoked one. */
export const CLEAR = '#c7d6d0'
export const SMOKE = '#6d6258'

const TUMBLER: Profile = smooth(
  [
    [112, 0],
    [112, 0],
    [118, 8],
    [126, 60],
    [138, 330],
    [138, 330],
  ],
  4,
)
const CARAFE: Profile = smooth(
  [
    [150, 0],
    [150, 0],
    [176, 16],
    [190, 60],
    [186, 150],
    [150, 300],
    [96, 430],
    [76, 520],
    [76, 600],
    [92, 720],
    [92, 720],
  ],
  4,
)

/** A straight water glass. */
export function tumbler(s: Sketch, ground: string, { colour = CLEAR, water = 0 } = {}): string {
  const glass: Glass = {
    profile: TUMBLER,
    colour,
    dense: denseOf(colour),
    wall: 7,
    ...(water ? { filled: { level: water, colour: '#b9d0d4', strength: 0.4 } } : {}),
  }
  return glassShadow(s, glass, ground) + contact(s, 112, 34, ground, 0.4) + glassBody(s, glass)
}

/** A water carafe; the tumbler turned over its neck is its lid when asked for. */
export function carafe(s: Sketch, ground: string, { colour = CLEAR, water = 430, capped = false } = {}): string {
  const glass: Glass = {
    profile: CARAFE,
    colour,
    dense: denseOf(colour),
    wall: 8,
    ...(water ? { filled: { level: water, colour: '#b9d0d4', strength: 0.42 } } : {}),
  }
  const turned: Profile = TUMBLER.map(([r, h]) => [r, 330 - h] as const).reverse()
  return (
    glassShadow(s, glass, ground) +
    contact(s, 150, 44, ground, 0.45) +
    glassBody(s, glass) +
    (capped ? place(glassBody(s, { profile: turned, colour, wall: 7 }), 0, -500 * RISE) : '')
  )
}

/** A bottle of oil with a cork; the colour is that of the oil. */
export function oilBottle(s: Sketch, ground: string, colour = '#c58f2e', label = '#efe6d2'): string {
  const profile: Profile = smooth(
    [
      [120, 0],
      [120, 0],
      [130, 10],
      [130, 60],
      [130, 330],
      [112, 392],
      [56, 440],
      [44, 470],
      [44, 540],
      [44, 540],
    ],
    4,
  )
  const glass: Glass = { profile, colour: '#9a7d45', wall: 6, filled: { level: 360, colour, strength: 0.9 } }
  const cork: Profile = [
    [36, 0],
    [40, 46],
  ]
  const paper = s.linear([
    [0, lit(label, 0.9)],
    [0.25, lit(label, 1.03)],
    [0.55, lit(label, 0.94)],
    [1, lit(label, 0.62)],
  ])
  const [top, foot] = [-280 * RISE, -96 * RISE]
  return (
    glassShadow(s, glass, ground) +
    contact(s, 122, 36, ground, 0.6) +
    glassBody(s, glass) +
    `<path d="M-131 ${top}A131 37 0 0 0 131 ${top}V${foot}A131 37 0 0 1 -131 ${foot}Z" fill="${paper}"/>` +
    place(
      roundBody(s, cork, { colour: '#c49b6c', speckle: '#7c5834' }, 5) +
        ellipse(0, -46 * RISE, 40, 40 * TILT, '#d3ae80'),
      0,
      -520 * RISE,
    )
  )
}

function denseOf(colour: string): number {
  return colour === SMOKE ? 3.6 : 1
}
