import { downloadCalls } from '../../../contract/downloads/calls.ts'
import type { Context } from '../../../kernel/context/context.ts'
import { deriveContext } from '../../../kernel/context/work.ts'
import { missing } from '../../../kernel/errors/errors.ts'
import { type Endpoint, endpoint, stream, type Visit } from '../../../kernel/http/endpoint.ts'
import { parseRange } from '../../../kernel/http/range.ts'
import {
  countDownload,
  type DigitalFileRecord,
  findDigitalFile,
  grantDownload,
  isExpired,
  isSigned,
  readParts,
} from '../../catalog/index.ts'
import { changeOrderInWork } from '../change-endpoints.ts'
import { orderErrors } from '../errors.ts'
import { findOrder } from '../load-order.ts'
import type { OrderRecord } from '../records.ts'
import { isDownloadable } from '../rules.ts'
import { downloadErrors, downloadExpired, downloadNotFound, downloadsUsedUp, orderNotPaid } from './errors.ts'

export const downloadEndpoints: readonly Endpoint[] = [
  stream('downloads.file', 'GET /downloads/{siteId}/{orderId}/{lineItemId}', 'public', download, {
    pages: 'any',
    errors: [missing, ...Object.values(downloadErrors)],
  }),
  endpoint(
    downloadCalls.renewDownloads,
    'app',
    ({ id }, context) =>
      context.commit(async (work) => {
        const order = await changeOrderInWork(context, work, id, async (record) => {
          const lines: OrderRecord['lines'][number][] = []
          for (const line of record.lines) {
            const fileId = line.digitalFile?.expirationDate && line.digitalFile.fileId
            const digitalFile = fileId && (await grantDownload(context, work, record, { id: line.id, fileId }))
            lines.push(digitalFile ? { ...line, digitalFile } : line)
          }
          return { edit: { touched: ['lineItems'], apply: (before) => ({ ...before, lines }) } }
        })
        return { order }
      }),
    { errors: [orderErrors.ORDER_NOT_FOUND, orderErrors.ORDER_CANNOT_BE_EDITED] },
  ),
]

/** Streams a bought file to the holder of its signed link: all of it, or the requested range. */
async function download({ request, url, params }: Visit, caller: Context): Promise<Response> {
  const { siteId = '', orderId = '', lineItemId = '' } = params
  const context = deriveContext(caller, { siteId, identity: { type: 'UNKNOWN' } })
  const order = await findOrder(context, orderId)
  if (!order || !isSigned(order, url)) throw downloadNotFound()
  if (isExpired(url, context.now)) throw downloadExpired()
  if (!isDownloadable(order)) throw orderNotPaid()
  const fileId = order.lines.find(({ id }) => id === lineItemId)?.digitalFile?.fileId
  const file = fileId === undefined ? undefined : await findDigitalFile(context, fileId)
  if (!file) throw downloadNotFound()
  // HEAD requests are not counted.
  const counted =
    request.method === 'HEAD' || (await context.commit((work) => countDownload(context, work, orderId, lineItemId)))
  if (!counted) throw downloadsUsedUp()
  return answerFile(context, file, request)
}

function answerFile(context: Context, file: DigitalFileRecord, { method, headers: requestHeaders }: Request): Response {
  const etag = `"${file.id}"`
  const ifRange = requestHeaders.get('if-range')
  const range = ifRange !== null && ifRange !== etag ? undefined : parseRange(requestHeaders.get('range'), file.size)
  const headers: Record<string, string> = {
    'content-type': file.mimeType,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'accept-ranges': 'bytes',
    etag,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  }
  if (range === 'UNSATISFIABLE')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${file.size}` } })
  const { first, last } = range ?? { first: 0, last: file.size - 1 }
  headers['content-length'] = String(last - first + 1)
  if (range) headers['content-range'] = `bytes ${first}-${last}/${file.size}`
  const body = method === 'HEAD' ? null : readParts(context, file, { first, last })
  return new Response(body, { status: range ? 206 : 200, headers })
}
