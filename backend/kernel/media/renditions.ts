import type { PictureFormat, Transform } from './picture-transform.ts'

/** A picture that others are made of. */
export type PictureSource = {
  /** Changes with its bytes. */
  tag: string
  load(): Promise<Uint8Array>
}

/** A picture made of another one; its tag changes with source, transformation and format. */
export type Rendition = { bytes: Uint8Array<ArrayBuffer>; tag: string }

/**
 * Makes pictures in other sizes, and keeps them for the next visitor. Undefined where the part to cut out lies outside of
 * the picture, or the source is no picture that can be decoded.
 */
export type Renditions = (
  source: PictureSource,
  transform: Transform,
  format: PictureFormat,
) => Promise<Rendition | undefined>
