/** Scale of a picture in its stage, and offset between their centres, in CSS pixels. */
export type Frame = { readonly scale: number; readonly x: number; readonly y: number }

type Point = { readonly x: number; readonly y: number }
type Size = { readonly width: number; readonly height: number }

/** The whole picture, centred. */
export const UNZOOMED: Frame = { scale: 1, x: 0, y: 0 }
/** Scale after a double tap or click; `MAX_SCALE` is the limit of pinching. */
export const ZOOMED_SCALE = 2.5
const MAX_SCALE = 5

/** The size of a picture that fits into its stage. */
export function fitSize(picture: Size, stage: Size): Size {
  const scale = Math.min(stage.width / (picture.width || 1), stage.height / (picture.height || 1))
  return { width: picture.width * scale, height: picture.height * scale }
}

/** Zooms so that the picture's point under a point of the stage, relative to its centre, stays there. */
export function zoomAt(frame: Frame, wanted: number, point: Point): Frame {
  const scale = Math.min(MAX_SCALE, Math.max(1, wanted))
  const growth = scale / frame.scale
  return { scale, x: point.x - (point.x - frame.x) * growth, y: point.y - (point.y - frame.y) * growth }
}

/** Limits the offset so that no empty space shows where the picture could fill it. `whole` is its size at scale 1. */
export function clampFrame({ scale, x, y }: Frame, whole: Size, stage: Size): Frame {
  const rest = (offset: number, size: number, room: number) => {
    const most = Math.max(0, (size * scale - room) / 2)
    return Math.min(most, Math.max(-most, offset))
  }
  return { scale, x: rest(x, whole.width, stage.width), y: rest(y, whole.height, stage.height) }
}
