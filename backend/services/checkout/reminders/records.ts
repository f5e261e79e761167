import type { CheckoutReminderSettings } from '../../../contract/checkout/reminder-settings.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { Aggregate, CollectionDefinition } from '../../../kernel/store/store.ts'

export type ReminderSettingsRecord = Aggregate &
  CheckoutReminderSettings & {
    /** Checkouts whose last change is not after this time are done: reminders were planned, or not enabled yet. ISO. */
    since: string
  }

export const reminderSettings: CollectionDefinition<ReminderSettingsRecord> = {
  name: 'checkout_reminder_settings',
  retention: { kept: 'the shop itself' },
}

/** The last reminder of an e-mail address, and whether it has unsubscribed; the id is a pseudonym of the address. */
export type ReminderAddress = Aggregate & {
  /** The address has unsubscribed from reminders. */
  stopped?: true
  /** When the last reminder was sent, ISO, and the id of its checkout. */
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
