import type { PluralForm } from '../../../contract/sites/widget-enumerations.ts'

/** A text with `{placeholders}`; if it contains a count, one text per plural form. */
export type WidgetText = string | Readonly<Partial<Record<PluralForm, string>>>

/** The texts of widgets in Awning's wording; provided by the hosted pages, which share these words. */
export type WidgetTexts = {
  languages: readonly string[]
  /** Returns the language that suits a locale best. */
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
