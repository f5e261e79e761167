import { LINK_DAYS } from '../../../kernel/crypto/capability-link.ts'
import type { Mail } from '../../../kernel/mail/mailer.ts'
import type { Site } from '../../../services/sites/index.ts'
import { shortMail } from '../../mail/short-mail.tsx'
import type { ShopFrame } from '../frame/view-model.ts'

/** What the new link of a mail leads to: an order, or a checkout where there is none. */
export type NewLink = { href: string; orderNumber?: string }

/** The mail with a new link in place of one that has expired. */
export function newLinkMail(
  site: Site,
  { localisation }: ShopFrame,
  { href, orderNumber, publicUrl }: NewLink & { publicUrl: string },
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { t } = localisation
  const subject =
    orderNumber === undefined
      ? t('mail.newlink.checkout', { shop: site.name })
      : t('mail.newlink.order', { number: orderNumber, shop: site.name })
  const about = t('mail.newlink.text', { days: LINK_DAYS })
  const action = t(orderNumber === undefined ? 'ended.refused.action' : 'mail.link')
  return shortMail({ site, publicUrl, localisation }, { subject, about, link: { href, action } })
}
