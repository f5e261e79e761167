import { z } from 'zod'
import { decimal, email, guid, list, text, timestamp, wholeNumber } from '../wire/scalars.ts'
import { NOTICE_KINDS, NOTICE_TIMES } from './enumerations.ts'

const recipient = z.strictObject({
  email: email(),
  /** When each kind is mailed; a kind that is missing is not. */
  times: z.partialRecord(z.enum(NOTICE_KINDS), z.enum(NOTICE_TIMES)),
})

export const noticeSettings = z
  .strictObject({
    /** Who is mailed about what. Until it is set, the owners are: at once what cannot wait, the rest once a day. */
    recipients: list(recipient, { maxSize: 20 }),
    /** The stock at which an item counts as low. */
    lowStock: wholeNumber({ min: 1, max: 99_999 }),
  })
  .meta({ id: 'NoticeSettings' })
export type NoticeSettings = z.output<typeof noticeSettings>

export const noticeSettingsResponse = z.strictObject({ settings: noticeSettings })
export const updateNoticeSettingsRequest = z.strictObject({ settings: noticeSettings.partial() })

/** Something that the people who run the shop should know of. Which facts it has depends on its kind. */
export const notice = z
  .strictObject({
    id: text({ max: 200 }),
    kind: z.enum(NOTICE_KINDS),
    createdDate: timestamp(),
    orderId: guid().optional(),
    /** The number of the order. */
    number: text({ max: 50 }).optional(),
    amount: decimal().optional(),
    /** The currency (ISO 4217) of the amount. */
    currency: z.string().optional(),
    productId: guid().optional(),
    memberId: guid().optional(),
    reviewId: guid().optional(),
    withdrawalId: guid().optional(),
    /** The name of a product or job. A notice names no customer: the page that it leads to does. */
    name: text({ max: 200 }).optional(),
    /** The stock that is left. */
    count: wholeNumber({ min: 0 }).optional(),
  })
  .meta({ id: 'Notice' })
export type Notice = z.output<typeof notice>

export const listNoticesRequest = z.strictObject({ cursor: text({ max: 16000 }).optional() })
export const listNoticesResponse = z.strictObject({ notices: list(notice), nextCursor: z.string().optional() })

const productId = text({ min: 1, max: 100 })
const limit = wholeNumber({ min: 0, max: 99_999 })

/** Absent: the limit of the shop. At 0 a product is never low, only sold out. */
export const lowStockLimit = z.strictObject({ limit: limit.optional() })
export const getLowStockLimitRequest = z.strictObject({ id: productId })
export const getLowStockLimitResponse = lowStockLimit.extend({
  /** The limit of the shop. */
  usual: limit,
})
export const setLowStockLimitRequest = lowStockLimit.extend({ id: productId })
export const queryLowStockLimitsRequest = z.strictObject({ productIds: list(productId, { maxSize: 100 }).optional() })
export const queryLowStockLimitsResponse = z.strictObject({
  usual: limit,
  /** What has more than this is not low, whichever product it is. */
  greatest: limit,
  limits: list(z.strictObject({ productId, limit }), { maxSize: 100 }),
})
export const countLowStockResponse = z.strictObject({ count: wholeNumber({ min: 0, max: 100 }) })
