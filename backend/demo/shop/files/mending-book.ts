import { type PdfPage, paragraph, pdf, words } from './pdf.ts'

/** One repair: what it takes, how it goes, and where it tends to go wrong. */
type Repair = { title: string; needs: string; steps: readonly string[]; trouble: string }

const REPAIRS: readonly Repair[] = [
  {
    title: 'Darn a sock',
    needs: 'A darning mushroom, a blunt needle, wool a little thinner than the sock.',
    steps: [
      'Pull the sock over the mushroom so that the hole lies flat but not stretched. Do not cut the frayed edge: every loop that is left holds something.',
      'Begin two fingers beside the hole. Sew up and down in straight rows, close together, across the hole and two fingers past it. Leave a small loop at each turn, for the wool will shrink.',
      'Turn by a quarter and weave: over one thread, under the next, and the other way round on the way back. Push the rows together with the needle.',
      'Let the ends hang inside. No knots, they press.',
    ],
    trouble:
      'If the darn pulls the sock together, the threads were too tight. Better a loose one that felts in the first wash.',
  },
  {
    title: 'Glue a handle back on',
    needs: 'Two-part epoxy, a cocktail stick, masking tape, a tray of dry rice.',
    steps: [
      'Wash both faces with hot water and soap and let them dry overnight. Fit them dry first and find the one position in which the crack disappears.',
      'Mix the glue exactly one to one, on card, for a whole minute. Spread it thinly on one side only.',
      'Press together, wipe with spirit, tape tight. Stand the cup in the rice so that the handle points straight up and its own weight holds it.',
      'Leave it for two days, whatever the packet says.',
    ],
    trouble: 'A mended handle will carry tea for years, but no longer the dishwasher. Wash it by hand.',
  },
  {
    title: 'Season a steel pan',
    needs: 'Grape seed or linseed oil, a cotton cloth, a window that opens.',
    steps: [
      'Scrub the pan down to grey where it sticks. Salt and half a potato will do. Dry it on the flame until it is too hot to touch.',
      'Rub in a teaspoon of oil, everywhere, the outside too. Then wipe it off again as though it had been a mistake.',
      'Heat it until it smokes, and keep it there until it stops. Let it cool. Do this three times.',
      'Fry onions for an hour before the first egg.',
    ],
    trouble: 'Sticky, brown drops mean too much oil. Scrub them off and use less.',
  },
  {
    title: 'Lift a dent out of a table',
    needs: 'A steam iron, a damp cotton cloth, fine sandpaper, oil or wax.',
    steps: [
      'Wet the dent with a few drops of warm water and give it ten minutes. Wood that is pressed, not cut, remembers its shape.',
      'Lay the damp cloth over it and touch it with the tip of the hot iron for five seconds. Look. Repeat until the dent is level or stops rising.',
      'Let it dry for a day. Sand with the grain, only as far as you must.',
      'Oil or wax the place, then the whole board, thinly.',
    ],
    trouble:
      'If the fibres are cut, steam will not help. Fill it with wax in the colour of the wood, or make peace with it.',
  },
  {
    title: 'Sharpen a kitchen knife',
    needs: 'A whetstone of 1000 and 3000, water, a marker pen, a cork.',
    steps: [
      'Soak the stone until no more bubbles rise. Paint the edge of the knife with the marker.',
      'Lay the blade flat and raise its back by the height of two coins. Push it across the stone, edge first, in an arc that reaches from heel to tip. If the ink goes at the very edge, the angle is right.',
      'Twenty strokes on each side, until you feel a burr along the whole edge. Turn to the fine side and take half as many, then half again, lighter each time.',
      'Draw the edge once through the cork, wash the knife and cut a tomato.',
    ],
    trouble:
      'If it is sharp in the middle only, the stone has become hollow. Rub it flat on wet sandpaper on a pane of glass.',
  },
  {
    title: 'Tighten a loose stool',
    needs: 'A mallet, a scrap of leather, a chisel, a wedge of oak.',
    steps: [
      'Turn the stool over on a blanket. Find the leg that moves and look at the top of it: there is a wedge in the end, across the grain of the seat.',
      'Lay the leather on the wedge and strike it, two or three firm blows. Often that is all.',
      'If it is loose, draw it out with the chisel, cut a new one a hair thicker, put a drop of glue on it and drive it home until the sound changes.',
      'Cut it flush and stand the stool on its legs for a day.',
    ],
    trouble: 'Do not drive in screws. They hold for one winter and split the leg in the next.',
  },
]

/** The mending book: six repairs, one page each. */
export function mendingBook(): Uint8Array {
  return pdf('The mending book', [cover(), ...REPAIRS.map(page)])
}

function cover(): PdfPage {
  const list = REPAIRS.map(({ title }, i) => words(`${i + 1}   ${title}`, 24, 150 - i * 9, 13)).join('')
  return {
    content:
      words('The mending book', 24, 220, 34, true) +
      words('Six repairs that we are asked about most', 24, 208, 14) +
      list +
      words('Fettle, Cork', 24, 24, 11),
  }
}

function page({ title, needs, steps, trouble }: Repair): PdfPage {
  const need = paragraph(`You need: ${needs}`, 24, 250, 160, 12)
  let [content, y] = [words(title, 24, 266, 24, true) + need.content, need.y - 6]
  for (const [i, step] of steps.entries()) {
    const text = paragraph(step, 36, y, 150, 12)
    content += words(`${i + 1}`, 24, y, 15, true) + text.content
    y = text.y - 5
  }
  const end = paragraph(trouble, 24, y - 10, 160, 12)
  return { content: `${content}${words('Where it goes wrong', 24, y - 2, 12, true)}${end.content}` }
}
