import { bytesToHex } from '@noble/hashes/utils.js'
import { hmacSha256 } from '../../../kernel/base/crypto/hash.ts'
import type { FileRecord } from '../records.ts'

/** The name of a film's still frame. */
export const POSTER = 'poster.jpg'
/** The parts of a stream that can exist while its record does not say so: after a crash in the middle of a conversion. */
const STREAM_PARTS = [
  'manifest.mpd',
  'master.m3u8',
  ...[0, 1].flatMap((index) => [`media_${index}.m3u8`, `manifest-stream${index}.mp4`]),
]

/** The key of bytes that were made of a file's: always the same, so that none are left behind. */
export const toPartKey = (key: string, name: string) => bytesToHex(hmacSha256(key, name)).slice(0, 32)

/** All keys under which content of a file may be stored. */
export function getAllKeys({ key, mediaType }: Pick<FileRecord, 'key' | 'mediaType'>): string[] {
  return mediaType === 'VIDEO' ? [key, ...[POSTER, ...STREAM_PARTS].map((name) => toPartKey(key, name))] : [key]
}
