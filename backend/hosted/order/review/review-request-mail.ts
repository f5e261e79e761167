import type { Mail } from '../../../kernel/runtime/mail/mailer.ts'
import type { ConfirmedOrder } from '../../../services/orders/index.ts'
import { shortMail } from '../../mail/short-mail.tsx'
import { localiseMail } from '../../mail/wording/localise-mail.ts'
import { localisationFor } from '../../shared/localisation.ts'

/** Mail with a link to the review form of an order, in the buyer's language. */
export async function reviewRequestMail({
  site,
  record,
  href,
  publicUrl,
  wording,
  choicesHref,
}: ConfirmedOrder & { choicesHref: string }): Promise<Pick<Mail, 'subject' | 'text' | 'html' | 'unsubscribeUrl'>> {
  const localisation = await localiseMail(localisationFor(record.buyerLanguage, site.locale), {
    mail: 'review-request',
    wording,
    common: { shop: site.name },
  })
  const { t } = localisation
  const url = new URL(href)
  url.pathname += '/reviews'
  const stop = new URL(url)
  stop.pathname += '/stop'
  const content = shortMail(
    { site, publicUrl, localisation },
    {
      subject: t('reviewRequest.subject', { shop: site.name }),
      about: t('reviewRequest.about'),
      link: { href: url.href, action: t('reviewRequest.action') },
      stop: { why: t('reviewRequest.once'), action: t('review.stop'), href: stop.href, choicesHref },
    },
  )
  return { ...content, unsubscribeUrl: stop.href }
}
