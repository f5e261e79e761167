import type { CheckoutReminderSettings } from '../../../contract/checkout/reminder-settings.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { Reads } from '../../../kernel/store/reads.ts'
import { type ReminderSettingsRecord, reminderSettings } from './records.ts'

const ID = 'settings'
const DEFAULTS: CheckoutReminderSettings = { enabled: false, afterHours: 24 }

export const findReminderSettings = ({ siteId }: Pick<Context, 'siteId'>, reads: Pick<Reads, 'get'>) =>
  reads.get(reminderSettings, siteId, ID)

export const toSettings = (record: ReminderSettingsRecord | undefined): CheckoutReminderSettings =>
  record ? { enabled: record.enabled, afterHours: record.afterHours } : DEFAULTS

/** Merges the changes into the stored settings. Checkouts abandoned before reminders were enabled get none. */
export function updateReminderSettings(context: Context, changes: Partial<CheckoutReminderSettings>) {
  const { siteId, now } = context
  return context.commit(async (work) => {
    const record = await findReminderSettings(context, work)
    const settings = { ...toSettings(record), ...changes }
    const since = record?.enabled ? record.since : now.toISOString()
    if (record) work.update(reminderSettings, { ...record, ...settings, since })
    else work.insert(reminderSettings, { siteId, id: ID, ...settings, since })
    return { settings }
  })
}
