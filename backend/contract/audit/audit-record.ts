import { z } from 'zod'
import { guid, list, text, timestamp } from '../wire/scalars.ts'
import { ACTOR_TYPES, CHANGE_KINDS } from './enumerations.ts'

export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** One document that a merchant's call wrote. */
const auditedChange = z
  .strictObject({
    /** The name of the collection: `products`, `carts` … */
    collection: text({ max: 40 }),
    id: text({ max: 512 }),
    kind: z.enum(CHANGE_KINDS),
  })
  .meta({ id: 'AuditedChange' })

/** A change made on behalf of a merchant: by whom, when, from where, by which call, and to what. */
export const auditRecord = z
  .strictObject({
    id: guid(),
    createdDate: timestamp(),
    actor: z.strictObject({
      type: z.enum(ACTOR_TYPES),
      /** The app id of a program with a merchant's API key. */
      appId: text({ max: 100 }).optional(),
      /** The id of a person who runs the shop. */
      userId: text({ max: 100 }).optional(),
    }),
    /** The network address of the caller; of IPv6 only the /64 network. */
    address: text({ max: 100 }),
    call: text({ max: 200 }),
    /** The `x-wix-request-id` of the answer. */
    requestId: text({ max: 100 }),
    changes: list(auditedChange),
  })
  .meta({ id: 'AuditRecord' })
export type WireAuditRecord = z.infer<typeof auditRecord>
