import { defineService } from '../../../kernel/http/service/service.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { Subscriber } from '../../../kernel/runtime/events/subscriber.ts'
import { listAllDocuments, type PersonalRecords } from '../../../kernel/runtime/personal-data/personal-data.ts'
import { createReads, type Reads } from '../../../kernel/store/reads.ts'
import { ssoEndpoints } from './endpoints.ts'
import { ssoErrors } from './errors.ts'
import { idpConnections, ssoAttempts, ssoLinks } from './records.ts'

const listLinks = (reads: Reads, { siteId }: Pick<Context, 'siteId'>, memberId: string | undefined) =>
  listAllDocuments(reads, ssoLinks, siteId, memberId ? { op: 'eq', path: 'memberId', value: memberId } : undefined)

async function removeLinks(context: Context, work: Work, memberId: string | undefined): Promise<void> {
  for (const link of await listLinks(work, context, memberId)) work.delete(ssoLinks, link)
}

const onMemberDeleted: Subscriber<'wix.members.v1.member_deleted'> = {
  name: 'sso-links-of-deleted-members',
  types: ['wix.members.v1.member_deleted'],
  async handle({ entityId }, context) {
    await context.commit((work) => removeLinks(context, work, entityId))
  },
}

const personalRecords: PersonalRecords = {
  async collect(context, { memberId }) {
    const links = await listLinks(createReads(context), context, memberId)
    return { providers: links.map(({ connectionId, createdDate }) => ({ connectionId, createdDate })) }
  },
  erase: (context, work, { memberId }) => removeLinks(context, work, memberId),
}

/** Sign-in at another provider (OpenID Connect), by a connection that the merchant sets. */
export const ssoService = defineService({
  name: 'sso',
  endpoints: ssoEndpoints,
  collections: [idpConnections, ssoAttempts, ssoLinks],
  subscribers: [onMemberDeleted as Subscriber],
  errors: ssoErrors,
  personal: [personalRecords],
})
