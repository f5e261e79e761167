import type { Folder } from './folder.ts'

const HASHED = /^([\w-]+)-[\w-]{8}\.js$/

/** What each file imports at once, and what it fetches when that is wanted. */
type Manifest = Readonly<Record<string, { imports: readonly string[]; fetches: readonly string[] }>>

/** The present name of a script that an older build called otherwise; undefined where none takes its place. */
export type FindSuccessor = (name: string) => string | undefined

/**
 * A loader that a browser kept (for a minute), or a page that stands open over a deploy, asks for scripts of the build
 * before. Two kinds can take the place of their forerunners: those that the loader itself fetches, which bring all that
 * they need, and those that share nothing with others, such as languages. Any other part belongs to its own build: beside
 * another one's it would find a second copy of what they share, so the page is told that it is gone.
 */
export async function movedScripts(folder: Folder): Promise<FindSuccessor> {
  const manifest = JSON.parse((await readText(folder, 'manifest.json')) || '{}') as Manifest
  const files = Object.entries(manifest)
  const shared = new Set(files.flatMap(([, { imports }]) => imports))
  const present = new Map<string, string>()
  for (const [name, { imports }] of files) {
    const alone = imports.length === 0 && !shared.has(name)
    const [, plain] = HASHED.exec(name) ?? []
    if (plain && (alone || manifest['loader.js']?.fetches.includes(name))) present.set(plain, name)
  }
  return (name) => present.get(HASHED.exec(name)?.[1] ?? '')
}

async function readText(folder: Folder, name: string): Promise<string> {
  const asset = await folder.find(name)
  return asset ? new TextDecoder().decode(asset.bytes) : ''
}
