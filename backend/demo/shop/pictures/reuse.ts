/** A group of rings, as a round body draws them, or a single path; both may occur word for word more than once. */
const REPEATABLE = [/<g fill="url\(#[^"]*\)">(?:<path d="[^"]*"\/>)+<\/g>/g, /<path d="([^"]{48,})"/g] as const

/**
 * Writes what a drawing says twice only once: repeated groups and outlines move to the definitions, and `<use>` stands
 * in their places. Changes nothing that can be seen.
 */
export function reused(definitions: string, drawing: string, prefix: string): { definitions: string; drawing: string } {
  const [groups, paths] = REPEATABLE
  let [kept, shared, drawn] = [definitions, '', drawing]
  for (const [i, group] of repeated(drawn, groups).entries()) {
    const id = `${prefix}g${i.toString(36)}`
    shared += group.replace('<g ', `<g id="${id}" `)
    drawn = drawn.replaceAll(group, `<use href="#${id}"/>`)
  }
  for (const [i, start] of repeated(shared + kept + drawn, paths).entries()) {
    const id = `${prefix}u${i.toString(36)}`
    const stand = `<use href="#${id}"`
    shared = shared.replaceAll(start, stand)
    kept = kept.replaceAll(start, stand)
    drawn = drawn.replaceAll(start, stand)
    shared += `${start} id="${id}"/>`
  }
  if (shared === '') return { definitions: kept, drawing: drawn }
  return {
    definitions: kept === '' ? `<defs>${shared}</defs>` : kept.replace('<defs>', () => `<defs>${shared}`),
    drawing: drawn,
  }
}

function repeated(markup: string, pattern: RegExp): string[] {
  const counts = new Map<string, number>()
  for (const [found] of markup.matchAll(pattern)) counts.set(found, (counts.get(found) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 1).map(([found]) => found)
}
