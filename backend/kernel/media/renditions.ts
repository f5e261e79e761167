import type { PictureFormat, Transform } from './picture-transform.ts'

/** The source picture of renditions. */
export type PictureSource = {
  /** Changes with the bytes of the picture. */
  tag: string
  load(): Promise<Uint8Array>
}

/** A picture made of another one; its tag changes with source, transformation and format. */
export type Rendition = { bytes: Uint8Array<ArrayBuffer>; tag: string }

/**
 * Resizes pictures and caches the results. Undefined where the crop lies outside the picture, or the source cannot be
 * decoded.
 */
export type Renditions = (
  source: PictureSource,
  transform: Transform,
  format: PictureFormat,
) => Promise<Rendition | undefined>
