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

/** A re-encoded image, which contains nothing but pixels. */
export type DrawnImage = { bytes: Uint8Array<ArrayBuffer>; mimeType: string; width: number; height: number }

/** Decodes images; implemented outside the app. */
export type Images = {
  /**
   * Returns the metadata of an image; undefined where the bytes cannot be decoded, or the image has too many pixels.
   */
  read(bytes: Uint8Array): Promise<ImageFacts | undefined>
  /**
   * Re-encodes the image upright, at most `maxSide` pixels wide and high, so that no metadata of the sent file remains:
   * location, author, hidden data. Undefined in the same cases as for `read`.
   */
  redraw(bytes: Uint8Array, maxSide: number): Promise<DrawnImage | undefined>
}
