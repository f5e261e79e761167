/** Bytes as they arrive. Every stream of the platforms that this runs on can be iterated, whatever their types say. */
export type Bytes = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>

/** The size and hash of a finished file. */
export type StoredBytes = { size: number /** SHA-256 in hexadecimal. */; hash: string }

/**
 * Where the bytes of files lie: a disk, or memory in tests and in a browser tab. Keys are created by the shop, never by
 * callers (must 40 of /docs/security): 32 hexadecimal digits.
 *
 * A file is written as an unfinished part, which survives a crash and can be continued; `finish` makes all of it
 * readable at once. Where there is no room left, writes throw `StoreFullError` and earlier files stay as they are.
 */
export type MediaStore = {
  /**
   * Appends to the unfinished file at this offset and cuts off any bytes behind it; returns the new size. If the stream
   * fails, the bytes before are stored, and the error is thrown.
   */
  append(key: string, offset: number, bytes: Bytes): Promise<number>
  /** Size of the unfinished file in bytes; 0 where there is none. */
  getPartSize(key: string): Promise<number>
  /** Makes the unfinished file readable. Calling it again returns the same; undefined where there is no such file. */
  finish(key: string): Promise<StoredBytes | undefined>
  /** Streams a finished file, or a range of it, both ends inclusive; undefined where there is none. */
  read(key: string, range?: { first: number; last: number }): Promise<ReadableStream<Uint8Array> | undefined>
  /** Deletes the file, finished or not; one that does not exist is no error. */
  remove(key: string): Promise<void>
}

/** Throws for anything but a key of the shop's own making. */
export function requireMediaKey(key: string): string {
  if (!/^[0-9a-f]{32}$/.test(key)) throw new TypeError('not a key of the media store')
  return key
}
