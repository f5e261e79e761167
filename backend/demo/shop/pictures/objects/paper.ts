import { lit } from '../colour.ts'
import { fill, path, place, type Sketch, short, stroke } from '../sketch.ts'
import { softBox, softShape } from '../soft.ts'
import { branch } from './vases.ts'

/** A sheet or card seen from above with its shadow; the origin is its middle. */
export function sheet(
  s: Sketch,
  width: number,
  height: number,
  colour: string,
  ground: string,
  { corner = 4, lift = 1, drawn = '' } = {},
): string {
  const box = (rest: string) =>
    `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="${corner}" ${rest}/>`
  const light = s.linear(
    [
      [0, '#fff8e8', 0.5],
      [0.5, '#fff8e8', 0.04],
      [1, '#2a2026', 0.13],
    ],
    [0, 0, 1, 1],
  )
  return (
    softBox(
      [-width / 2 + 18 * lift, -height / 2 + 22 * lift, width, height],
      corner,
      lit(ground, 0.34),
      17 * lift,
      0.3,
    ) +
    softBox([-width / 2 + 4 * lift, -height / 2 + 5 * lift, width, height], corner, lit(ground, 0.3), 6, 0.45) +
    box(`fill="${colour}"`) +
    drawn +
    box(`fill="${light}"`)
  )
}

/** The gift card: a card with a branch printed on it. */
export function giftCard(s: Sketch, colour: string, ground: string): string {
  const print = lit(colour, colour < '#9' ? 1.75 : 0.5)
  const drawn =
    place(
      branch(s, { length: 330, lean: 60, leaf: print, size: 74, seed: 4, pairs: 6, twig: print }),
      -150,
      190,
      1,
      32,
    ) +
    `<rect x="-292" y="-182" width="584" height="364" rx="16" fill="none" stroke="${print}" stroke-width="3" opacity=".5"/>`
  return sheet(s, 640, 420, colour, ground, { corner: 26, drawn })
}

/** An envelope from behind, its flap closed with a thread. */
export function envelope(
  s: Sketch,
  colour: string,
  ground: string,
  { width = 720, height = 490, thread = '#b5694a' } = {},
): string {
  const [w, h] = [width / 2, height / 2]
  const flap = path`M${-w} ${-h}L-26 ${h * 0.16}Q0 ${h * 0.26} 26 ${h * 0.16}L${w} ${-h}Z`
  const drawn =
    stroke(path`M${-w} ${h}L-30 ${-h * 0.02}M${w} ${h}L30 ${-h * 0.02}`, lit(colour, 0.66), 3, 'opacity=".5"') +
    softShape(
      flap,
      [
        [-w, -h],
        [w, h * 0.22],
      ],
      lit(colour, 0.3),
      9,
      0.35,
      'transform="translate(6 10)"',
    ) +
    fill(
      flap,
      s.linear(
        [
          [0, lit(colour, 1.08)],
          [1, lit(colour, 0.93)],
        ],
        [0, 0, 0.4, 1],
      ),
    ) +
    `<circle cy="${short(h * 0.1)}" r="26" fill="${lit(thread, 0.9)}"/><circle cx="-3" cy="${short(h * 0.1 - 3)}" r="20" fill="${lit(thread, 1.12)}"/><circle cy="${short(h * 0.1)}" r="5" fill="${lit(thread, 0.4)}"/>` +
    stroke(path`M0 ${h * 0.1}m-24 -6c6 26 44 26 48 2c2 60 -10 90 -30 130`, '#efe6d2', 4)
  return sheet(s, width, height, colour, ground, { corner: 6, drawn })
}

/** The printed pieces of the apron pattern: cutting lines, seam lines, grain arrows. */
export function patternSheet(s: Sketch, ground: string, { width = 700, height = 900 } = {}): string {
  const piece = path`M-90 -330H90C96 -250 130 -190 220 -150V320H-220V-150C-130 -190 -96 -250 -90 -330Z`
  const seam = path`M-76 -316H76C84 -240 118 -174 206 -136V306H-206V-136C-118 -174 -84 -240 -76 -316Z`
  const drawn =
    stroke(
      Array.from(
        { length: 13 },
        (_, i) =>
          `M${-width / 2} ${-height / 2 + 70 * i}H${width / 2}M${-width / 2 + 70 * i} ${-height / 2}V${height / 2}`,
      ).join(''),
      '#9fb0bd',
      1.4,
      'opacity=".35"',
    ) +
    fill(piece, '#c8963c', 'opacity=".12"') +
    stroke(piece, '#4a4642', 5) +
    stroke(seam, '#b5694a', 3.4, 'stroke-dasharray="15 10"') +
    stroke('M0 -230V220M-16 -204L0 -234L16 -204M-16 194L0 224L16 194', '#4a4642', 4) +
    stroke('M-150 20H150V180H-150Z', '#4a4642', 3, 'stroke-dasharray="4 10"') +
    stroke('M-220 -60h26M-220 160h26M220 -60h-26M220 160h-26', '#4a4642', 4)
  return sheet(s, width, height, '#f4eee1', ground, { drawn })
}

/** A page of the mending book on a tablet: a darned patch above, lines of reading below. */
export function tablet(s: Sketch, ground: string, shell = '#3b3a3d'): string {
  const [w, h] = [320, 430]
  const darn = Array.from({ length: 13 }, (_, i) => `M${-120 + 20 * i} -270V-30M-130 ${-262 + 19 * i}H130`).join('')
  const words = [0, 1, 2, 3, 4, 5].map((i) => `M-210 ${40 + i * 46}H${[210, 196, 210, 170, 204, 90][i]}`).join('')
  const page =
    `<rect x="${-w + 34}" y="${-h + 34}" width="${(w - 34) * 2}" height="${(h - 34) * 2}" rx="6" fill="#f3ecdd"/>` +
    `<g clip-path="${s.clip('<rect x="-240" y="-350" width="480" height="340" rx="6"/>')}"><rect x="-240" y="-350" width="480" height="340" fill="#7e95ae"/><path d="M-110 -300C-40 -330 90 -316 118 -250C150 -170 130 -70 60 -50C-30 -26 -110 -60 -132 -130C-146 -190 -140 -270 -110 -300Z" fill="#5d7187"/>${stroke(darn, '#e9c27a', 9, 'style="stroke-linecap:butt"')}${stroke(darn, '#f4dca6', 3)}</g>` +
    stroke(words, '#8b8274', 12, 'opacity=".5"')
  return sheet(s, w * 2, h * 2, shell, ground, { corner: 40, lift: 1.4, drawn: page })
}
