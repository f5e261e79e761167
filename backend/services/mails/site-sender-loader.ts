import { LRUCache } from 'lru-cache'
import { maxEntries } from '../../kernel/base/max-entries.ts'
import type { Dependencies } from '../../kernel/runtime/context/context.ts'
import type { SmtpClient, SmtpServer } from '../../kernel/runtime/mail/mailer.ts'
import { findSite } from '../sites/index.ts'
import { type MailSettingsRecord, mailSettings } from './records.ts'

const MAX_SHOPS = 1000

type Opened = { settings: string; client: Promise<SmtpClient> }

/**
 * Answers how the mails of a site are sent. A mail server is opened with the first mail after a change, as the cache of
 * documents forgets the settings with a commit of any process.
 */
export function createSiteSenderLoader({
  cache,
  merchantSecrets,
  openSmtp,
}: Pick<Dependencies, 'cache' | 'merchantSecrets' | 'openSmtp'>): Dependencies['loadSiteSender'] {
  const opened = new LRUCache<string, Opened>(maxEntries(MAX_SHOPS))

  function open(siteId: string, smtp: NonNullable<MailSettingsRecord['smtp']>): Promise<SmtpClient> | undefined {
    if (!openSmtp) return undefined
    const settings = JSON.stringify(smtp)
    const known = opened.get(siteId)
    if (known?.settings === settings) return known.client
    const client = toSmtpServer({ merchantSecrets }, smtp).then(openSmtp)
    opened.set(siteId, { settings, client })
    return client
  }

  return async (siteId) => {
    const [site, record] = await Promise.all([findSite({ cache }, siteId), cache.get(mailSettings, siteId, siteId)])
    const { senderName: name = site?.name, replyTo = site?.contactEmail, smtp } = record ?? {}
    const mailer = smtp && (await open(siteId, smtp))
    return { ...(name && { name }), ...(replyTo && { replyTo }), ...(mailer && { mailer }) }
  }
}

/** A saved mail server with its password. */
export async function toSmtpServer(
  { merchantSecrets }: Pick<Dependencies, 'merchantSecrets'>,
  { sealedPassword, savedDate: _, ...server }: NonNullable<MailSettingsRecord['smtp']>,
): Promise<SmtpServer> {
  const password = sealedPassword && (await merchantSecrets.open(sealedPassword))
  return { ...server, ...(password && { password }) }
}
