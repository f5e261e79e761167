import type { Images } from '../kernel/runtime/media/images.ts'
import { runPictureTask } from '../static/picture-process.ts'
import { createPictureTurn, OWN } from '../static/picture-queue.ts'

/** Reads images with sharp, one at a time, as their sizes are not known before. */
export const sharpImages: Images = {
  read: (bytes) => inTurn(() => runPictureTask('read', bytes)),
  redraw: (bytes, maxSide) => inTurn(() => runPictureTask('redraw', bytes, maxSide)),
}

function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const turn = createPictureTurn()
  turn.join(OWN)
  return turn.run(run)
}
