import { downloadCalls } from '../../../contract/downloads/calls.ts'
import { type Endpoint, endpoint, type Visit } from '../../../kernel/http/endpoint.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { deriveContext } from '../../../kernel/runtime/context/work.ts'
import { countDownload, findDigitalFile, grantDownload, isExpired, isSigned } from '../../catalog/index.ts'
import { sendFile } from '../../files/index.ts'
import { changeOrderInWork } from '../changes/change-endpoints.ts'
import { orderErrors } from '../errors.ts'
import { findOrder } from '../load-order.ts'
import type { OrderRecord } from '../records.ts'
import { isDownloadable, isLineDownloadable } from '../rules.ts'
import { downloadExpired, downloadNotFound, downloadsUsedUp, itemRefunded, orderNotPaid } from './errors.ts'

export const downloadEndpoints: readonly Endpoint[] = [
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
export async function downloadFile({ request, url, params }: Visit, caller: Context): Promise<Response> {
  const { siteId = '', orderId = '', lineItemId = '' } = params
  const context = deriveContext(caller, { siteId, identity: { type: 'UNKNOWN' } })
  const order = await findOrder(context, orderId)
  if (!order || !isSigned(order, url)) throw downloadNotFound()
  if (isExpired(url, context.now)) throw downloadExpired()
  if (!isDownloadable(order)) throw orderNotPaid()
  const line = order.lines.find(({ id }) => id === lineItemId)
  if (line && !isLineDownloadable(order, line)) throw itemRefunded()
  const fileId = line?.digitalFile?.fileId
  const file = fileId === undefined ? undefined : await findDigitalFile(context, fileId)
  if (!file) throw downloadNotFound()
  // HEAD requests are not counted.
  const counted =
    request.method === 'HEAD' || (await context.commit((work) => countDownload(context, work, orderId, lineItemId)))
  if (!counted) throw downloadsUsedUp()
  return sendFile(context, request, file)
}
