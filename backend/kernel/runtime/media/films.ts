import type { Bytes } from './media-store.ts'

/** The metadata of a film or sound; sizes in pixels as shown. */
export type FilmFacts = { seconds: number; width?: number; height?: number; poster?: Uint8Array<ArrayBuffer> }

/** A file that a stream consists of, by its name in the playlists. */
export type StreamPart = { name: string; body: ReadableStream<Uint8Array> }

/** Reads and converts films, by programs outside of the app. */
export type Films = {
  /** Whether the programs are installed. */
  isInstalled(): Promise<boolean>
  /** Duration, size and a still frame; undefined where it cannot be decoded. */
  read(content: Bytes): Promise<FilmFacts | undefined>
  /**
   * Converts a film for streaming (HLS and DASH over the same parts); hands over each part to `keep`. False where it
   * cannot be decoded. Takes long: one film at a time.
   */
  convert(content: Bytes, keep: (part: StreamPart) => Promise<void>): Promise<boolean>
}
