import type { NoticeKind, NoticeTime } from '../../contract/notices/enumerations.ts'
import type { NoticeSettings } from '../../contract/notices/notice.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import type { Reads } from '../../kernel/store/reads.ts'
import { listOwners } from '../users/index.ts'
import { type NoticeSettingsRecord, noticeSettings } from './records.ts'

const LOW_STOCK = 5

/** What owners are mailed about until somebody decides: at once where a customer waits or money is at stake. */
const USUAL_TIMES: Readonly<Record<NoticeKind, NoticeTime>> = {
  NEW_ORDER: 'AT_ONCE',
  ORDER_PAID: 'AT_ONCE',
  PAYMENT_FAILED: 'DAILY',
  DISPUTE: 'AT_ONCE',
  SOLD_OUT: 'AT_ONCE',
  LOW_STOCK: 'DAILY',
  MEMBER_WAITING: 'AT_ONCE',
  REVIEW_WAITING: 'DAILY',
  RENEWAL_FAILED: 'DAILY',
  // The receipt is sent by then, and the days until the money has to be back are counted.
  WITHDRAWAL: 'AT_ONCE',
  MAIL_UNDELIVERED: 'DAILY',
  JOB_FAILED: 'DAILY',
  TEST_MODE: 'AT_ONCE',
}

/** The settings of the site, with the owners as recipients until some are chosen. */
export async function loadNoticeSettings({ siteId }: Pick<Context, 'siteId'>, reads: Pick<Reads, 'get' | 'query'>) {
  const record = await reads.get(noticeSettings, siteId, siteId)
  return toSettings(record, async () => listOwners(reads, siteId))
}

type FindOwners = () => Promise<readonly { readonly email: string }[]>

async function toSettings(record: NoticeSettingsRecord | undefined, findOwners: FindOwners): Promise<NoticeSettings> {
  const { recipients, lowStock = LOW_STOCK } = record ?? {}
  const owners = recipients ? [] : (await findOwners()).map(({ email }) => ({ email, times: { ...USUAL_TIMES } }))
  return { recipients: recipients ?? owners, lowStock }
}

/** Sets what is sent; one address is one recipient, whose last line counts. */
export function updateNoticeSettings(context: Context, { recipients, lowStock }: Partial<NoticeSettings>) {
  const { siteId } = context
  return context.commit(async (work) => {
    const before = await work.get(noticeSettings, siteId, siteId)
    const byEmail = recipients && new Map(recipients.map((each) => [each.email.toLowerCase(), each]))
    const next = {
      ...before,
      siteId,
      id: siteId,
      ...(byEmail && { recipients: [...byEmail.values()] }),
      ...(lowStock !== undefined && { lowStock }),
    }
    const saved = before
      ? work.update(noticeSettings, { ...next, revision: before.revision })
      : work.insert(noticeSettings, next)
    return { settings: await toSettings(saved, () => listOwners(work, siteId)) }
  })
}
