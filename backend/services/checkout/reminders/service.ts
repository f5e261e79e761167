import { siteCalls } from '../../../contract/sites/calls.ts'
import { endpoint } from '../../../kernel/http/endpoint.ts'
import { defineService } from '../../../kernel/http/service/service.ts'
import type { Context, Hooks } from '../../../kernel/runtime/context/context.ts'
import type { MailChoice } from '../../../kernel/runtime/mail/mail-choices.ts'
import type { PersonalRecords } from '../../../kernel/runtime/personal-data/personal-data.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { stopRemindersTo } from './links.ts'
import { planRemindersJob } from './plan-reminders.ts'
import { reminderAddresses, reminderSettings, toAddressId } from './records.ts'
import { checkReminderDue, endedReminderJob } from './reminder-mail-job.ts'
import { findReminderSettings, toSettings, updateReminderSettings } from './settings.ts'

/** The addresses that were reminded. An opt-out stays as a pseudonym: otherwise reminders would be sent again. */
const personalRecords: PersonalRecords = {
  async collect(context, { emails }) {
    const ids = emails.map((email) => toAddressId(context, email))
    const found = await context.store.reader(reminderAddresses).getMany(context.siteId, ids)
    return {
      checkoutReminders: found.map(({ stopped = false, remindedDate }) => ({
        stopped,
        ...(remindedDate && { remindedDate }),
      })),
    }
  },
  async erase(context, work, { emails }) {
    for (const email of emails) {
      const address = await work.get(reminderAddresses, context.siteId, toAddressId(context, email))
      if (!address) continue
      const { remindedDate: _, checkoutId: __, ...rest } = address
      if (rest.stopped) work.update(reminderAddresses, rest)
      else work.delete(reminderAddresses, address)
    }
  },
}

/** Whether a mailbox gets reminders, where the shop sends some. */
async function listReminderChoices(context: Context, { email }: { email: string }): Promise<MailChoice[]> {
  const reads = createReads(context)
  const { enabled } = toSettings(await findReminderSettings(context, reads))
  const { stopped } = (await reads.get(reminderAddresses, context.siteId, toAddressId(context, email))) ?? {}
  return enabled || stopped ? [{ kind: 'REMINDERS', isWanted: !stopped, canResume: true }] : []
}

const chooseReminders: Hooks['onMailChoice'] = async (context, work, { email, kind, isWanted }) => {
  if (kind !== 'REMINDERS') return
  if (!isWanted) return stopRemindersTo(context, work, { email })
  const address = await work.get(reminderAddresses, context.siteId, toAddressId(context, email))
  if (!address?.stopped) return
  const { stopped: _, ...rest } = address
  if (rest.remindedDate) work.update(reminderAddresses, rest)
  else work.delete(reminderAddresses, address)
}

/** Reminds buyers once of checkouts that they left. The mails are rendered with the hosted pages. */
export const checkoutReminders = defineService({
  name: 'checkout-reminders',
  endpoints: [
    endpoint(siteCalls.getCheckoutReminderSettings, 'app', async (_, context) => ({
      settings: toSettings(await findReminderSettings(context, createReads(context))),
    })),
    endpoint(siteCalls.updateCheckoutReminderSettings, 'app', ({ settings }, context) =>
      updateReminderSettings(context, settings),
    ),
  ],
  collections: [reminderSettings, reminderAddresses],
  jobs: [planRemindersJob, endedReminderJob],
  onMailDue: checkReminderDue,
  personal: [personalRecords],
  onMailsStopped: stopRemindersTo,
  listMailChoices: listReminderChoices,
  onMailChoice: chooseReminders,
})
