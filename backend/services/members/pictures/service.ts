import type { Subscriber } from '../../../kernel/events/subscriber.ts'
import type { PersonalRecords } from '../../../kernel/personal-data/personal-data.ts'
import { defineService } from '../../../kernel/service/service.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { memberPictureEndpoints } from './endpoints.ts'
import { memberPictureErrors } from './errors.ts'
import { memberPictures } from './records.ts'
import { deletePicture } from './save-picture.ts'

const onMemberDeleted: Subscriber<'wix.members.v1.member_deleted'> = {
  name: 'pictures-of-deleted-members',
  types: ['wix.members.v1.member_deleted'],
  async handle({ entityId }, context) {
    await context.commit((work) => deletePicture(context, work, entityId))
  },
}

const personalRecords: PersonalRecords = {
  async collect(context, { memberId }) {
    const picture = memberId && (await createReads(context).get(memberPictures, context.siteId, memberId))
    if (!picture) return { pictures: [] }
    const { mimeType, bytes, createdDate } = picture
    return { pictures: [{ mimeType, bytes, createdDate }] }
  },
  async erase(context, work, { memberId }) {
    if (memberId !== undefined) await deletePicture(context, work, memberId)
  },
}

/** Profile pictures, each at an unguessable URL. */
export const memberPicturesService = defineService({
  name: 'member-pictures',
  endpoints: memberPictureEndpoints,
  collections: [memberPictures],
  subscribers: [onMemberDeleted as Subscriber],
  errors: memberPictureErrors,
  personal: [personalRecords],
})
