import type { Message } from '../../ui/message.ts'

/** What pages and mails say about subscriptions. */
export const subscription = {
  'period.DAY': { one: 'every day', other: 'every {count} days' },
  'period.WEEK': { one: 'every week', other: 'every {count} weeks' },
  'period.MONTH': { one: 'every month', other: 'every {count} months' },
  'period.YEAR': { one: 'every year', other: 'every {count} years' },
  'terms.today': '{amount} today',
  'terms.onDate': '{amount} on {date}',
  'terms.then': '{first}, then {next}',
  'terms.renews': '{amount} {every} from {date} until you cancel',
  'terms.last': '{amount} {every} from {date} until {last}',
  'subscription.title': 'Subscription',
  'subscription.consent': 'I agree to these payments, and that my payment details are kept for them.',
  'subscription.consent.missing': 'Tick the box. Without it, the subscription can’t be ordered.',
  'subscription.exit': 'You can cancel at any time, from your order or your account.',
  'subscription.exit.shop': 'To cancel, contact the shop.',
  'subscription.ask.title': 'Cancel this subscription?',
  'mail.renewal.subject': 'Your subscription at {shop} renews on {date}',
  'mail.trial.subject': 'Your free trial at {shop} ends on {date}',
  'mail.failed.subject': 'The payment for your subscription at {shop} failed',
  'mail.failed.text':
    '{amount} could not be charged. Pay with another card, and it is used from now on. Otherwise we try again on {date}.',
  'mail.ended.subject': 'Your subscription at {shop} is cancelled',
  'mail.ended.unpaid': 'The payment failed several times. Nothing more is charged.',
} as const satisfies Readonly<Record<string, Message>>
