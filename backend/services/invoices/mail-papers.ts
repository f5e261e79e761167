import { INVOICE_MAILED } from '../../contract/orders/activity-enumerations.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import type { JobHandler } from '../../kernel/runtime/jobs/jobs.ts'
import { buyerHasNoEmail, type ConfirmedOrder, findOrder, mailBuyer, recordSentMailing } from '../orders/index.ts'
import { paperNotFound } from './errors.ts'
import { type PaperRecord, papers } from './records.ts'

const KIND = 'invoices.paper-mail'

/** An order with the paper that is mailed and its page. */
export type MailedPaper = ConfirmedOrder & { paper: Pick<PaperRecord, 'kind' | 'number'>; paperHref: string }

type Payload = { paperId: string; email?: string }

/** Mails the link to a paper once more, to its buyer or another address. */
export const sendPaper = (context: Context, id: string, email: string | undefined): Promise<void> =>
  context.commit(async (work) => {
    const paper = await work.get(papers, context.siteId, id)
    if (!paper) throw paperNotFound(id)
    const order = await findOrder(context, paper.orderId, work)
    if (!order) throw paperNotFound(id)
    if (!email && !order.buyer.email) throw buyerHasNoEmail()
    schedulePaperMail(context, work, paper, email)
  })

/** Mails the link to a paper after the commit; nothing where nobody is known to mail it to. */
export function schedulePaperMail(
  { now }: Pick<Context, 'now'>,
  work: Work,
  { id }: Pick<PaperRecord, 'id'>,
  email?: string,
): void {
  const payload: Payload = { paperId: id, ...(email && { email }) }
  work.schedule({ kind: KIND, payload, runAt: now })
}

/** Mails the links to papers. A job that runs twice sends one mail. */
export function paperMailJob(
  write: (about: MailedPaper) => ReturnType<Parameters<typeof mailBuyer>[2]['write']>,
): JobHandler {
  return {
    kind: KIND,
    async run({ id, payload }, context) {
      const { paperId, email } = payload as Payload
      const paper = await context.store.reader(papers).get(context.siteId, paperId)
      const order = paper && (await findOrder(context, paper.orderId))
      if (!order) return
      await mailBuyer(context, order, {
        key: `order-invoice.${paperId}.${id}`,
        to: email ?? order.buyer.email,
        write: (about) => write({ ...about, paper, paperHref: toPaperHref(about.href, paperId) }),
        also: (work) => recordSentMailing(context, work, order.id, { type: INVOICE_MAILED, email }),
      })
    },
  }
}

/** The page of a paper, below that of its order. */
function toPaperHref(orderHref: string, paperId: string): string {
  const url = new URL(orderHref)
  url.pathname += `/invoices/${paperId}`
  return url.href
}
