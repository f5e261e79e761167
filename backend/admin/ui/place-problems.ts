/** The parent of a refused path: `settings.taxRules[1]` of `settings.taxRules[1].country`. */
const PARENT = /^(.+)(?:\.[^.[\]]+|\[(\d+)\])$/

type Placed = {
  /** The messages by the name of the field or row that shows them. */
  readonly placed: Readonly<Record<string, string>>
  /** Refused paths that nothing shows, with what is wrong with each. */
  readonly others: readonly (readonly [path: string, text: string])[]
}

/**
 * Finds for each refused path the field that shows it: its own, or the nearest around it – a row of a list, or a field that
 * holds the whole list, which then says in which entry it is.
 */
export function placeProblems(
  problems: Readonly<Record<string, string>>,
  isShown: (name: string) => boolean,
  nameEntry: (number: number, text: string) => string,
): Placed {
  const placed: Record<string, string> = {}
  const others: (readonly [string, string])[] = []
  for (const [path, text] of Object.entries(problems)) {
    const found = findPlace(path, isShown)
    if (!found) {
      others.push([path, text])
      continue
    }
    const { name, entry } = found
    const said = entry === undefined ? text : nameEntry(entry + 1, text)
    placed[name] = placed[name] ? `${placed[name]} ${said}` : said
  }
  return { placed, others }
}

function findPlace(path: string, isShown: (name: string) => boolean) {
  let name = path
  let entry: number | undefined
  while (!isShown(name)) {
    const [, parent, index] = PARENT.exec(name) ?? []
    if (!parent) return undefined
    name = parent
    entry = index === undefined ? undefined : Number(index)
  }
  return { name, entry }
}
