/** How a picture lies in its stage: how large it is, and how far its middle is from the stage's, in CSS pixels. */
export type Frame = { readonly scale: number; readonly x: number; readonly y: number }

type Point = { readonly x: number; readonly y: number }
type Size = { readonly width: number; readonly height: number }

/** All of the picture, in the middle. */
export const WHOLE: Frame = { scale: 1, x: 0, y: 0 }
/** What a double tap or a press enlarges to, and the most that two fingers can. */
export const ENLARGED = 2.5
const MOST = 5

/** The size of a picture that fits into its stage. */
export function contained(picture: Size, stage: Size): Size {
  const scale = Math.min(stage.width / (picture.width || 1), stage.height / (picture.height || 1))
  return { width: picture.width * scale, height: picture.height * scale }
}

/** Enlarges to a scale so that what lies under a point, measured from the middle of the stage, stays under it. */
export function enlarge(frame: Frame, wanted: number, point: Point): Frame {
  const scale = Math.min(MOST, Math.max(1, wanted))
  const growth = scale / frame.scale
  return { scale, x: point.x - (point.x - frame.x) * growth, y: point.y - (point.y - frame.y) * growth }
}

/** The same, with no empty room at a side where the picture could reach it. `whole` is its size at the scale 1. */
export function within({ scale, x, y }: Frame, whole: Size, stage: Size): Frame {
  const rest = (offset: number, size: number, room: number) => {
    const most = Math.max(0, (size * scale - room) / 2)
    return Math.min(most, Math.max(-most, offset))
  }
  return { scale, x: rest(x, whole.width, stage.width), y: rest(y, whole.height, stage.height) }
}
