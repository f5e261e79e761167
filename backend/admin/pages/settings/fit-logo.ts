/** The maximum width and height of a logo in the API, in pixels. */
const MOST_PIXELS = 4000

/** The size of a logo within the API's maximum, with the proportions of the picture. */
export function fitLogo(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, MOST_PIXELS / Math.max(width, height))
  const toWire = (pixels: number) => Math.max(1, Math.round(pixels * scale))
  return { width: toWire(width), height: toWire(height) }
}
