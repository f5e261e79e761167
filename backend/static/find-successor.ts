import type { Folder } from './folder.ts'

const HASHED = /^([\w-]+)-[\w-]{8}\.js$/

/** Static imports and dynamic imports of each file. */
type Manifest = Readonly<Record<string, { imports: readonly string[]; fetches: readonly string[] }>>

/** The current name of a script of an older build; undefined where it has no replacement. */
export type FindSuccessor = (name: string) => string | undefined

/**
 * Finds replacements for scripts of the previous build, which a cached loader or a page left open over a deploy
 * requests. Two kinds can be replaced: entry chunks that the loader itself imports, which bring all their dependencies,
 * and chunks that share nothing with others, such as languages. Any other chunk would load a second copy of shared
 * modules next to its own build's, so it is answered with 404.
 */
export async function createFindSuccessor(folder: Folder): Promise<FindSuccessor> {
  const manifest = JSON.parse((await readText(folder, 'manifest.json')) || '{}') as Manifest
  const files = Object.entries(manifest)
  const shared = new Set(files.flatMap(([, { imports }]) => imports))
  const currentNames = new Map<string, string>()
  for (const [name, { imports }] of files) {
    const isSelfContained = imports.length === 0 && !shared.has(name)
    const [, plain] = HASHED.exec(name) ?? []
    if (plain && (isSelfContained || manifest['loader.js']?.fetches.includes(name))) currentNames.set(plain, name)
  }
  return (name) => currentNames.get(HASHED.exec(name)?.[1] ?? '')
}

async function readText(folder: Folder, name: string): Promise<string> {
  const asset = await folder.find(name)
  return asset ? new TextDecoder().decode(asset.bytes) : ''
}
