import type { Translate } from '../shared/localisation.ts'

interface EmailSentenceProps {
  readonly t: Translate
  readonly text: 'account.choose.text' | 'verify.text' | 'account.forgot.sent'
  readonly email: string
}

/** Stands for the address while the sentence is put together: no text has it (Unicode's object replacement character). */
const PLACE = '\ufffc'

/** A sentence with an address in it, which comes in one piece: an address that is broken at its dash reads like two words. */
export const EmailSentence = ({ t, text, email }: EmailSentenceProps) => {
  const [before, after] = t(text, { email: PLACE }).split(PLACE)
  return (
    <>
      {before}
      <bdi className="in-one-piece">{email}</bdi>
      {after}
    </>
  )
}
