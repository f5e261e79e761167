import { ApiProblem } from '../../kit/index.ts'

/** Side length in pixels: enough for its small size on high-density screens. */
const SIDE = 256

/** Crops a picture to its middle as a small JPEG in base64; the camera's metadata never leaves the device. */
export async function shrinkPicture(file: Blob): Promise<string> {
  const source = await createImageBitmap(file).catch((error) => {
    throw new ApiProblem('application', `${error}`, { code: 'PICTURE_NOT_ACCEPTED' })
  })
  const { width, height } = source
  const from = Math.min(width, height)
  const to = Math.min(from, SIDE)
  const canvas = Object.assign(document.createElement('canvas'), { width: to, height: to })
  const pencil = canvas.getContext('2d') as CanvasRenderingContext2D
  // Transparent pixels become white, as JPEG has no transparency.
  pencil.fillStyle = '#ffffff'
  pencil.fillRect(0, 0, to, to)
  pencil.imageSmoothingQuality = 'high'
  pencil.drawImage(source, (width - from) / 2, (height - from) / 2, from, from, 0, 0, to, to)
  source.close()
  return canvas.toDataURL('image/jpeg', 0.85).replace(/^.*,/, '')
}
