/** Choices as a host page writes them in an attribute: `Size: Large; Colour: Sand`, or the same as JSON. */
export function parseOptions(text: string): Record<string, string> {
  try {
    return JSON.parse(text)
  } catch {
    return Object.fromEntries(
      text.split(';').flatMap((pair) => {
        const colon = pair.indexOf(':')
        return colon < 0 ? [] : [[pair.slice(0, colon).trim(), pair.slice(colon + 1).trim()]]
      }),
    )
  }
}
