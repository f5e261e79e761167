import type { Images } from '../backend/kernel/runtime/media/images.ts'

/** Reads and draws pictures by the browser's canvas, for the back end in the tab. */
export const imagesInTab: Images = {
  async read(bytes) {
    const bitmap = await open(bytes)
    if (!bitmap) return undefined
    const { width, height } = bitmap
    const [r = 0, g = 0, b = 0] = draw(bitmap, 1, 1).context?.getImageData(0, 0, 1, 1).data ?? []
    const prominent = { r, g, b }
    return { mimeType: 'image/jpeg', width, height, animated: false, prominent, palette: [prominent] }
  },
  async redraw(bytes, maxSide) {
    const bitmap = await open(bytes)
    if (!bitmap) return undefined
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
    const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
    const blob = await draw(bitmap, width, height).canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
    return { mimeType: 'image/jpeg', width, height, bytes: new Uint8Array(await blob.arrayBuffer()) }
  },
}

const open = (bytes: Uint8Array) => createImageBitmap(new Blob([new Uint8Array(bytes)])).catch(() => undefined)

function draw(bitmap: ImageBitmap, width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0, width, height)
  return { canvas, context }
}
