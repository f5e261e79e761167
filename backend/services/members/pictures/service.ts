import { toBase64Url } from '../../../kernel/base/crypto/base64url.ts'
import { defineService } from '../../../kernel/http/service/service.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { Subscriber } from '../../../kernel/runtime/events/subscriber.ts'
import type { PersonalRecords } from '../../../kernel/runtime/personal-data/personal-data.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { readFile } from '../../files/index.ts'
import { memberPictureEndpoints } from './endpoints.ts'
import { memberPictureErrors } from './errors.ts'
import { memberPictures } from './records.ts'
import { deletePicture, findPictureUses } from './save-picture.ts'
import { picturesUpgrade } from './upgrade.ts'

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
    const { fileId, createdDate } = picture
    const { mimeType, bytes } = await loadBytes(context, fileId)
    return { pictures: [{ mimeType, bytes, createdDate }] }
  },
  async erase(context, work, { memberId }) {
    if (memberId !== undefined) await deletePicture(context, work, memberId)
  },
}

/** The whole picture in base64url, for the export of personal data. */
async function loadBytes(context: Context, fileId: string) {
  const file = await readFile(context, fileId)
  const bytes = new Uint8Array(await new Response(file?.body ?? null).arrayBuffer())
  return { mimeType: file?.mimeType ?? '', bytes: toBase64Url(bytes) }
}

/** Profile pictures, each at an unguessable URL. */
export const memberPicturesService = defineService({
  name: 'member-pictures',
  endpoints: memberPictureEndpoints,
  collections: [memberPictures],
  subscribers: [onMemberDeleted as Subscriber],
  upgrades: [picturesUpgrade],
  errors: memberPictureErrors,
  keepsFile: findPictureUses,
  personal: [personalRecords],
})
