import type { Subscriber } from '../../../kernel/events/subscriber.ts'
import type { PersonalRecords } from '../../../kernel/personal-data/personal-data.ts'
import { defineService } from '../../../kernel/service/service.ts'
import { readsOf } from '../../../kernel/store/reads.ts'
import { memberPictureEndpoints } from './endpoints.ts'
import { memberPictureErrors } from './errors.ts'
import { memberPictures } from './records.ts'
import { forgetPicture } from './save-picture.ts'

const forgetDeletedMembers: Subscriber<'wix.members.v1.member_deleted'> = {
  name: 'pictures-of-deleted-members',
  types: ['wix.members.v1.member_deleted'],
  async handle({ entityId }, context) {
    await context.commit((work) => forgetPicture(context, work, entityId))
  },
}

const personalRecords: PersonalRecords = {
  async collect(context, { memberId }) {
    const picture = memberId && (await readsOf(context).get(memberPictures, context.siteId, memberId))
    if (!picture) return { pictures: [] }
    const { mimeType, bytes, createdDate } = picture
    return { pictures: [{ mimeType, bytes, createdDate }] }
  },
  async erase(context, work, { memberId }) {
    if (memberId !== undefined) await forgetPicture(context, work, memberId)
  },
}

/** Pictures that members show of themselves: kept by the shop, each at an address that nobody guesses. */
export const memberPicturesService = defineService({
  name: 'member-pictures',
  endpoints: memberPictureEndpoints,
  collections: [memberPictures],
  subscribers: [forgetDeletedMembers as Subscriber],
  errors: memberPictureErrors,
  personal: [personalRecords],
})
