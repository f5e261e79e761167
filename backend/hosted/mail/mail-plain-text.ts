import type { Localisation } from '../shared/localisation.ts'
import type { MailSender } from './mail-document.tsx'

/**
 * The plain text of a mail, of blocks of lines, with whom to ask and the sender's address as in its HTML; empty blocks
 * are left out.
 */
export const mailPlainText = (
  blocks: readonly (readonly string[])[],
  { name, href, email, addressLines }: MailSender,
  { t }: Pick<Localisation, 't'>,
): string =>
  withoutCodeMarks(
    [...blocks, [`${t('mail.questions')} ${email}`], [name, ...addressLines, href]]
      .filter((block) => block.length > 0)
      .map((block) => block.join('\n'))
      .join('\n\n'),
  )

const ISOLATED = /\u2068([^\u2068\u2069]*)\u2069/g

/** Marks of direction would be copied with a code or a number; names keep theirs. */
const withoutCodeMarks = (text: string): string =>
  text.replace(ISOLATED, (isolated, inner: string) => (/^\S+$|\d/.test(inner) ? inner : isolated))
