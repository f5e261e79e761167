/** A text with `{names}`; one per plural form where it counts something (CLDR names, selected by `count`). */
export type Message = string | ({ readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string })

/** The values of a message by name: text as it is, numbers in the locale's format. */
export type MessageValues = Readonly<Record<string, string | number>>

/**
 * Creates the function that fills messages in. Plural forms follow the language (BCP 47), numbers the locale, which may
 * differ.
 */
export function createMessageFormat(language: string, locale: string) {
  const numbers = new Intl.NumberFormat(locale)
  const plurals = new Intl.PluralRules(language)
  return (message: Message, values: MessageValues = {}): string => {
    const text =
      typeof message === 'string' ? message : (message[plurals.select(Number(values.count))] ?? message.other)
    return text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? ''
      return typeof value === 'number' ? numbers.format(value) : value
    })
  }
}
