import { lit } from '../colour.ts'
import type { Material } from '../light.ts'
import { fill, path, place, type Sketch, type Stop, stroke } from '../sketch.ts'
import { softLine, softShape } from '../soft.ts'
import { weave } from '../texture.ts'

/** An apron hanging by its neck loop; the origin is the peg. */
export function apron(s: Sketch, cloth: Material, wall: string, { ties = lit(cloth.colour, 0.84) } = {}): string {
  const body = path`M-132 196C-60 210 60 210 132 196C138 300 170 372 268 430C288 640 296 820 282 1010C230 1026 190 1000 140 1014C90 1028 40 1000 -10 1016C-70 1032 -110 1002 -170 1018C-216 1028 -250 1018 -280 1006C-296 820 -290 640 -268 430C-170 372 -138 300 -132 196Z`
  const strap = path`M-118 204C-104 110 -34 24 0 12C34 24 104 110 118 204`
  const stops: Stop[] = [
    [0, lit(cloth.colour, 0.86)],
    [0.1, lit(cloth.colour, 1.04)],
    [0.2, lit(cloth.colour, 0.84)],
    [0.33, lit(cloth.colour, 1.05)],
    [0.44, lit(cloth.colour, 0.92)],
    [0.55, lit(cloth.colour, 1.03)],
    [0.66, lit(cloth.colour, 0.82)],
    [0.76, lit(cloth.colour, 0.98)],
    [0.88, lit(cloth.colour, 0.76)],
    [1, lit(cloth.colour, 0.66)],
  ]
  const bib = s.linear(
    [
      [0, lit(cloth.colour, 1.05), 1],
      [0.55, cloth.colour, 0.85],
      [1, cloth.colour, 0],
    ],
    [0.2, 0, 0.25, 0.62],
  )
  const pocket = path`M-150 560C-60 572 70 572 156 558L164 770C60 786 -70 786 -160 772Z`
  const tie = (sign: number) =>
    path`M${sign * 266} 436C${sign * 320} 470 ${sign * 330} 560 ${sign * 306} 650C${sign * 296} 700 ${sign * 322} 760 ${sign * 312} 830`
  const shadow = softShape(
    body,
    [
      [-290, 196],
      [290, 1020],
    ],
    lit(wall, 0.4),
    20,
    0.36,
    'transform="translate(44 30)"',
  )
  return (
    shadow +
    [-1, 1]
      .map(
        (sign) =>
          stroke(tie(sign), lit(ties, 0.72), 20) +
          place(stroke(tie(sign), lit(ties, sign < 0 ? 1.08 : 0.94), 14), -2, 0),
      )
      .join('') +
    stroke(strap, lit(ties, 0.7), 26) +
    place(stroke(strap, lit(ties, 1.04), 19), -2, -1) +
    fill(body, s.linear(stops)) +
    fill(body, bib) +
    `<g clip-path="${s.clip(`<path d="${body}"/>`)}">${softLine(path`M-120 330C-90 470 -150 600 -190 990M130 330C110 480 190 640 214 990M-10 800C-20 880 -30 940 -34 1010M90 800C96 880 84 940 90 1010`, lit(cloth.colour, 0.42), 28, 20, 0.3)}</g>` +
    fill(
      pocket,
      s.linear([
        [0, lit(cloth.colour, 1.06)],
        [0.5, lit(cloth.colour, 0.97)],
        [1, lit(cloth.colour, 0.84)],
      ]),
    ) +
    fill(body, weave(s, cloth.colour, 8)) +
    stroke(pocket, lit(cloth.colour, 0.5), 2.6, 'opacity=".6"') +
    stroke(
      path`M-142 574C-60 586 70 586 148 572M0 570V780`,
      lit(cloth.colour, 0.45),
      2.4,
      'opacity=".6" stroke-dasharray="9 6"',
    ) +
    stroke(
      path`M-126 212C-60 226 60 226 126 212M-258 440C-278 640 -284 820 -270 990`,
      lit(cloth.colour, 0.45),
      2.2,
      'opacity=".45" stroke-dasharray="9 6"',
    )
  )
}
