import type { OrderLineItem } from '../../../contract/orders/line-item.ts'
import type { Context, Work } from '../../../kernel/context/context.ts'
import { toBase64Url } from '../../../kernel/crypto/base64url.ts'
import { hmacSha256, sameSecret } from '../../../kernel/crypto/hash.ts'
import { downloadId, downloads } from './records.ts'

/** How long a link to a file works, and how often the file may be fetched (the specification shows neither). */
const LINK_LIFETIME_DAYS = 30
const MAX_DOWNLOADS = 10

/** The order that a download is of: its key signs the links. */
export type DownloadOrder = { siteId: string; id: string; key: string }

export type LineDigitalFile = NonNullable<OrderLineItem['digitalFile']>

/** Gives the buyer of a line its file for a time, from now on; what was used up before is there again. */
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

/** Whether the shop has signed a link for exactly this (security.md 42). */
export function isSigned(order: DownloadOrder, url: URL): boolean {
  const expires = url.searchParams.get('expires') ?? ''
  const signature = url.searchParams.get('signature') ?? ''
  return /^\d{1,12}$/.test(expires) && sameSecret(signature, createSignature(order, url.pathname, Number(expires)))
}

/** Whether its time is over. */
export function isExpired(url: URL, now: Date): boolean {
  return Number(url.searchParams.get('expires')) * 1000 <= now.getTime()
}

function downloadPath({ siteId, id }: DownloadOrder, lineItemId: string): string {
  return `/downloads/${siteId}/${id}/${lineItemId}`
}

/** Over method, path and end. */
function createSignature({ key }: DownloadOrder, path: string, expires: number): string {
  return toBase64Url(hmacSha256(key, `GET ${path} ${expires}`))
}
