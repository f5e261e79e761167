import type { EncodePicture } from '../backend/kernel/pictures/encode-picture.ts'

/** Encodes pictures by the browser's canvas, for the back end in the tab. */
export const encodeInTab: EncodePicture = async (bytes, maxSide) => {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)])).catch(() => undefined)
  if (!bitmap || Math.max(bitmap.width, bitmap.height) > maxSide) return undefined
  const { width, height } = bitmap
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  return { mimeType: 'image/jpeg', width, height, bytes: new Uint8Array(await blob.arrayBuffer()) }
}
