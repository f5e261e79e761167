import type { MailName, MailText } from '../../../contract/mails/enumerations.ts'
import type { Mail } from './mailer.ts'

/** Answers the shop's own texts of a mail in one language, by their names; undefined where we word all of it. */
export type OwnWording = (mail: MailName, language: string) => Promise<Readonly<Record<string, string>> | undefined>

/** The default and the placeholders of one text of a mail. */
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

/** Renders the shop's mails; provided by the hosted pages, which share the look and the texts. */
export type MailWriter<Context> = {
  languages: readonly string[]
  /** Returns the language of mails that suits a locale best. */
  findLanguage(locale: string): string
  /** The texts of a mail, in the order in which they are read. */
  listTexts(mail: MailName, language: string): readonly MailTextFacts[]
  /** Renders a mail with sample data, in the same way as real ones. */
  writeSample(context: Context, sample: MailSample): Promise<Pick<Mail, 'subject' | 'text' | 'html'>>
}
