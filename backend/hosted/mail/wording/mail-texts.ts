import type { MailName, MailText } from '../../../contract/mails/enumerations.ts'
import type { MailTextFacts } from '../../../kernel/runtime/mail/mail-writer.ts'
import { getMessage, type PageWord } from '../../shared/localisation.ts'

/** A text of a mail: the word that we say it with; `null`: a paragraph that only shops write. */
type MailTextRow = {
  word: PageWord | null
  /** Placeholders that the text must contain, since the mail says them nowhere else. */
  required?: readonly string[]
}

type MailTexts = { readonly [Text in MailText]?: MailTextRow }

const INTRO: MailTextRow = { word: null }
const ORDER_LINK: MailTextRow = { word: 'mail.link' }

/** What each mail says, and what of it shops may word. Words that are not here are facts, such as those of the totals. */
const MAIL_TEXT_TABLE: Readonly<Record<MailName, MailTexts>> = {
  'order-confirmation': {
    subject: { word: 'mail.subject' },
    title: { word: 'order.thanks' },
    intro: INTRO,
    button: ORDER_LINK,
  },
  'order-paid': {
    subject: { word: 'mail.paid.subject' },
    title: { word: 'mail.paid.title' },
    intro: INTRO,
    text: { word: 'payment.nothing' },
    button: ORDER_LINK,
  },
  'order-shipped': {
    subject: { word: 'mail.shipped.subject' },
    title: { word: 'mail.shipped.title' },
    intro: INTRO,
    button: ORDER_LINK,
  },
  'order-ready': {
    subject: { word: 'mail.pickup.subject' },
    title: { word: 'mail.pickup.title' },
    intro: INTRO,
    button: ORDER_LINK,
  },
  'order-payment-waiting': {
    subject: { word: 'mail.waiting.subject' },
    title: { word: 'mail.waiting.title' },
    intro: INTRO,
    text: { word: 'order.state.pending' },
    button: ORDER_LINK,
  },
  'order-payment-refused': {
    subject: { word: 'mail.refused.subject' },
    title: { word: 'payment.failed' },
    intro: INTRO,
    text: { word: 'order.state.declined' },
    button: ORDER_LINK,
  },
  'order-corrected': {
    subject: { word: 'mail.corrected.subject' },
    title: { word: 'mail.corrected.title' },
    intro: INTRO,
    text: { word: 'mail.corrected.text' },
    button: ORDER_LINK,
  },
  'order-payment-link': {
    subject: { word: 'mail.pay.subject' },
    title: { word: 'mail.pay.title' },
    intro: INTRO,
    text: { word: 'mail.pay.text', required: ['amount'] },
    button: { word: 'mail.pay.action' },
  },
  'order-invoice': {
    subject: { word: 'mail.invoice.subject', required: ['paper'] },
    intro: INTRO,
    text: { word: 'mail.invoice.text' },
    button: { word: 'mail.invoice.action' },
  },
  'order-canceled': {
    subject: { word: 'mail.canceled.subject' },
    title: { word: 'order.state.canceled' },
    intro: INTRO,
    text: { word: 'mail.canceled.paid' },
    button: ORDER_LINK,
  },
  'order-refunded': {
    subject: { word: 'mail.refunded.subject' },
    title: { word: 'mail.refunded.title', required: ['amount'] },
    intro: INTRO,
    text: { word: 'mail.refunded.same' },
    textGiftCard: { word: 'mail.refunded.giftCard' },
    textShop: { word: 'mail.refunded.shop' },
    button: ORDER_LINK,
  },
  'order-link': {
    subject: { word: 'mail.newlink.order' },
    text: { word: 'mail.newlink.text', required: ['days'] },
    button: ORDER_LINK,
  },
  'checkout-link': {
    subject: { word: 'mail.newlink.checkout' },
    text: { word: 'mail.newlink.text', required: ['days'] },
    button: { word: 'ended.refused.action' },
  },
  'checkout-reminder': {
    subject: { word: 'mail.reminder.subject' },
    text: { word: 'mail.reminder.text' },
    button: { word: 'mail.reminder.action' },
  },
  'gift-card': {
    subject: { word: 'mail.gift.subject', required: ['from'] },
    greeting: { word: 'mail.gift.greeting' },
    note: { word: 'order.giftCards.use' },
    button: { word: 'mail.gift.action' },
  },
  'review-request': {
    subject: { word: 'reviewRequest.subject' },
    text: { word: 'reviewRequest.about' },
    button: { word: 'reviewRequest.action' },
  },
  'back-in-stock': {
    subject: { word: 'mail.restock.subject', required: ['name'] },
    text: { word: 'mail.restock.text' },
    button: { word: 'mail.restock.action' },
  },
  'withdrawal-receipt': {
    subject: { word: 'mail.withdrawal.subject' },
    intro: INTRO,
    text: { word: 'mail.withdrawal.text' },
  },
  'withdrawal-accepted': {
    subject: { word: 'mail.withdrawal.accepted.subject' },
    intro: INTRO,
    text: { word: 'mail.withdrawal.accepted.text' },
  },
  'withdrawal-refused': {
    subject: { word: 'mail.withdrawal.refused.subject' },
    intro: INTRO,
    text: { word: 'mail.withdrawal.refused.text' },
  },
  'subscription-renewal': {
    subject: { word: 'mail.renewal.subject', required: ['date'] },
    intro: INTRO,
    button: ORDER_LINK,
  },
  'subscription-trial-end': {
    subject: { word: 'mail.trial.subject', required: ['date'] },
    intro: INTRO,
    button: ORDER_LINK,
  },
  'subscription-payment-failed': {
    subject: { word: 'mail.failed.subject' },
    intro: INTRO,
    text: { word: 'mail.failed.text', required: ['amount', 'date'] },
    button: { word: 'subscription.pay' },
  },
  'subscription-canceled': {
    subject: { word: 'mail.ended.subject' },
    intro: INTRO,
    text: { word: 'mail.ended.unpaid' },
    button: ORDER_LINK,
  },
  'sign-in-code': {
    subject: { word: 'mail.code.subject' },
    title: { word: 'mail.code.title' },
    text: { word: 'mail.code.text' },
  },
  'new-password': {
    subject: { word: 'mail.recovery.subject' },
    text: { word: 'mail.recovery.text' },
    button: { word: 'mail.recovery.action' },
  },
  'account-activation': {
    subject: { word: 'mail.activation.subject' },
    text: { word: 'mail.activation.text' },
    button: { word: 'mail.recovery.action' },
  },
  'account-known': {
    subject: { word: 'mail.known.subject' },
    text: { word: 'mail.known.text' },
    button: { word: 'mail.recovery.action' },
  },
  'email-code': {
    subject: { word: 'mail.code.subject' },
    title: { word: 'mail.code.title' },
    text: { word: 'mail.email.code.text' },
  },
  'email-changed': {
    subject: { word: 'mail.email.subject' },
    text: { word: 'mail.email.text', required: ['email'] },
    button: { word: 'account.email.undo.action' },
  },
  'password-changed': { subject: { word: 'mail.password.subject' }, text: { word: 'mail.password.text' } },
  'passkey-added': {
    subject: { word: 'mail.passkey.subject' },
    text: { word: 'mail.passkey.text' },
    button: { word: 'account.added.action' },
  },
  'provider-added': {
    subject: { word: 'mail.provider.subject', required: ['name'] },
    text: { word: 'mail.provider.text' },
    button: { word: 'account.added.action' },
  },
  'account-approved': {
    subject: { word: 'mail.approved.subject' },
    text: { word: 'mail.approved.text' },
    button: { word: 'mail.approved.action' },
  },
  'account-deleted': { subject: { word: 'mail.deleted.subject' }, text: { word: 'mail.deleted.text' } },
  'account-declined': { subject: { word: 'mail.declined.subject' }, text: { word: 'mail.declined.text' } },
  'staff-invitation': {
    subject: { word: 'mail.invitation.subject' },
    text: { word: 'mail.invitation.text' },
    button: { word: 'admin.invitation.action' },
  },
  'staff-recovery': {
    subject: { word: 'mail.recovery.subject' },
    text: { word: 'mail.recovery.text' },
    button: { word: 'mail.recovery.action' },
  },
  'staff-password-changed': {
    subject: { word: 'mail.password.subject' },
    text: { word: 'mail.password.text' },
    button: { word: 'mail.recovery.action' },
  },
  'staff-second-factor-added': {
    subject: { word: 'mail.factor.added.subject' },
    text: { word: 'mail.factor.added.text' },
    button: { word: 'mail.recovery.action' },
  },
  'staff-second-factor-removed': {
    subject: { word: 'mail.factor.removed.subject' },
    text: { word: 'mail.factor.removed.text' },
    button: { word: 'mail.recovery.action' },
  },
  'staff-device-added': {
    subject: { word: 'mail.device.subject' },
    text: { word: 'mail.device.text', required: ['device'] },
    button: { word: 'mail.recovery.action' },
  },
  'staff-passkey-added': {
    subject: { word: 'mail.passkey.subject' },
    text: { word: 'mail.passkey.text' },
    button: { word: 'mail.recovery.action' },
  },
  'staff-shop-vanished': {
    subject: { word: 'mail.vanished.subject' },
    text: { word: 'mail.vanished.text' },
    button: { word: 'mail.vanished.action' },
  },
  'staff-payment-news': {
    subject: { word: 'mail.paymentNews.subject' },
    text: { word: 'mail.paymentNews.LATE_PAYMENT_RETURNED' },
    button: { word: 'mail.paymentNews.action' },
  },
  'test-mail': { subject: { word: 'mail.test.subject' }, text: { word: 'mail.test.text' } },
}

