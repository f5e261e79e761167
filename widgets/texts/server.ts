import * as hosted from './hosted.ts'
import type { FirstKey, HostedKey, LaterKey, Texts } from './language.ts'
import * as later from './later.ts'
import * as widgets from './widgets.ts'

type Files = Readonly<Record<string, Partial<Texts>>>

/** The texts of some files, by language; what a language lacks is said in English. */
function join<Key extends string>(...files: readonly Files[]): Readonly<Record<string, Texts<Key>>> {
  const read = (language: string) => Object.assign({}, ...files.map((file) => file[language]))
  return Object.fromEntries(Object.keys(widgets).map((language) => [language, { ...read('en'), ...read(language) }]))
}

/** What widgets say, by language (BCP 47). */
export const WIDGET_TEXTS = join<FirstKey | LaterKey>({ ...widgets }, { ...later })

/** What hosted pages and mails say, by language (BCP 47). */
export const HOSTED_TEXTS = join<HostedKey>({ ...widgets }, { ...later }, { ...hosted })
