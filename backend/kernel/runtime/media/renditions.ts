import type { PictureFormat, Transform } from './picture-transform.ts'

/** The source picture of renditions. */
export type PictureSource = {
  /** Changes with the bytes of the picture. */
  tag: string
  /** Width times height; undefined where unknown. */
  pixels?: number | undefined
  load(): Promise<Uint8Array>
}

/** Who asks: networks take turns, and what nobody waits for any more is not begun. */
export type RenditionCaller = { network?: string | undefined; signal?: AbortSignal | undefined }

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
  caller?: RenditionCaller,
) => Promise<Rendition | undefined>
