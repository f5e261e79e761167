import { createHash } from 'node:crypto'
import type { DemoPicture } from './picture.ts'

/** What the name of a picture carries, so that a picture that is drawn anew has another address. */
export function drawingHash(picture: Pick<DemoPicture, 'svg'>): string {
  return createHash('sha256').update(picture.svg()).digest('hex').slice(0, 10)
}
