import type { CustomerMail } from '../../../contract/mails/enumerations.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import { parseAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { Mail } from '../../../kernel/runtime/mail/mailer.ts'
import type { SubscriptionNews } from '../../../services/subscriptions/index.ts'
import { pageFrame } from '../../shared/hosted-page.ts'
import type { Translate } from '../../shared/localisation.ts'
import { formatSubscriptionDate } from '../../shared/subscription-text.ts'
import { type OrderUpdate, orderUpdateMail } from '../status/order-update-mail.tsx'
import { subscriptionLines } from './subscription-view.ts'

/** Mail about a subscription; its button leads to the order's page, or to the payment that failed. */
export function subscriptionMail(news: SubscriptionNews): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const { site, record, subscription } = news
  const { localisation } = pageFrame(site, { language: record.buyerLanguage, visit: undefined })
  const place = { localisation, timeZone: site.timeZone ?? 'UTC' }
  const formatDate = (date: string | undefined) => (date ? formatSubscriptionDate(new Date(date), place) : '')
  const { locale } = localisation
  const { trialAmount, amount, nextBillingDate, canceledBy } = subscription
  const shop = site.name
  const price = currency(subscription.currency).format(parseAmount(trialAmount ?? amount), locale)
  const name = [subscription.productName, subscription.title].join(' · ')
  const lines = subscriptionLines(record, subscription, { site, localisation })

  const describe = (t: Translate): Omit<OrderUpdate, 'details'> => {
    switch (news.kind) {
      case 'RENEWAL_UPCOMING': {
        const word = trialAmount === undefined ? 'mail.renewal.subject' : 'mail.trial.subject'
        const subject = t(word, { shop, date: formatDate(nextBillingDate) })
        const { enableCustomerCancellation } = subscription.settings
        const exit = t(enableCustomerCancellation ? 'subscription.exit' : 'subscription.exit.shop')
        return { subject, title: subject, paragraphs: [name, ...lines, exit] }
      }
      case 'PAYMENT_FAILED': {
        const subject = t('mail.failed.subject', { shop })
        const text = t('mail.failed.text', { amount: price, date: formatDate(news.nextAttemptDate) })
        const link = news.paymentUrl ? { href: news.paymentUrl, label: t('subscription.pay') } : undefined
        return { subject, title: subject, paragraphs: [name, text], ...(link && { link }) }
      }
      case 'CANCELED': {
        const subject = t('mail.ended.subject', { shop })
        const paragraphs = canceledBy === 'PAYMENT_FAILED' ? [t('mail.ended.unpaid')] : lines
        return { subject, title: subject, paragraphs: [name, ...paragraphs] }
      }
    }
  }
  return orderUpdateMail(toMail(news), news, ({ t }) => ({ ...describe(t), details: [] }))
}

function toMail({ kind, subscription }: SubscriptionNews): CustomerMail {
  switch (kind) {
    case 'RENEWAL_UPCOMING':
      return subscription.trialAmount === undefined ? 'subscription-renewal' : 'subscription-trial-end'
    case 'PAYMENT_FAILED':
      return 'subscription-payment-failed'
    case 'CANCELED':
      return 'subscription-canceled'
  }
}
