import { INVOICE_MAILED } from '../../contract/orders/activity-enumerations.ts'
import { toBase64 } from '../../kernel/base/crypto/base64url.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import type { MailAttachment } from '../../kernel/runtime/mail/mailer.ts'
import { createReads } from '../../kernel/store/reads.ts'
import {
  buyerHasNoEmail,
  type ConfirmedOrder,
  defineRequestedMail,
  findOrder,
  orderStatusUrl,
} from '../orders/index.ts'
import { canDrawPapers, drawDocument, toFileName } from './draw-papers.ts'
import { paperNotFound } from './errors.ts'
import { type PaperRecord, papers } from './records.ts'
import { loadPaperSettings } from './settings.ts'

/** An order with the paper that is mailed and its page. */
export type MailedPaper = ConfirmedOrder & { paper: Pick<PaperRecord, 'kind' | 'number'>; paperHref: string }

type Request = { paperId: string; email?: string | undefined }

/** Mail servers refuse large mails: above this a paper is mailed as a link alone. */
const MAX_ATTACHMENT_BYTES = 5 << 20

const mailedPaper = defineRequestedMail({
  kind: 'invoices.paper-mail',
  key: 'order-invoice',
  activity: INVOICE_MAILED,
  async load(context, { paperId }: Request) {
    const paper = await context.store.reader(papers).get(context.siteId, paperId)
    const order = paper && (await findOrder(context, paper.orderId))
    if (!order) return undefined
    const attachments = await drawAttachments(context, paper)
    const paperHref = toPaperHref(await orderStatusUrl(context, order), paperId)
    return { order, attachments, details: { paper, paperHref } }
  },
})

/** Mails papers: the link, and the document where the shop wants it attached. */
export const paperMailJob = mailedPaper.job

/** Mails a paper once more, to its buyer or another address. */
export const sendPaper = (context: Context, id: string, email: string | undefined): Promise<void> =>
  context.commit(async (work) => {
    const paper = await work.get(papers, context.siteId, id)
    if (!paper) throw paperNotFound(id)
    const order = await findOrder(context, paper.orderId, work)
    if (!order) throw paperNotFound(id)
    if (!email && !order.buyer.email) throw buyerHasNoEmail()
    schedulePaperMail(context, work, paper, email)
  })

/** Mails a paper after the commit; nothing where nobody is known to mail it to. */
export const schedulePaperMail = (
  context: Pick<Context, 'now'>,
  work: Work,
  { id: paperId }: Pick<PaperRecord, 'id'>,
  email?: string,
): void => mailedPaper.schedule(context, work, { paperId, email })

async function drawAttachments(context: Context, paper: PaperRecord): Promise<readonly MailAttachment[] | undefined> {
  const { attach } = await loadPaperSettings(context, createReads(context))
  if (!attach || !(await canDrawPapers(context))) return undefined
  const bytes = await drawDocument(context, [paper])
  if (bytes.length > MAX_ATTACHMENT_BYTES) return undefined
  return [{ fileName: toFileName([paper]), type: 'application/pdf', content: toBase64(bytes) }]
}

/** The page of a paper, below that of its order. */
function toPaperHref(orderHref: string, paperId: string): string {
  const url = new URL(orderHref)
  url.pathname += `/invoices/${paperId}`
  return url.href
}
