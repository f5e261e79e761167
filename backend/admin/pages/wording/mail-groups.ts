import type { MailName } from '../../../contract/mails/mail-wording.ts'
import type { Word } from '../../app/words.ts'

/** The mails of the list, by what they are about. */
export const MAIL_GROUPS = {
  'wording.orders': [
    'order-confirmation',
    'order-paid',
    'order-shipped',
    'order-ready',
    'order-canceled',
    'order-refunded',
    'order-link',
    'checkout-link',
    'gift-card',
    'review-request',
    'back-in-stock',
  ],
  'wording.subscriptions': [
    'subscription-renewal',
    'subscription-trial-end',
    'subscription-payment-failed',
    'subscription-canceled',
  ],
  'wording.accounts': [
    'sign-in-code',
    'new-password',
    'account-activation',
    'account-known',
    'email-code',
    'email-changed',
    'password-changed',
    'passkey-added',
    'provider-added',
  ],
  'wording.staff': [
    'staff-invitation',
    'staff-recovery',
    'staff-password-changed',
    'staff-second-factor-added',
    'staff-second-factor-removed',
    'staff-passkey-added',
    'test-mail',
  ],
} as const satisfies { readonly [Group in Word]?: readonly MailName[] }
