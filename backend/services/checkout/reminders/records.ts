import type { CheckoutReminderSettings } from '../../../contract/checkout/reminder-settings.ts'
import type { Context } from '../../../kernel/context/context.ts'
import type { Aggregate, CollectionDefinition } from '../../../kernel/store/store.ts'

export type ReminderSettingsRecord = Aggregate &
  CheckoutReminderSettings & {
    /** Checkouts that last changed before this time are done: reminders were planned, or not enabled yet. */
    since: string
  }

export const reminderSettings: CollectionDefinition<ReminderSettingsRecord> = {
  name: 'checkout_reminder_settings',
  retention: { kept: 'the shop itself' },
}

/** The reminders of an e-mail address; the id is a pseudonym of it. */
export type ReminderAddress = Aggregate & {
  /** The checkout gets no more reminders. */
  stopped?: true
  /** The last reminder, and its checkout. */
  remindedDate?: string
  checkoutId?: string
}

export const reminderAddresses: CollectionDefinition<ReminderAddress> = {
  name: 'checkout_reminder_addresses',
  indexes: [['remindedDate']],
  retention: {
    what: 'Which addresses, as pseudonyms, were reminded of a checkout; that one wants none is kept',
    days: 30,
    since: 'remindedDate',
    where: { op: 'exists', path: 'stopped', value: false },
  },
}

export const toAddressId = ({ pseudonyms, siteId }: Pick<Context, 'pseudonyms' | 'siteId'>, email: string): string =>
  pseudonyms.create(`checkout-reminders ${siteId} ${email.toLowerCase()}`)
