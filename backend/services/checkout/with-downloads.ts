import type { Context, Work } from '../../kernel/context/context.ts'
import { findProductFile, grantDownload } from '../catalog/index.ts'
import type { OrderDraft, OrderLine } from '../orders/index.ts'

/** The lines of an order, those of digital products with the file that their buyer may fetch. */
export async function withDownloads(
  context: Context,
  work: Work,
  order: Pick<OrderDraft, 'siteId' | 'id' | 'key' | 'lines'>,
): Promise<readonly OrderLine[]> {
  if (!order.lines.some(isDigital)) return order.lines
  const lines: OrderLine[] = []
  for (const line of order.lines) {
    const productId = isDigital(line) && line.catalogReference?.catalogItemId
    const file = productId ? await findProductFile(context, productId) : undefined
    const granted = file && (await grantDownload(context, work, order, { id: line.id, fileId: file.id }))
    lines.push(granted ? { ...line, digitalFile: granted } : line)
  }
  return lines
}

function isDigital({ itemType }: OrderLine): boolean {
  return itemType.preset === 'DIGITAL'
}
