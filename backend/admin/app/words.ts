import { createMessageFormat, type Message, type MessageValues } from '../../../widgets/kit/ui/message.ts'
import { words as english } from '../words/en.ts'
import { languages } from '../words/languages.ts'

/** Keys of all texts of the merchant's page. */
export type Word = keyof typeof english

/** The language of the document (BCP 47), and the locale of dates, numbers and amounts. */
const { lang = 'en', dataset } = globalThis.document?.documentElement ?? { dataset: {} }
export const locale = dataset.locale ?? lang

let words: Readonly<Record<Word, Message>> = english
let format = createMessageFormat('en', locale)

/** Loads the words of the page's language; English where there are none. */
export async function loadWords(): Promise<void> {
  const load = languages[lang]
  if (!load) return
  words = { ...english, ...(await load()).words }
  format = createMessageFormat(lang, locale)
}

/** A text in the language of the page, with its `{placeholders}` filled in. Not at the top of a module: words are loaded later. */
export const t = (word: Word, values?: MessageValues): string => format(words[word], values)

/** Whether there is a text with this key; used to look up texts of error codes. */
export const isWord = (name: string): name is Word => Object.hasOwn(english, name)
