import { LINK_DAYS } from '../../kernel/base/crypto/capability-link.ts'
import type { OwnWording } from '../../kernel/runtime/mail/mail-writer.ts'
import type { Mail } from '../../kernel/runtime/mail/mailer.ts'
import type { Site } from '../../services/sites/index.ts'
import { shortMail } from '../mail/short-mail.tsx'
import { localiseMail } from '../mail/wording/localise-mail.ts'
import type { Localisation } from '../shared/localisation.ts'

/** Target of a new link: an order, or a checkout. */
export type NewLink = { href: string; orderNumber?: string }

/** Mail with a new link that replaces an expired one. */
export async function newLinkMail(
  { href, orderNumber: number }: NewLink,
  { site, publicUrl, wording }: { site: Site; publicUrl: string; wording: OwnWording },
  plain: Localisation,
): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const shop = site.name
  const localisation = await localiseMail(plain, {
    mail: number === undefined ? 'checkout-link' : 'order-link',
    wording,
    common: { shop, ...(number !== undefined && { number }) },
  })
  const { t } = localisation
  const subject =
    number === undefined ? t('mail.newlink.checkout', { shop }) : t('mail.newlink.order', { number, shop })
  const about = t('mail.newlink.text', { days: LINK_DAYS })
  const action = t(number === undefined ? 'ended.refused.action' : 'mail.link')
  return shortMail({ site, publicUrl, localisation }, { subject, about, link: { href, action } })
}
