import { undeliveredMailCalls } from '../../contract/audit/calls.ts'
import { mailRecordCalls, mailSettingsCalls } from '../../contract/mails/calls.ts'
import { missing } from '../../kernel/base/errors.ts'
import { endpoint } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/http/service/service.ts'
import { mailSettings, mailWordings } from './records.ts'
import { searchMails } from './search-mails.ts'
import { sendUndeliveredMail } from './send-undelivered-mail.ts'
import { deleteSmtp, readMailSettings, saveSmtp, updateMailSettings } from './settings.ts'
import { sendTestMail } from './trial-mail.ts'
import { mailErrors } from './try-smtp.ts'
import { mailWordingEndpoints } from './wording-endpoints.ts'

export { loadMailWording } from './own-wording.ts'
export { createSiteSenderLoader } from './site-sender-loader.ts'

/** How a shop's mails are sent, and what they say. */
export const mailsService = defineService({
  name: 'mails',
  endpoints: [
    endpoint(mailSettingsCalls.getMailSettings, 'owner', (_, context) => readMailSettings(context)),
    endpoint(mailSettingsCalls.updateMailSettings, 'owner', ({ settings }, context) =>
      updateMailSettings(context, settings),
    ),
    endpoint(mailSettingsCalls.saveSmtp, 'owner', ({ smtp }, context) => saveSmtp(context, smtp), {
      freshProof: true,
      errors: [mailErrors.MAIL_SERVERS_NOT_SUPPORTED],
    }),
    endpoint(mailSettingsCalls.deleteSmtp, 'owner', (_, context) => deleteSmtp(context), { freshProof: true }),
    endpoint(mailSettingsCalls.sendTestMail, 'owner', (input, context) => sendTestMail(context, input), {
      errors: [mailErrors.MAIL_NOT_SENT],
    }),
    endpoint(mailRecordCalls.searchMails, 'app', (input, context) => searchMails(context, input)),
    endpoint(undeliveredMailCalls.sendUndeliveredMail, 'app', ({ id }, context) => sendUndeliveredMail(context, id), {
      errors: [missing, mailErrors.MAIL_NOT_KEPT],
    }),
    ...mailWordingEndpoints,
  ],
  collections: [mailSettings, mailWordings],
  errors: mailErrors,
})
