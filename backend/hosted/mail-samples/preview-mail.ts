import type { CustomerMail, MailName, StaffMail } from '../../contract/mails/enumerations.ts'
import type { Mail } from '../../kernel/runtime/mail/mailer.ts'
import type { SignInMail } from '../../services/members/index.ts'
import type { SubscriptionNews } from '../../services/subscriptions/index.ts'
import type { UserMail } from '../../services/users/index.ts'
import type { WithdrawalNotice } from '../../services/withdrawals/index.ts'
import { writeAccountMail } from '../account/account-mail.ts'
import { userMail } from '../admin/user-mail.ts'
import { restockMail } from '../back-in-stock/restock-mail.tsx'
import { reminderMail } from '../checkout/reminder/reminder-mail.tsx'
import { writeTestMail } from '../mail/test-mail.ts'
import { newLinkMail } from '../new-link/new-link-mail.ts'
import { paperMail } from '../order/paper/paper-mail.ts'
import { reviewRequestMail } from '../order/review/review-request-mail.ts'
import { cancellationMail } from '../order/status/cancellation-mail.ts'
import { confirmationMail } from '../order/status/confirmation-mail.tsx'
import { correctionMail } from '../order/status/correction-mail.ts'
import { giftCardMail } from '../order/status/gift-card-mail.tsx'
import { paymentLinkMail, paymentRefusedMail, paymentWaitingMail } from '../order/status/payment-mails.ts'
import { receiptMail } from '../order/status/receipt-mail.ts'
import { refundMail } from '../order/status/refund-mail.ts'
import { shipmentMail } from '../order/status/shipment-mail.ts'
import { subscriptionMail } from '../order/subscription/subscription-mail.ts'
import { localisationFor } from '../shared/localisation.ts'
import { withdrawalMail } from '../withdrawal/withdrawal-mail.tsx'
import {
  createSampleOrder,
  createSampleParcel,
  createSampleRefund,
  createSampleSubscription,
  getSamplePrice,
  SAMPLE_BUYER,
  type SampleSource,
} from './sample-order.ts'

type Written = Pick<Mail, 'subject' | 'text' | 'html'>
type Preview = (source: SampleSource) => Written | Promise<Written>

const CODE = '123456'
const GIFT_CODE = 'ABCD-EFGH-JKLM-NPQR'

const account =
  (about: (link: string) => SignInMail): Preview =>
  (source) =>
    writeAccountMail(about(`${source.publicUrl}/account/recover`), source)

const staff =
  (about: UserMail['about'], { payment, device }: Pick<UserMail, 'payment' | 'device'> = {}): Preview =>
  ({ site, publicUrl, language }) =>
    userMail(
      { publicUrl },
      { about, link: `${publicUrl}/admin`, site: { ...site, locale: language }, page: site.shopUrl, payment, device },
    )

const subscription =
  (mail: CustomerMail, kind: SubscriptionNews['kind']): Preview =>
  (source) => {
    const about = createSampleOrder(mail, source)
    const record = createSampleSubscription(mail, source)
    const nextAttemptDate = record.nextBillingDate
    return subscriptionMail({ ...about, subscription: record, kind, paymentUrl: about.href, nextAttemptDate })
  }

const withdrawal =
  (kind: WithdrawalNotice['kind'], more: Partial<WithdrawalNotice['withdrawal']> = {}): Preview =>
  ({ site, publicUrl, wording, language, now, productName: name }) => {
    const { firstName, lastName, email } = SAMPLE_BUYER
    const lines = [{ id: '', name, quantity: 1 }]
    const who = { name: `${firstName} ${lastName}`, email, orderNumber: '10001', lines, language }
    return withdrawalMail({
      kind,
      site,
      publicUrl,
      wording,
      withdrawal: { createdDate: now.toISOString(), ...who, ...more },
    })
  }

