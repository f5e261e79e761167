import { createElement } from 'react'
import { ApiError, missing } from '../../../kernel/base/errors.ts'
import { stream, type Visit } from '../../../kernel/http/endpoint.ts'
import { defineService } from '../../../kernel/http/service/service.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { downloadErrors, downloadFile } from '../../../services/orders/index.ts'
import { findSite } from '../../../services/sites/index.ts'
import { EndedPage, type EndedPageProps } from '../../shared/frame/ended-page.tsx'
import { getRequestedLanguage, htmlResponse, pageFrame } from '../../shared/hosted-page.ts'

/** The files of orders. A link that has ended is a page for people, and an error for programs. */
export const orderDownloads = defineService({
  name: 'order-downloads',
  endpoints: [
    stream('downloads.file', 'GET /downloads/{siteId}/{orderId}/{lineItemId}', 'public', download, {
      pages: 'any',
      errors: [missing, ...Object.values(downloadErrors)],
    }),
  ],
  errors: downloadErrors,
})

const ENDED: Readonly<Record<string, EndedPageProps['kind']>> = {
  DOWNLOAD_EXPIRED: 'download-expired',
  DOWNLOADS_USED_UP: 'download-used-up',
  ORDER_NOT_PAID: 'download-unpaid',
  ITEM_REFUNDED: 'download-refunded',
}

async function download(visit: Visit, context: Context): Promise<Response> {
  try {
    return await downloadFile(visit, context)
  } catch (error) {
    const isForPeople = visit.request.headers.get('accept')?.includes('text/html')
    if (!isForPeople || !(error instanceof ApiError)) throw error
    const kind = ENDED[error.code ?? ''] ?? (error.status === 404 ? 'download-missing' : undefined)
    if (!kind) throw error
    const site = await findSite(context, visit.params.siteId ?? '')
    const frame = pageFrame(site, { language: getRequestedLanguage(visit), visit })
    return htmlResponse(createElement(EndedPage, { frame, kind }), error.status)
  }
}
