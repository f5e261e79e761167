import { defineService } from '../../kernel/http/service/service.ts'
import type { Subscriber } from '../../kernel/runtime/events/subscriber.ts'
import { paperEndpoints } from './endpoints.ts'
import { paperErrors } from './errors.ts'
import { issueByItself } from './issue-by-itself.ts'
import { personalRecords } from './personal-data.ts'
import { orderPapers, paperCounters, paperSettings, papers } from './records.ts'
import { followOrderMoney } from './write-papers.ts'

export { drawDocument, toFileName } from './draw-papers.ts'
export { findOrderPapers } from './find-papers.ts'
export { type MailedPaper, paperMailJob } from './mail-papers.ts'
export type { PaperRecord } from './records.ts'
export { wirePaper } from './wire-paper.ts'

/** Invoices and credit notes: numbers without gaps, and contents that never change. */
export const invoicesService = defineService({
  name: 'invoices',
  endpoints: paperEndpoints,
  collections: [papers, orderPapers, paperCounters, paperSettings],
  subscribers: [issueByItself as Subscriber],
  errors: paperErrors,
  personal: [personalRecords],
  onOrderMoney: (context, work, { orderId }) => followOrderMoney(context, work, orderId),
})
