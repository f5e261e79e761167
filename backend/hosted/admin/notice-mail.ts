import type { NoticeKind } from '../../contract/notices/enumerations.ts'
import { currency } from '../../kernel/base/money/money.ts'
import type { NoticeMail, NoticeMailRenderer } from '../../services/notices/index.ts'
import { shortMail } from '../mail/short-mail.tsx'
import { type Localisation, localisationFor } from '../shared/localisation.ts'

type MailedNotice = NoticeMail['notices'][number]

/** The merchant's page where somebody sees what a notice is about, and acts on it. */
const PAGES: Readonly<Record<NoticeKind, (notice: MailedNotice) => string>> = {
  NEW_ORDER: toOrder,
  ORDER_PAID: toOrder,
  PAYMENT_FAILED: toOrder,
  DISPUTE: toOrder,
  RENEWAL_FAILED: toOrder,
  WITHDRAWAL: ({ withdrawalId }) => `withdrawals/${withdrawalId}`,
  MAIL_UNDELIVERED: ({ orderId }) => (orderId ? `orders/${orderId}` : 'settings/mails'),
  SOLD_OUT: ({ productId }) => `products/${productId}`,
  LOW_STOCK: ({ productId }) => `products/${productId}`,
  MEMBER_WAITING: ({ memberId }) => `customers/${memberId}`,
  REVIEW_WAITING: ({ reviewId }) => `reviews/${reviewId}`,
  JOB_FAILED: () => 'settings/webhooks',
  TEST_MODE: () => 'settings/payments',
}

function toOrder({ orderId }: MailedNotice): string {
  return `orders/${orderId}`
}

/** The notice in one line. */
function describeNotice(notice: MailedNotice, { t, locale }: Localisation): string {
  const { kind, number = '', name = '', count = 0, amount, currency: code } = notice
  const money = amount && code ? currency(code) : undefined
  return t(`notice.${kind}`, {
    number,
    name,
    count,
    amount: money && amount ? money.format(money.parse(amount), locale) : '',
  })
}

/** Mails to the people who run a shop: one notice as it happens, or those of a day. */
export const noticeMail: NoticeMailRenderer = ({ publicUrl }, { site, notices, when }) => {
  const localisation = localisationFor(site.locale)
  const { t } = localisation
  const lines = notices.map((notice) => describeNotice(notice, localisation))
  const [first] = notices
  const page = when === 'AT_ONCE' && first ? PAGES[first.kind](first) : ''
  const why = t('notice.why', { shop: site.name })
  return shortMail(
    { site, publicUrl, localisation },
    {
      subject: when === 'AT_ONCE' ? (lines[0] ?? '') : t('notice.daily', { shop: site.name }),
      about: [...(when === 'DAILY' ? lines : []), why].join('\n\n'),
      link: { href: `${publicUrl}/admin/${page}`, action: t('notice.action') },
    },
  )
}
