/** A phrase with `{names}`; one per plural form where it counts something (CLDR names, chosen by `count`). */
export type Phrase = string | ({ readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string })

/** What a language file exports. */
export type PageLanguage = { readonly dir: 'ltr' | 'rtl'; readonly words: Readonly<Record<string, Phrase>> }
