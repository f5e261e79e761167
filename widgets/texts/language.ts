import type { Message } from '../kit/ui/message.ts'
import type hosted from './en/hosted.json'
import type later from './en/later.json'
import type widgets from './en/widgets.json'

/** Keys of what widgets say at once, and of what they say in a part that comes by itself. */
export type FirstKey = keyof typeof widgets
export type LaterKey = keyof typeof later

/** Keys of what hosted pages and mails say: they have the texts of the widgets, too. */
export type HostedKey = FirstKey | LaterKey | keyof typeof hosted

/** Texts by key. */
export type Texts<Key extends string = string> = Readonly<Record<Key, Message>>

/** The way in which a language is read. */
export type Direction = 'ltr' | 'rtl'

/** The direction of a language (BCP 47) that there are texts of. */
export const getDirection = (language: string): Direction => (/^(ar|he)\b/.test(language) ? 'rtl' : 'ltr')

/** The language that there are texts of, for a locale (BCP 47): `pt-BR` itself, and `pt` for `pt-AO`. */
export const findLanguage = (locale: string, available: readonly string[]): string | undefined =>
  available
    .filter((language) => `${locale}-`.startsWith(`${language}-`))
    .sort()
    .at(-1)

/**
 * The locale of plural forms, numbers, dates and names: for `Intl`, Portuguese without a region is that of Brazil; our
 * texts in it are those of Portugal.
 */
export const toFormatLocale = (locale: string): string => (locale === 'pt' ? 'pt-PT' : locale)
