import { ApiProblem } from '../../kit/index.ts'

/** Pixels of a side: it is shown small, also on fine screens. */
const SIDE = 256

/** The middle of a picture, as a small JPEG in base64; nothing of what the camera wrote leaves the device. */
export async function shrinkPicture(file: Blob): Promise<string> {
  const source = await createImageBitmap(file).catch((error) => {
    throw new ApiProblem('application', `${error}`, { code: 'PICTURE_NOT_ACCEPTED' })
  })
  const { width, height } = source
  const from = Math.min(width, height)
  const to = Math.min(from, SIDE)
  const canvas = Object.assign(document.createElement('canvas'), { width: to, height: to })
  const pencil = canvas.getContext('2d') as CanvasRenderingContext2D
  // What lets the page shine through is white: a JPEG knows no such thing.
  pencil.fillStyle = '#ffffff'
  pencil.fillRect(0, 0, to, to)
  pencil.imageSmoothingQuality = 'high'
  pencil.drawImage(source, (width - from) / 2, (height - from) / 2, from, from, 0, 0, to, to)
  source.close()
  return canvas.toDataURL('image/jpeg', 0.85).replace(/^.*,/, '')
}
