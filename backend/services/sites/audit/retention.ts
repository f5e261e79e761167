import { retentionCalls } from '../../../contract/audit/calls.ts'
import { RETENTION_KINDS } from '../../../contract/audit/enumerations.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import { isMerchant, toActor } from '../../../kernel/runtime/access/identity.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { type RetentionHold, retentionHolds } from '../../../kernel/runtime/retention/holds.ts'
import { RETENTION_DAYS } from '../../../kernel/store/retention/periods.ts'

/** How long records are kept, and the hold that pauses their removal. */
export const retentionEndpoints: readonly Endpoint[] = [
  endpoint(retentionCalls.getRetention, 'owner', async (_, { store, siteId }) =>
    toRetention(await store.reader(retentionHolds).get(siteId, siteId)),
  ),
  endpoint(retentionCalls.hold, 'owner', ({ note }, context) => hold(context, note)),
  endpoint(
    retentionCalls.release,
    'owner',
    (_, context) =>
      context.commit(async (work) => {
        const held = await work.get(retentionHolds, context.siteId, context.siteId)
        if (held) work.delete(retentionHolds, held)
        return toRetention(undefined)
      }),
    { freshProof: true },
  ),
]

/** Starts a hold. While there is one, a further call changes only its note. */
const hold = ({ commit, siteId, now, identity }: Context, note: string) =>
  commit(async (work) => {
    const held = await work.get(retentionHolds, siteId, siteId)
    if (held) return toRetention(work.update(retentionHolds, { ...held, note }))
    if (!isMerchant(identity)) throw new Error('Only owners hold')
    const startedBy = toActor(identity)
    return toRetention(
      work.insert(retentionHolds, { siteId, id: siteId, note, startedDate: now.toISOString(), startedBy }),
    )
  })

const toRetention = (hold: RetentionHold | undefined) => ({
  retention: {
    periods: RETENTION_KINDS.map((kind) => ({ kind, days: RETENTION_DAYS[kind] })),
    ...(hold && { hold: { note: hold.note, startedDate: hold.startedDate, startedBy: hold.startedBy } }),
  },
})