/** Renders each mail with sample data, by the code that renders the real ones. */
const PREVIEWS: Readonly<Record<CustomerMail | StaffMail, Preview>> = {
  'order-confirmation': (source) => confirmationMail(createSampleOrder('order-confirmation', source)),
  'order-paid': (source) => receiptMail(createSampleOrder('order-paid', source)),
  'order-shipped': (source) =>
    shipmentMail({ ...createSampleOrder('order-shipped', source), parcel: createSampleParcel(source) }),
  'order-ready': (source) =>
    shipmentMail({ ...createSampleOrder('order-ready', source), parcel: createSampleParcel(source) }),
  'order-payment-waiting': (source) => paymentWaitingMail(createSampleOrder('order-payment-waiting', source)),
  'order-payment-refused': (source) => paymentRefusedMail(createSampleOrder('order-payment-refused', source)),
  'order-corrected': (source) => correctionMail(createSampleOrder('order-corrected', source)),
  'order-payment-link': (source) => {
    const about = createSampleOrder('order-payment-link', source)
    return paymentLinkMail({ ...about, paymentHref: about.href, amount: getSamplePrice(source.site) })
  },
  'order-invoice': (source) => {
    const about = createSampleOrder('order-invoice', source)
    return paperMail({ ...about, paper: { kind: 'INVOICE', number: 'INV-0001' }, paperHref: about.href })
  },
  'order-canceled': (source) => cancellationMail(createSampleOrder('order-canceled', source)),
  'order-refunded': (source) =>
    refundMail({ ...createSampleOrder('order-refunded', source), refund: createSampleRefund(source) }),
  'order-link': (source) => newLink(source, { orderNumber: '10001' }),
  'checkout-link': (source) => newLink(source),
  'checkout-reminder': ({ site, publicUrl, wording, language, now, productName: name }) =>
    reminderMail({
      site,
      publicUrl,
      wording,
      language,
      lines: [{ id: '', name, options: '', quantity: 1, price: getSamplePrice(site) }],
      href: site.shopUrl,
      consentDate: now.toISOString(),
      stopHref: publicUrl,
      choicesHref: publicUrl,
    }),
  'gift-card': (source) => {
    const { site, record: order, publicUrl, wording } = createSampleOrder('gift-card', source)
    const recipient = { name: 'Grace', email: 'grace@example.com' }
    const giftCards = [{ lineId: '', code: GIFT_CODE, amount: getSamplePrice(site) }]
    return giftCardMail({ site, order, recipient, giftCards, publicUrl, wording })
  },
  async 'review-request'(source) {
    const { unsubscribeUrl: _, ...mail } = await reviewRequestMail({
      ...createSampleOrder('review-request', source),
      choicesHref: source.publicUrl,
    })
    return mail
  },
  'back-in-stock': ({ site, publicUrl, wording, language, now, productName: name }) =>
    restockMail({
      site,
      publicUrl,
      wording,
      language,
      name,
      choices: [],
      price: '24',
      href: site.shopUrl,
      askedDate: now.toISOString(),
      stopHref: publicUrl,
      choicesHref: publicUrl,
    }),
  'withdrawal-receipt': withdrawal('receipt'),
  'withdrawal-accepted': withdrawal('accepted', { returnState: 'EXPECTED' }),
  'withdrawal-refused': withdrawal('refused', { decision: { date: '', reason: '…' } }),
  'subscription-renewal': subscription('subscription-renewal', 'RENEWAL_UPCOMING'),
  'subscription-trial-end': subscription('subscription-trial-end', 'RENEWAL_UPCOMING'),
  'subscription-payment-failed': subscription('subscription-payment-failed', 'PAYMENT_FAILED'),
  'subscription-canceled': subscription('subscription-canceled', 'CANCELED'),
  'sign-in-code': account(() => ({ about: 'code', code: CODE })),
  'new-password': account((link) => ({ about: 'recovery', link })),
  'account-activation': account((link) => ({ about: 'activation', link })),
  'account-known': account((link) => ({ about: 'known', link })),
  'email-code': account(() => ({ about: 'email-code', code: CODE })),
  'email-changed': account((link) => ({ about: 'email-changed', email: SAMPLE_BUYER.email, link })),
  'password-changed': account(() => ({ about: 'password-changed' })),
  'passkey-added': account((link) => ({ about: 'passkey-added', name: 'Firefox', link })),
  'provider-added': account((link) => ({ about: 'provider-added', name: 'Google', link })),
  'account-approved': account(() => ({ about: 'approved' })),
  'account-declined': account(() => ({ about: 'declined' })),
  'account-deleted': account(() => ({ about: 'deleted' })),
  'staff-invitation': staff('invitation'),
  'staff-recovery': staff('recovery'),
  'staff-password-changed': staff('password-changed'),
  'staff-second-factor-added': staff('second-factor-added'),
  'staff-second-factor-removed': staff('second-factor-removed'),
  'staff-passkey-added': staff('passkey-added'),
  'staff-device-added': staff('device-added', {
    device: { device: 'Firefox · Linux', country: 'DE', date: '2026-03-02T09:00:00.000Z' },
  }),
  'staff-shop-vanished': staff('shop-vanished'),
  'staff-payment-news': staff('payment-news', {
    payment: {
      news: 'LATE_PAYMENT_RETURNED',
      orderId: '',
      orderNumber: '10042',
      amount: '2963',
      currency: 'EUR',
      provider: 'Stripe',
    },
  }),
  'test-mail': ({ site, publicUrl, language }) => writeTestMail({ site: { ...site, locale: language }, publicUrl }),
}

const newLink = (source: SampleSource, of: { orderNumber?: string } = {}) =>
  newLinkMail({ href: source.site.shopUrl, ...of }, source, localisationFor(source.language))

/** Writes a mail about a sample; nothing is sent. */
export const previewMail = async (mail: MailName, source: SampleSource): Promise<Written> => PREVIEWS[mail](source)
