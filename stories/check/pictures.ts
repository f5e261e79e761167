import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

/** The stored hashes, one per story of what it shows, as it was when somebody last reviewed it. */
const FILE = new URL('./pictures.json', import.meta.url)

/** False for pages of merchants, which show ids and keys that are new each time. */
const isComparable = (id: string) => !/^(?:merchant-s-page|design-system-brand)-/.test(id)

type Pictures = Readonly<Record<string, string>>

/** Collects what the stories show while they are checked; returns one hash per story, in the order of their ids. */
export function collectPictures(): { onShown(id: string, shown: string): void; pictures(): Pictures } {
  const shown = new Map<string, string>()
  return {
    onShown(id, text) {
      if (isComparable(id)) shown.set(id, createHash('sha256').update(text).digest('hex').slice(0, 12))
    },
    pictures: () => Object.fromEntries([...shown].sort(byId)),
  }
}

/** Stories that differ from another one only in the browser's window or motion, which the hash does not cover. */
const LIKE_ANOTHER = ['awning-whole-page--mobile', 'awning-whole-page--reduced-motion']

/** Stories with the same hash as another one of their group: they cannot show the state that they are named after. */
export function findEqual(pictures: Pictures): string[] {
  const first = new Map<string, string>()
  return Object.entries(pictures).flatMap(([id, hash]) => {
    if (LIKE_ANOTHER.includes(id)) return []
    const look = `${id.split('--')[0]} ${hash}`
    const other = first.get(look)
    if (other === undefined) first.set(look, id)
    return other === undefined ? [] : [`${id} looks like ${other}`]
  })
}

/** Stories whose hash differs from the stored one, is not stored, or is stored although the story is gone. */
export async function findChanged(pictures: Pictures): Promise<string[]> {
  const known = JSON.parse(await readFile(FILE, 'utf8')) as Pictures
  return [...new Set([...Object.keys(known), ...Object.keys(pictures)])].flatMap((id) =>
    known[id] === pictures[id]
      ? []
      : [`${id} ${pictures[id] === undefined ? 'is gone' : known[id] === undefined ? 'is new' : 'looks different'}`],
  )
}

/** Stores the hashes of all stories, or only of those whose id contains a word. */
export async function writePictures(pictures: Pictures, only = ''): Promise<void> {
  const known = Object.entries(JSON.parse(await readFile(FILE, 'utf8')) as Pictures)
  const all = [...known.filter(([id]) => !id.includes(only)), ...Object.entries(pictures)]
  await writeFile(FILE, `${JSON.stringify(Object.fromEntries(all.sort(byId)), undefined, 2)}\n`)
}

const byId = ([one]: readonly [id: string, hash: string], [other]: readonly [id: string, hash: string]) =>
  one < other ? -1 : 1
