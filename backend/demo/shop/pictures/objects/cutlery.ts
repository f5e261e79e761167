import { lit, mix } from '../colour.ts'
import { fill, path, place, type Sketch, stroke } from '../sketch.ts'
import { softLine } from '../soft.ts'

/** The pieces of a place setting. */
export type Piece = 'knife' | 'fork' | 'spoon' | 'teaspoon'

const SHAPES: Record<Piece, string> = {
  knife: path`M-11 30C-14 160 -16 300 -13 396Q0 414 13 396C16 300 14 160 11 30L10 -20C30 -40 40 -120 38 -230C37 -310 26 -380 -2 -432C-10 -438 -16 -430 -16 -416V-20Z`,
  fork: path`M-8 -60C-12 100 -16 300 -13 396Q0 414 13 396C16 300 12 100 8 -60C10 -90 44 -110 46 -160L48 -330Q43 -340 38 -330L34 -200Q28 -192 24 -200L21 -338Q16 -348 11 -338L8 -200Q0 -190 -8 -200L-11 -338Q-16 -348 -21 -338L-24 -200Q-28 -192 -34 -200L-38 -330Q-43 -340 -48 -330L-46 -160C-44 -110 -10 -90 -8 -60Z`,
  spoon: path`M-8 -60C-12 100 -16 300 -13 396Q0 414 13 396C16 300 12 100 8 -60C12 -100 58 -140 60 -230C62 -310 36 -350 0 -350C-36 -350 -62 -310 -60 -230C-58 -140 -12 -100 -8 -60Z`,
  teaspoon: path`M-6 -40C-9 70 -12 200 -10 276Q0 290 10 276C12 200 9 70 6 -40C9 -68 40 -96 42 -160C43 -216 26 -244 0 -244C-26 -244 -43 -216 -42 -160C-40 -96 -9 -68 -6 -40Z`,
}

/** One piece of brushed steel seen from above, its tip up. */
export function piece(s: Sketch, kind: Piece, ground: string, colour = '#b9bbbc'): string {
  const shape = SHAPES[kind]
  const skin = s.linear([
    [0, lit(colour, 0.66)],
    [0.18, lit(colour, 1.08)],
    [0.34, mix(colour, '#ffffff', 0.72)],
    [0.5, lit(colour, 0.98)],
    [0.7, lit(colour, 0.78)],
    [0.86, lit(colour, 1.12)],
    [1, lit(colour, 0.55)],
  ])
  const length = s.linear(
    [
      [0, '#ffffff', 0.3],
      [0.25, '#2b2d33', 0.12],
      [0.5, '#ffffff', 0.16],
      [0.8, '#2b2d33', 0.14],
      [1, '#ffffff', 0.2],
    ],
    [0, 0, 0.1, 1],
  )
  const hollow =
    kind === 'spoon' || kind === 'teaspoon'
      ? place(
          fill(
            path`M0 -334C30 -334 50 -300 48 -232C46 -168 18 -130 0 -128C-18 -130 -46 -168 -48 -232C-50 -300 -30 -334 0 -334Z`,
            s.linear(
              [
                [0, lit(colour, 0.5)],
                [0.4, lit(colour, 0.8)],
                [0.75, lit(colour, 1.25)],
                [1, '#f6f6f4'],
              ],
              [0, 0, 1, 0.7],
            ),
          ),
          0,
          kind === 'spoon' ? 0 : -6,
          kind === 'spoon' ? 1 : 0.7,
        )
      : kind === 'knife'
        ? stroke(path`M14 -30C30 -60 33 -200 28 -270C24 -330 14 -386 -2 -422`, '#ffffff', 3, 'opacity=".8"')
        : ''
  return (
    softLine(shape, lit(ground, 0.3), 3, 7, 0.3, 'transform="translate(10 14)"') +
    place(fill(shape, lit(ground, 0.3), 'opacity=".4"'), 10, 14) +
    fill(shape, skin) +
    fill(shape, length) +
    hollow +
    stroke(shape, '#ffffff', 1.4, 'opacity=".4"')
  )
}
