import type { MailName } from '../../contract/mails/enumerations.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import type { Subscriber } from '../../kernel/runtime/events/subscriber.ts'
import type { Mail } from '../../kernel/runtime/mail/mailer.ts'
import { type ConfirmedOrder, findOrder, mailBuyer } from '../orders/index.ts'
import { type SubscriptionRecord, subscriptions } from './records.ts'
import { findPaymentUrl } from './wire-subscription.ts'

/** The content of a mail about a subscription, with the order whose page the mail links to. */
export type SubscriptionNews = ConfirmedOrder & {
  subscription: SubscriptionRecord
  kind: 'RENEWAL_UPCOMING' | 'PAYMENT_FAILED' | 'CANCELED'
  /** The URL at which the buyer pays a failed renewal. */
  paymentUrl?: string | undefined
  nextAttemptDate?: string | undefined
}

type Types =
  | 'awning.v1.subscription_renewal_upcoming'
  | 'awning.v1.subscription_payment_failed'
  | 'awning.v1.subscription_canceled'

const KINDS = {
  'awning.v1.subscription_renewal_upcoming': 'RENEWAL_UPCOMING',
  'awning.v1.subscription_payment_failed': 'PAYMENT_FAILED',
  'awning.v1.subscription_canceled': 'CANCELED',
} as const

/** Mails the buyer before an announced renewal, after a failed payment, and when the subscription is cancelled. */
export function subscriptionMails(
  write: (news: SubscriptionNews) => Promise<Pick<Mail, 'subject' | 'text' | 'html'>>,
): Subscriber<Types> {
  return {
    name: 'subscription-mails',
    types: [
      'awning.v1.subscription_renewal_upcoming',
      'awning.v1.subscription_payment_failed',
      'awning.v1.subscription_canceled',
    ],
    async handle(event, context) {
      const kind = KINDS[event.type]
      const { nextAttemptDate } = event.body.actionEvent.body as { nextAttemptDate?: string }
      const found = await loadNews(context, event.entityId)
      // The last failure is not mailed, since the cancellation is.
      if (!found || (kind === 'PAYMENT_FAILED' && !nextAttemptDate)) return
      const { subscription, order } = found
      const paymentUrl = kind === 'PAYMENT_FAILED' ? await findPaymentUrl(context, subscription) : undefined
      await mailBuyer(context, order, {
        key: `subscription.${event.id}`,
        mail: toMailName(kind, subscription),
        write: (about) => write({ ...about, subscription, kind, paymentUrl, nextAttemptDate }),
      })
    },
  }
}

function toMailName(kind: SubscriptionNews['kind'], { trialAmount }: SubscriptionRecord): MailName {
  if (kind === 'CANCELED') return 'subscription-canceled'
  if (kind === 'PAYMENT_FAILED') return 'subscription-payment-failed'
  return trialAmount === undefined ? 'subscription-renewal' : 'subscription-trial-end'
}

async function loadNews(context: Context, id: string) {
  const subscription = await context.store.reader(subscriptions).get(context.siteId, id)
  const order = subscription && (await findOrder(context, subscription.latestOrderId))
  return order && { subscription, order }
}
