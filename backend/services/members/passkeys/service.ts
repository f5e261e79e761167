import { defineService } from '../../../kernel/http/service/service.ts'
import { passkeyErrors } from '../../../kernel/http/webauthn/passkey-errors.ts'
import { wirePasskey } from '../../../kernel/http/webauthn/wire-passkey.ts'
import type { Subscriber } from '../../../kernel/runtime/events/subscriber.ts'
import type { PersonalRecords } from '../../../kernel/runtime/personal-data/personal-data.ts'
import { createReads } from '../../../kernel/store/reads.ts'
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
