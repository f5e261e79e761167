import { createHash } from 'node:crypto'

/** False for pages of merchants, which show ids and keys that are new each time. */
const isComparable = (id: string) => !/^(?:merchant-s-page|design-system-brand)-/.test(id)

type Pictures = Readonly<Record<string, string>>

/** Collects what the stories show while they are checked; returns one hash per story. */
export function collectPictures(): { onShown(id: string, shown: string): void; pictures(): Pictures } {
  const shown = new Map<string, string>()
  return {
    onShown(id, text) {
      if (isComparable(id)) shown.set(id, createHash('sha256').update(text).digest('hex').slice(0, 12))
    },
    pictures: () => Object.fromEntries(shown),
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
