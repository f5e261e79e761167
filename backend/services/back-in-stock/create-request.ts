import type { z } from 'zod'
import type {
  BackInStockItemDetails,
  BackInStockRequest,
  createBackInStockRequestRequest,
} from '../../contract/back-in-stock/back-in-stock-request.ts'
import { canonicalLocale } from '../../kernel/base/text/locale.ts'
import { isMerchant } from '../../kernel/runtime/access/identity.ts'
import { getOwnerKey, toOwnerIds } from '../../kernel/runtime/access/owner.ts'
import { commitFindOrInsert } from '../../kernel/runtime/context/commit-find-or-insert.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { createQuotaRequests } from '../../kernel/runtime/limits/quota-requests.ts'
import { consumeQuotas } from '../../kernel/runtime/limits/quotas.ts'
import { getSite, isReturnPage } from '../sites/index.ts'
import { countWaiting } from './count-waiting.ts'
import { backInStockErrors, requestExists } from './errors.ts'
import { requireItem } from './find-item.ts'
import { type BackInStockRecord, backInStockRequests, toItemKey, toOpenKey } from './records.ts'
import { requestStates } from './rules.ts'
import { loadSettings } from './settings.ts'
import { saveRequest, wireRequest } from './wire-request.ts'

type Input = z.output<typeof createBackInStockRequestRequest>

/**
 * Creates a request. If the same e-mail already has an open request for the item, that one is returned, and reported as
 * existing to merchants; if its mail had failed, it is set back to waiting.
 */
export async function createRequest(context: Context, { request, itemDetails, language }: Input) {
  const { collectingRequests } = await loadSettings(context)
  if (!collectingRequests)
    throw backInStockErrors.REQUEST_COLLECTION_DISABLED('This shop takes no back-in-stock requests')
  requireImageUrl(itemDetails)
  const { item, available } = await requireItem(context, request.catalogReference)
  // Stored, it would be a mail at a stranger's wish about what the page shows (must 83 of /docs/security).
  if (available)
    throw backInStockErrors.ITEM_IN_STOCK('This item is in stock: it can be bought now', {
      catalogItemId: item.productId,
    })
  const site = await getSite(context)
  const itemKey = toItemKey(item)
  const email = request.email.toLowerCase()
  const owner = getOwnerKey(context.identity)
  const contact = toOwnerIds(owner).contactId
  const draft: Omit<BackInStockRecord, 'id' | 'secret' | 'revision'> = {
    siteId: context.siteId,
    ...(owner && { owner }),
    reference: request.catalogReference,
    productId: item.productId,
    itemKey,
    openKey: toOpenKey(itemKey, email),
    email,
    ...(contact && { contactId: contact }),
    status: 'RECEIVED',
    // Only allowed pages are stored, so that nobody can make the shop's mails link to another site.
    ...(request.itemUrl && (await isReturnPage(context, request.itemUrl)) && { itemUrl: request.itemUrl }),
    language: canonicalLocale(language ?? '') ?? site.locale,
    createdDate: context.now.toISOString(),
  }
  return commitFindOrInsert(context, async (work) => {
    const open = await findOpen(work, draft)
    // To a shopper this would disclose that the address waits already.
    if (open && open.status !== 'FAILED' && isMerchant(context.identity)) throw requestExists(open.id)
    const record = open ? await tryAgain(work, open) : await insertRequest(context, work, draft)
    return { request: wireForCaller(context, record) }
  })
}

async function findOpen(
  work: Work,
  { siteId, openKey = '' }: Pick<BackInStockRecord, 'siteId' | 'openKey'>,
): Promise<BackInStockRecord | undefined> {
  const { items } = await work.query(backInStockRequests, siteId, {
    filter: { op: 'eq', path: 'openKey', value: openKey },
    paging: { limit: 1, offset: 0 },
  })
  return items[0]
}

/** Sets a request whose mail had failed back to waiting. */
async function tryAgain(work: Work, open: BackInStockRecord): Promise<BackInStockRecord> {
  if (open.status !== 'FAILED') return open
  const { failureReason: _, autoNotified: __, ...rest } = open
  return saveRequest(work, { ...rest, status: requestStates.move('FAILED', 'RECEIVED') })
}

async function insertRequest(
  context: Context,
  work: Work,
  draft: Omit<BackInStockRecord, 'id' | 'secret' | 'revision'>,
): Promise<BackInStockRecord> {
  const { email } = draft
  await consumeQuotas(context, work, createQuotaRequests(context, 'back-in-stock', { per: ['email'], email }))
  const { ids } = context
  const counted = await countWaiting(work, draft, draft)
  const record = work.insert(backInStockRequests, { ...draft, ...counted, id: ids.guid(), secret: ids.secret() })
  work.emit('wix.ecom.v1.back_in_stock_notification_request_created', record, wireRequest(record))
  return record
}

/**
 * Returns to shoppers only what they sent: the real status and date would disclose an earlier request for that e-mail.
 */
function wireForCaller({ identity }: Context, record: BackInStockRecord): BackInStockRequest {
  const wire = wireRequest(record)
  if (isMerchant(identity)) return wire
  const { id, catalogReference, email } = wire
  return { id, catalogReference, email, status: 'RECEIVED' }
}

/** Refuses `wix:` references to files that are not images, because no mail can show them. */
export function requireImageUrl({ image }: BackInStockItemDetails): void {
  if (!/^wix:(?!image:)/i.test(image?.url ?? '')) return
  throw backInStockErrors.INVALID_ITEM_IMAGE_URL('The image’s url is no address of an image', { url: image?.url })
}