/** The texts of a mail, in the order in which they are read. */
export const listMailTexts = (mail: MailName) =>
  Object.entries(MAIL_TEXT_TABLE[mail]) as unknown as readonly (readonly [MailText, MailTextRow])[]

/** Our wording of a text. Where it counts something, it is the form that fits most numbers. */
function getOurText(language: string, { word }: MailTextRow): string {
  if (!word) return ''
  const message = getMessage(language, word)
  return typeof message === 'string' ? message : message.other
}

/** Known in every mail, and in those about an order. */
const EVERYWHERE = ['shop']
const OF_ORDERS = ['shop', 'number']

/** Lists the placeholders that a text may contain. */
function listPlaceholders(mail: MailName, language: string, row: MailTextRow): string[] {
  const ours = [...getOurText(language, row).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const common = 'intro' in MAIL_TEXT_TABLE[mail] || mail === 'order-link' ? OF_ORDERS : EVERYWHERE
  return [...new Set([...ours, ...common])]
}

/** The texts of a mail, as they are listed for the merchant. */
export const listTextFacts = (mail: MailName, language: string): MailTextFacts[] =>
  listMailTexts(mail).map(([name, row]) => ({
    name,
    ours: getOurText(language, row),
    placeholders: listPlaceholders(mail, language, row),
    required: row.required ?? [],
  }))
