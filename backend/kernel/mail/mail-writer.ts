import type { MailName, MailText } from '../../contract/mails/enumerations.ts'
import type { Mail } from './mailer.ts'

/** Answers the shop's own texts of a mail in one language, by their names; undefined where we word all of it. */
export type OwnWording = (mail: MailName, language: string) => Promise<Readonly<Record<string, string>> | undefined>

/** A text of a mail. */
export type MailTextFacts = {
  name: MailText
  /** Our wording; empty where we have none. */
  ours: string
  /** The placeholders that the text may contain, as `{name}`. */
  placeholders: readonly string[]
  /** The placeholders that the text must contain. */
  required: readonly string[]
}

/** The parameters of a sample mail. */
export type MailSample = { mail: MailName; language: string; wording: OwnWording }

/** Writes the shop's mails in the context of a call; the pages for visitors, which share its look and words, provide it. */
export type MailWriter<Context> = {
  languages: readonly string[]
  /** The language of the shop's mails to nobody in particular. */
  findLanguage(locale: string): string
  /** The texts of a mail, in the order in which they are read. */
  listTexts(mail: MailName, language: string): readonly MailTextFacts[]
  /** Writes a mail about a sample, as the real ones are written. */
  writeSample(context: Context, sample: MailSample): Promise<Pick<Mail, 'subject' | 'text' | 'html'>>
}
