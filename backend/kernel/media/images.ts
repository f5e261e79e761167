/** A colour by its red, green and blue, 0 to 255. */
export type ColorFacts = { r: number; g: number; b: number }

/** The metadata of an image, from its pixels. */
export type ImageFacts = {
  mimeType: string
  /** The width as shown: after applying the orientation; of the first frame of an animation. */
  width: number
  height: number
  animated: boolean
  prominent: ColorFacts
  palette: readonly ColorFacts[]
}

/** An image as the shop draws it: nothing but its pixels. */
export type DrawnImage = { bytes: Uint8Array<ArrayBuffer>; mimeType: string; width: number; height: number }

/** Reads images, by a decoder outside of the app. */
export type Images = {
  /** Undefined where the bytes are no image that can be shown, or one with too many pixels. */
  read(bytes: Uint8Array): Promise<ImageFacts | undefined>
  /**
   * Draws the image anew and upright, of at most so many pixels a side, so that nothing of the sent file remains: place,
   * author, hidden data. Undefined as for `read`.
   */
  redraw(bytes: Uint8Array, maxSide: number): Promise<DrawnImage | undefined>
}
