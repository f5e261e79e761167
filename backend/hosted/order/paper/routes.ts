import { createElement } from 'react'
import { page, type Visit } from '../../../kernel/http/endpoint.ts'
import { defineService } from '../../../kernel/http/service/service.ts'
import type { Context, Hooks } from '../../../kernel/runtime/context/context.ts'
import { drawDocument, findOrderPapers, paperMailJob, toFileName, wirePaper } from '../../../services/invoices/index.ts'
import { getSite } from '../../../services/sites/index.ts'
import { failedPage } from '../../shared/failed-page.ts'
import { EndedPage } from '../../shared/frame/ended-page.tsx'
import { htmlResponse, pageFrame } from '../../shared/hosted-page.ts'
import { openOrder } from '../status/open-order.ts'
import { paperMail } from './paper-mail.ts'
import { PaperPage } from './paper-page.tsx'
import { writePaper } from './paper-view.ts'

const getPaperWriter: Hooks['getPaperWriter'] = async () => writePaper

/** Invoices and credit notes for holders of the order's link, as a page and as a document. */
export const orderPapers = defineService({
  name: 'order-papers',
  getPaperWriter,
  jobs: [paperMailJob(paperMail)],
  endpoints: [
    page('invoices.page', 'GET /order/{id}/invoices/{paperId}', (visit, request) => show(visit, request, 'page'), {
      failed: failedPage('order-error'),
    }),
    page('invoices.pdf', 'GET /order/{id}/invoices/{paperId}/pdf', (visit, request) => show(visit, request, 'pdf'), {
      failed: failedPage('order-error'),
    }),
  ],
})

async function show(visit: Visit, request: Context, form: 'page' | 'pdf'): Promise<Response> {
  const opened = await openOrder(visit, request)
  if (opened instanceof Response) return opened
  const { record: order, context } = opened
  const found = (await findOrderPapers(context, order.id)).find(({ id }) => id === visit.params.paperId)
  const frame = pageFrame(await getSite(context), { language: order.buyerLanguage, visit })
  if (!found) return htmlResponse(createElement(EndedPage, { frame, kind: 'order' }), 404)
  if (form === 'pdf')
    return new Response(await drawDocument(context, [found]), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(toFileName([found]))}`,
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      },
    })
  const { search } = visit.url
  const orderPath = `/order/${order.id}`
  return htmlResponse(
    createElement(PaperPage, {
      frame,
      paper: writePaper(wirePaper(found)),
      orderHref: orderPath + search,
      pdfHref: `${orderPath}/invoices/${found.id}/pdf${search}`,
    }),
  )
}
