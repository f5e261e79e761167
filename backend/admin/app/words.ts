import { createMessageFormat, type MessageValues } from '../../../widgets/kit/ui/message.ts'
import english from '../../../widgets/texts/en/admin.json' with { type: 'json' }
import { type Texts, toFormatLocale } from '../../../widgets/texts/language.ts'

/** Keys of all texts of the merchant's page. */
export type Word = keyof typeof english

/** The language of the document (BCP 47), and the locale of dates, numbers and amounts. */
const { lang = 'en', dataset } = globalThis.document?.documentElement ?? { dataset: {} }
export const locale = dataset.locale ?? toFormatLocale(lang)

/** Files of all languages, each fetched where it is needed. */
const languages = import.meta.glob<{ readonly default: Partial<Texts<Word>> }>([
  '../../../widgets/texts/*/admin.json',
  '!../../../widgets/texts/en/admin.json',
])

let words: Texts<Word> = english
let format = createMessageFormat('en', locale)

/** Loads the words of the page's language; English where there are none. */
export async function loadWords(): Promise<void> {
  const load = languages[`../../../widgets/texts/${lang}/admin.json`]
  if (!load) return
  words = { ...english, ...(await load()).default }
  format = createMessageFormat(toFormatLocale(lang), locale)
}

/** A text in the language of the page, with its `{placeholders}` filled in. Not at the top of a module: words are loaded later. */
export const t = (word: Word, values?: MessageValues): string => format(words[word], values)

/** Whether there is a text with this key; used to look up texts of error codes. */
export const isWord = (name: string): name is Word => Object.hasOwn(english, name)
