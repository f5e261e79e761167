import type { PluralForm } from '../../contract/sites/widget-enumerations.ts'

/** A text with `{names}`; one per plural form where it counts. */
export type WidgetText = string | Readonly<Partial<Record<PluralForm, string>>>

/** The texts of widgets in Awning's wording; provided by the hosted pages, which share these words. */
export type WidgetTexts = {
  languages: readonly string[]
  /** The best of these languages for a locale. */
  findLanguage(locale: string): string
  /** All texts of a language by their keys. */
  list(language: string): Readonly<Record<string, WidgetText>>
}

/** Lists the placeholders of a text, each once. */
export function listPlaceholders(text: WidgetText): string[] {
  const texts = typeof text === 'string' ? [text] : Object.values(text)
  const names = texts.flatMap((each) => [...each.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name))
  return [...new Set(names)]
}
