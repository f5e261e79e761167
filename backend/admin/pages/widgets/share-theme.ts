import type { WidgetSettings } from './use-widget-draft.ts'

/** The parts of a theme: everything but options and words. */
export type Theme = Pick<WidgetSettings, 'look' | 'theme' | 'tokens'>

const KEY = 'theme='

export const pickTheme = ({ look, theme, tokens }: WidgetSettings): Theme => ({
  ...(look && { look }),
  ...(theme && { theme }),
  ...(tokens && { tokens }),
})

/** Encodes the theme as a URL fragment, which is never sent to a server. */
export async function toFragment(theme: Theme): Promise<string> {
  const bytes = await pipe(new TextEncoder().encode(JSON.stringify(theme)), new CompressionStream('deflate-raw'))
  const text = btoa(String.fromCharCode(...bytes))
  return `#${KEY}${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/**
 * Decodes the theme of a URL fragment; undefined if there is none or it is invalid. The server validates it when it is
 * saved.
 */
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
