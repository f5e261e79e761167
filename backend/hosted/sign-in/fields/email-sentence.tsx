import type { Translate } from '../../shared/localisation.ts'

interface EmailSentenceProps {
  readonly t: Translate
  readonly text:
    | 'account.choose.text'
    | 'verify.text'
    | 'account.forgot.sent'
    | 'account.code.sent'
    | 'account.email.undo.text'
  readonly email: string
}

/**
 * Placeholder for the address while the sentence is built: Unicode's object replacement character, which no text
 * contains.
 */
const PLACEHOLDER = '\ufffc'

/** Sentence with an e-mail address that does not wrap at hyphens. */
export const EmailSentence = ({ t, text, email }: EmailSentenceProps) => {
  const [before, after] = t(text, { email: PLACEHOLDER }).split(PLACEHOLDER)
  return (
    <>
      {before}
      <bdi className="in-one-piece">{email}</bdi>
      {after}
    </>
  )
}
