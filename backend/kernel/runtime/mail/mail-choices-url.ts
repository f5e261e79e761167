import type { Context } from '../context/context.ts'

type Links = Pick<Context, 'mailboxLock' | 'publicUrl' | 'siteId'>

/** The page on which the owner of a mailbox chooses mails; it is encrypted, so that no log has the address. */
export async function createMailChoicesUrl({ mailboxLock, publicUrl, siteId }: Links, email: string): Promise<string> {
  return `${publicUrl}/mail-choices?key=${await mailboxLock.seal({ siteId, email: email.toLowerCase() })}`
}
