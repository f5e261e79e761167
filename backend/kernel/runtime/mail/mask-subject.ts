import type { Mail } from './mailer.ts'

/** The subject of a mail without its code, which is a secret while it is valid. */
export const maskSubject = ({ subject, facts }: { subject: string; facts?: Mail['facts'] | undefined }): string =>
  facts?.code ? subject.replaceAll(facts.code, '••••••') : subject
