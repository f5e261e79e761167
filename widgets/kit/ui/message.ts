/** A text with `{names}`; one per plural form where it counts something (CLDR names, chosen by `count`). */
export type Message = string | ({ readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string })

/** What goes into a message, by name: a text as it is, a number as the locale writes it. */
export type MessageValues = Readonly<Record<string, string | number>>

/** Fills messages in. Plural forms are those of the language (BCP 47), numbers those of the locale, which may be another. */
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
