/** The largest size of a logo on the wire. */
const MOST_PIXELS = 4000

/** The size that keeps a picture's place, in its own proportions. */
export function fitLogo(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, MOST_PIXELS / Math.max(width, height))
  const toWire = (pixels: number) => Math.max(1, Math.round(pixels * scale))
  return { width: toWire(width), height: toWire(height) }
}
