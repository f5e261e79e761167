import type { WidgetSettings } from './use-widget-draft.ts'

/** The parts of a theme: everything but options and words. */
export type Theme = Pick<WidgetSettings, 'look' | 'theme' | 'tokens'>

const KEY = 'theme='

export const pickTheme = ({ look, theme, tokens }: WidgetSettings): Theme => ({
  ...(look && { look }),
  ...(theme && { theme }),
  ...(tokens && { tokens }),
})

/** The theme as the fragment of an address, which no server gets. */
export async function toFragment(theme: Theme): Promise<string> {
  const bytes = await pipe(new TextEncoder().encode(JSON.stringify(theme)), new CompressionStream('deflate-raw'))
  const text = btoa(String.fromCharCode(...bytes))
  return `#${KEY}${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** The theme of an address; undefined where there is none that can be read. The server checks it like any other. */
export async function readFragment(fragment: string): Promise<Theme | undefined> {
  if (!fragment.startsWith(`#${KEY}`)) return undefined
  try {
    const text = atob(
      fragment
        .slice(KEY.length + 1)
        .replaceAll('-', '+')
        .replaceAll('_', '/'),
    )
    const packed = Uint8Array.from(text, (character) => character.charCodeAt(0))
    const read: unknown = JSON.parse(
      new TextDecoder().decode(await pipe(packed, new DecompressionStream('deflate-raw'))),
    )
    return typeof read === 'object' && read !== null ? pickTheme(read) : undefined
  } catch {
    return undefined
  }
}

async function pipe(bytes: Uint8Array<ArrayBuffer>, through: CompressionStream | DecompressionStream) {
  const stream = new Blob([bytes]).stream().pipeThrough(through)
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
