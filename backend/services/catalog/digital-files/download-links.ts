import type { OrderLineItem } from '../../../contract/orders/line-item.ts'
import { toBase64Url } from '../../../kernel/base/crypto/base64url.ts'
import { hmacSha256, secretsEqual } from '../../../kernel/base/crypto/hash.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { downloadId, downloads } from './records.ts'

/** How long a download link is valid, and how often the file may be downloaded. The specification shows no values. */
const LINK_LIFETIME_DAYS = 30
const MAX_DOWNLOADS = 10

/** The order of a download; its key signs the links. */
export type DownloadOrder = { siteId: string; id: string; key: string }

export type LineDigitalFile = NonNullable<OrderLineItem['digitalFile']>

/** Grants the buyer of a line its file anew, with the full time and number of downloads. */
export async function grantDownload(
  context: Context,
  work: Work,
  order: DownloadOrder,
  line: { id: string; fileId: string },
): Promise<LineDigitalFile> {
  const id = downloadId(order.id, line.id)
  const granted = await work.get(downloads, order.siteId, id)
  if (granted) work.update(downloads, { ...granted, left: MAX_DOWNLOADS })
  else work.insert(downloads, { siteId: order.siteId, id, left: MAX_DOWNLOADS })
  const expires = Math.floor(context.now.getTime() / 1000) + LINK_LIFETIME_DAYS * 86_400
  const path = downloadPath(order, line.id)
  return {
    fileId: line.fileId,
    link: `${context.publicUrl}${path}?expires=${expires}&signature=${createSignature(order, path, expires)}`,
    expirationDate: new Date(expires * 1000).toISOString(),
  }
}

/** Whether the shop signed a link for exactly this request (must 42 of /docs/security). */
export function isSigned(order: DownloadOrder, url: URL): boolean {
  const expires = url.searchParams.get('expires') ?? ''
  const signature = url.searchParams.get('signature') ?? ''
  return /^\d{1,12}$/.test(expires) && secretsEqual(signature, createSignature(order, url.pathname, Number(expires)))
}

/** Whether the link has expired. */
export function isExpired(url: URL, now: Date): boolean {
  return Number(url.searchParams.get('expires')) * 1000 <= now.getTime()
}

function downloadPath({ siteId, id }: DownloadOrder, lineItemId: string): string {
  return `/downloads/${siteId}/${id}/${lineItemId}`
}

/** Signs method, path and expiry. */
function createSignature({ key }: DownloadOrder, path: string, expires: number): string {
  return toBase64Url(hmacSha256(key, `GET ${path} ${expires}`))
}
