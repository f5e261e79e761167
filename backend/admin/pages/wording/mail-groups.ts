import {
  ACCOUNT_MAILS,
  type MailName,
  ORDER_MAILS,
  STAFF_MAILS,
  SUBSCRIPTION_MAILS,
} from '../../../contract/mails/enumerations.ts'
import type { Word } from '../../app/words.ts'

/** The mails of the list, grouped by subject. */
export const MAIL_GROUPS = {
  'wording.orders': ORDER_MAILS,
  'wording.subscriptions': SUBSCRIPTION_MAILS,
  'wording.accounts': ACCOUNT_MAILS,
  'wording.staff': STAFF_MAILS,
} as const satisfies { readonly [Group in Word]?: readonly MailName[] }
