import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

const FOLDER = fileURLToPath(new URL('dumps/', import.meta.url))
const SUFFIX = '.sqlite.br'

/** The commits of which there are dumps, each the last one before the form of stored data changed; the oldest first. */
export const listDumps = (): readonly string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length))
    .sort()

/** Both databases, and what processes of that version wrote into the second one afterwards. */
export type DumpPart = 'sqlite' | 'postgres.sql' | 'writes.json'

/** What the keys in dumps are sealed under. */
export const DUMP_SECRET = 'what the shops of dumps seal their keys under'

const fileOf = (version: string, part: DumpPart) => `${FOLDER}${version}.${part}.br`

export const readDump = (version: string, part: DumpPart): Buffer =>
  brotliDecompressSync(readFileSync(fileOf(version, part)))

export function writeDump(version: string, part: DumpPart, bytes: Uint8Array): number {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
  const compressed = brotliCompressSync(bytes, {
    params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
  writeFileSync(fileOf(version, part), compressed)
  return compressed.length
}
