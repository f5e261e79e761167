import type { Subscriber } from '../../../kernel/events/subscriber.ts'
import type { PersonalRecords } from '../../../kernel/personal-data/personal-data.ts'
import { defineService } from '../../../kernel/service/service.ts'
import { readsOf } from '../../../kernel/store/reads.ts'
import { passkeyEndpoints } from './endpoints.ts'
import { passkeyErrors } from './errors.ts'
import { listPasskeys, removePasskeysOf, wirePasskey } from './list-passkeys.ts'
import { passkeyChallenges, passkeys } from './records.ts'

const forgetDeletedMembers: Subscriber<'wix.members.v1.member_deleted'> = {
  name: 'passkeys-of-deleted-members',
  types: ['wix.members.v1.member_deleted'],
  async handle({ entityId }, context) {
    await context.commit((work) => removePasskeysOf(context, work, entityId))
  },
}

const personalRecords: PersonalRecords = {
  async collect(context, { memberId }) {
    const known = memberId === undefined ? [] : await listPasskeys(context, readsOf(context), memberId)
    return { passkeys: known.map(wirePasskey) }
  },
  async erase(context, work, { memberId }) {
    if (memberId !== undefined) await removePasskeysOf(context, work, memberId)
  },
}

/** Passkeys (WebAuthn): a way in without a password, on this server's own pages. */
export const passkeysService = defineService({
  name: 'passkeys',
  endpoints: passkeyEndpoints,
  collections: [passkeys, passkeyChallenges],
  subscribers: [forgetDeletedMembers as Subscriber],
  errors: passkeyErrors,
  personal: [personalRecords],
})
