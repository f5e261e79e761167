import type { Mail } from './mailer.ts'

/** The most characters of the sender's identifier in a Feedback-ID. */
const SENDER_LENGTH = 15

/** The headers of a mail that its mailer does not set by itself. */
export function createMailHeaders({ siteId, mail, html, unsubscribeUrl }: Mail): Record<string, string> {
  const language = /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1]
  const sender = siteId.replaceAll('-', '').slice(0, SENDER_LENGTH)
  return {
    // Vacation replies are not sent to such mails (RFC 3834, section 2).
    'Auto-Submitted': 'auto-generated',
    ...(language && { 'Content-Language': language }),
    // Mailbox providers count complaints by these fields, the last of which names the sender.
    'Feedback-ID': `${mail ?? 'other'}:${sender}`,
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}
