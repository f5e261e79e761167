import type { Subscriber } from '../../../kernel/events/subscriber.ts'
import type { PersonalRecords } from '../../../kernel/personal-data/personal-data.ts'
import { defineService } from '../../../kernel/service/service.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { passkeyErrors } from '../../../kernel/webauthn/passkey-errors.ts'
import { wirePasskey } from '../../../kernel/webauthn/wire-passkey.ts'
import { passkeyEndpoints } from './endpoints.ts'
import { listPasskeys, removePasskeys } from './list-passkeys.ts'
import { passkeyChallenges, passkeys } from './records.ts'

const onMemberDeleted: Subscriber<'wix.members.v1.member_deleted'> = {
  name: 'passkeys-of-deleted-members',
  types: ['wix.members.v1.member_deleted'],
  async handle({ entityId }, context) {
    await context.commit((work) => removePasskeys(context, work, entityId))
  },
}

const personalRecords: PersonalRecords = {
  async collect(context, { memberId }) {
    const known = memberId === undefined ? [] : await listPasskeys(context, createReads(context), memberId)
    return { passkeys: known.map(wirePasskey) }
  },
  async erase(context, work, { memberId }) {
    if (memberId !== undefined) await removePasskeys(context, work, memberId)
  },
}

/** Passkeys (WebAuthn): sign-in without a password on this server's own pages. */
export const passkeysService = defineService({
  name: 'passkeys',
  endpoints: passkeyEndpoints,
  collections: [passkeys, passkeyChallenges],
  subscribers: [onMemberDeleted as Subscriber],
  errors: passkeyErrors,
  personal: [personalRecords],
})
