import type { z } from 'zod'
import type { sendTestMailRequest } from '../../contract/mails/mail-settings.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { createQuotaRequests } from '../../kernel/runtime/limits/quota-requests.ts'
import { consumeQuotasNow } from '../../kernel/runtime/limits/quotas.ts'
import { sendMail } from '../../kernel/runtime/mail/mail-jobs.ts'
import { getSite } from '../sites/index.ts'
import { mailErrors } from './try-smtp.ts'
import { getWriter, writePreview } from './wording-endpoints.ts'

type TestMail = z.output<typeof sendTestMailRequest>

/** Sends a mail at once, as the shop's mails are sent; answers whether a mail server took it. */
export async function sendTestMail(context: Context, { to, sample }: TestMail): Promise<{ sent: boolean }> {
  await consumeQuotasNow(context, createQuotaRequests(context, 'mail', { per: ['email'], email: to }))
  const { siteId, mailer, loadSiteSender } = context
  const { mailer: own } = await loadSiteSender(siteId)
  const writer = await getWriter(context)
  const language = sample?.language ?? writer.findLanguage((await getSite(context)).locale)
  const written = await writePreview(context, { ...(sample ?? { mail: 'test-mail' }), language })
  try {
    await sendMail(context, { siteId, to, ...written })
  } catch (error) {
    const { message: reason } = error as Error
    throw mailErrors.MAIL_NOT_SENT('The mail server did not take the mail: check its settings, then try again', {
      reason,
    })
  }
  // Sent again with its key, the call is answered and sends nothing.
  return context.commit(() => ({ sent: own !== undefined || mailer.save === undefined }))
}
