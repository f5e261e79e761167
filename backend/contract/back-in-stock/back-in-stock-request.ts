import { z } from 'zod'
import { imageInput } from '../catalog/media.ts'
import { catalogReference } from '../commerce/item.ts'
import { entityInput } from '../wire/entity-input.ts'
import { cursorPaging, cursorPagingMetadata, platformPagingMetadata, platformQuery } from '../wire/paging.ts'
import { decimal, email, guid, list, text, timestamp, webUrl } from '../wire/scalars.ts'
import { BACK_IN_STOCK_STATUSES } from './enumerations.ts'

const writable = {
  catalogReference,
  email: email(),
  /** The page of the item. Mails lead there only if it is a page of the shop. */
  itemUrl: webUrl().optional(),
}

/** A request for a mail when an item is in stock again. */
export const backInStockRequest = z
  .strictObject({
    id: guid(),
    ...writable,
    contactId: guid().optional(),
    status: z.enum(BACK_IN_STOCK_STATUSES),
    /**
     * True where the shop mailed the customer or tried to, false where the merchant notified them by other means;
     * absent until then.
     */
    autoNotified: z.boolean().optional(),
    /** Why the mail failed, without addresses. Awning's own. */
    failureReason: z.string().optional(),
    createdDate: timestamp().optional(),
  })
  .meta({ id: 'BackInStockNotificationRequest' })
export type BackInStockRequest = z.infer<typeof backInStockRequest>

const backInStockRequestInput = entityInput(backInStockRequest, writable).meta({
  id: 'BackInStockNotificationRequestInput',
})

/** The item as mails describe it. */
const itemDetails = z
  .strictObject({
    name: text({ min: 1, max: 500 }),
    price: decimal({ gte: '0' }),
    image: imageInput.extend({ urlExpirationDate: timestamp().optional() }).optional(),
  })
  .meta({ id: 'BackInStockItemDetails' })
export type BackInStockItemDetails = z.infer<typeof itemDetails>

const requestResponse = z.strictObject({ request: backInStockRequest })

export const createBackInStockRequestRequest = z.strictObject({
  request: backInStockRequestInput,
  itemDetails,
  /** BCP 47: the language of the mail; the shop's by default. Awning's own. */
  language: text({ max: 35 }).optional(),
})
export const createBackInStockRequestResponse = requestResponse

export const backInStockRequestByIdRequest = z.strictObject({ id: guid() })
export const getBackInStockRequestResponse = requestResponse
export const deleteBackInStockRequestResponse = z.strictObject({})
export const markAsNotificationSentResponse = requestResponse

export const queryBackInStockRequestsRequest = z.strictObject({ query: platformQuery.optional() })
export const queryBackInStockRequestsResponse = z.strictObject({
  requests: list(backInStockRequest),
  metadata: platformPagingMetadata,
})

/** GET /awning/v1/back-in-stock-requests/my: the caller's own requests; at most a hundred. */
export const getMyBackInStockRequestsRequest = z.strictObject({})
export const getMyBackInStockRequestsResponse = z.strictObject({ requests: list(backInStockRequest) })

/** Items with open requests, those with the most requests first. */
export const getBackInStockDemandRequest = z.strictObject({ paging: cursorPaging.optional() })
export const getBackInStockDemandResponse = z.strictObject({
  items: list(
    z.strictObject({
      catalogReference,
      /** The number of open requests. */
      count: z.number(),
      firstDate: timestamp(),
      lastDate: timestamp(),
    }),
    { maxSize: 100 },
  ),
  metadata: cursorPagingMetadata,
})

export const countBackInStockRequestsRequest = z.strictObject({
  catalogReferences: list(catalogReference, { minSize: 1, maxSize: 100 }),
})
export const countBackInStockRequestsResponse = z.strictObject({
  countsPerCatalogReference: list(z.strictObject({ catalogReference, count: z.number() })),
})

export const reportItemsBackInStockRequest = z.strictObject({
  /** The item whose requests are reported; all of its variants if it names none. */
  catalogReference: catalogReference.optional(),
  requestIds: list(guid(), { maxSize: 500 }).optional(),
  itemDetails,
  /** Fills placeholders of the merchant's text in the mail. */
  extraAutomationTemplateParameters: z.record(text({ min: 1, max: 100 }), text({ max: 1000 })).optional(),
})
export const reportItemsBackInStockResponse = z.strictObject({})

export const backInStockSettings = z
  .strictObject({
    /** Whether visitors can make requests. */
    collectingRequests: z.boolean(),
    /** Whether mails go out by themselves when stock rises from zero. */
    automatic: z.boolean(),
    /**
     * Whether the number of mails is limited to the quantity that came in, where stock is tracked; oldest requests
     * first.
     */
    limitToStock: z.boolean(),
    /**
     * The merchant's own paragraph in the mail. `{item.name}`, `{item.price}` and the parameters of a report are filled
     * in.
     */
    message: text({ max: 1000 }).optional(),
  })
  .meta({ id: 'BackInStockSettings' })
export type BackInStockSettings = z.infer<typeof backInStockSettings>
export const getBackInStockSettingsRequest = z.strictObject({})
export const updateBackInStockSettingsRequest = z.strictObject({ settings: backInStockSettings.partial() })
export const backInStockSettingsResponse = z.strictObject({ settings: backInStockSettings })
