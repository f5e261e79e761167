import type { Mail } from '../../../kernel/mail/mailer.ts'
import type { ConfirmedOrder } from '../../../services/orders/index.ts'
import { shortMail } from '../../mail/short-mail.tsx'
import { localisationFor } from '../../shared/localisation.ts'

/** Mail with a link to the review form of an order, in the buyer's language. */
export async function reviewRequestMail({
  site,
  record,
  href,
  publicUrl,
}: ConfirmedOrder): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const localisation = localisationFor(record.buyerLanguage, site.locale)
  const { t } = localisation
  const url = new URL(href)
  url.pathname += '/reviews'
  return shortMail(
    { site, publicUrl, localisation },
    {
      subject: t('reviewRequest.subject', { shop: site.name }),
      about: `${t('reviewRequest.about')} ${t('reviewRequest.once')}`,
      link: { href: url.href, action: t('reviewRequest.action') },
    },
  )
}
