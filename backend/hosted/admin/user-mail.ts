import { currency } from '../../kernel/base/money/money.ts'
import type { Site } from '../../services/sites/index.ts'
import type { DeviceNotice, PaymentNotice, UserMailRenderer } from '../../services/users/index.ts'
import { shortMail } from '../mail/short-mail.tsx'
import { localisationFor } from '../shared/localisation.ts'

const WORDS = {
  recovery: { subject: 'mail.recovery.subject', text: 'mail.recovery.text', action: 'mail.recovery.action' },
  invitation: { subject: 'mail.invitation.subject', text: 'mail.invitation.text', action: 'admin.invitation.action' },
  'password-changed': {
    subject: 'mail.password.subject',
    text: 'mail.password.text',
    action: 'mail.recovery.action',
  },
  'second-factor-added': {
    subject: 'mail.factor.added.subject',
    text: 'mail.factor.added.text',
    action: 'mail.recovery.action',
  },
  'second-factor-removed': {
    subject: 'mail.factor.removed.subject',
    text: 'mail.factor.removed.text',
    action: 'mail.recovery.action',
  },
  'device-added': { subject: 'mail.device.subject', text: 'mail.device.text', action: 'mail.recovery.action' },
  'passkey-added': { subject: 'mail.passkey.subject', text: 'mail.passkey.text', action: 'mail.recovery.action' },
  'shop-vanished': { subject: 'mail.vanished.subject', text: 'mail.vanished.text', action: 'mail.vanished.action' },
  'payment-news': {
    subject: 'mail.paymentNews.subject',
    text: 'mail.paymentNews.LATE_PAYMENT_RETURNED',
    action: 'mail.paymentNews.action',
  },
} as const

/** Mails to people who run a shop: invitations, recovery links, and notices about their sign-in and their page. */
export const userMail: UserMailRenderer = ({ publicUrl }, { about, link, site, page = '', payment, device }) => {
  const localisation = localisationFor(site.locale)
  const { t } = localisation
  const { subject, text, action } = WORDS[about]
  const values = {
    shop: site.name,
    page,
    ...(device && describeDevice(device, site)),
    ...(payment && describePayment(payment, site.locale)),
  }
  return shortMail(
    { site, publicUrl, localisation },
    {
      subject: t(subject, values),
      about: t(payment ? `mail.paymentNews.${payment.news}` : text, values),
      link: { href: link, action: t(action) },
    },
  )
}

/** Browser, country and time in the shop's language and time zone. */
function describeDevice({ device, country, date }: DeviceNotice, { locale, timeZone = 'UTC' }: Site) {
  const time = new Date(date).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const place = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country)
  return { device: [device, place, time].filter(Boolean).join(' · ') }
}

function describePayment({ orderNumber, amount, currency: code, provider }: PaymentNotice, locale: string) {
  return { number: orderNumber, amount: currency(code).format(BigInt(amount), locale), provider }
}
