import type { ArgTypes } from '@storybook/react-vite'
import type { Attributes } from '../widget.tsx'

/** What an attribute does, and where it is one of a few words, which. */
export type AttributeWords = Readonly<
  Record<string, string | { readonly words: string; readonly oneOf: readonly string[] }>
>

/** Understood by every widget. */
export const SHARED_ATTRIBUTES: AttributeWords = {
  theme: {
    words: 'light, dark or auto (as the visitor has it); without it the colour scheme of the page around.',
    oneOf: ['light', 'dark', 'auto'],
  },
}

/** A control for every attribute, so that a story can be turned into any other. */
export function createControls(attributes: AttributeWords): Partial<ArgTypes<Attributes>> {
  return Object.fromEntries(
    Object.entries({ ...attributes, ...SHARED_ATTRIBUTES }).map(([name, about]) => [
      name,
      typeof about === 'string'
        ? { description: about, control: 'text' as const }
        : { description: about.words, control: 'select' as const, options: ['', ...about.oneOf] },
    ]),
  )
}

/** The same as a table has them. */
export function toWordTable(attributes: AttributeWords): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, about]) => [name, typeof about === 'string' ? about : about.words]),
  )
}
