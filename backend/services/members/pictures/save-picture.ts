import type { Member } from '../../../contract/members/member.ts'
import type { Context, Work } from '../../../kernel/context/context.ts'
import { toBase64Url } from '../../../kernel/crypto/base64url.ts'
import { changePhoto } from '../change-photo.ts'
import { MAX_SIDE, pictureNotAccepted } from './errors.ts'
import { memberPictures } from './records.ts'

type Answer = { member: Member }

/** Replaces the member's picture, sent in base64; only its pixels are stored. */
export async function savePicture(context: Context, memberId: string, base64: string): Promise<Answer> {
  const sent = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const picture = await context.encodePicture(sent, MAX_SIDE)
  if (!picture) throw pictureNotAccepted()
  const { mimeType, width, height } = picture
  return context.commit(async (work) => {
    const { siteId, ids, now, publicUrl } = context
    const version = ids.guid()
    const kept = {
      siteId,
      id: memberId,
      version,
      mimeType,
      bytes: toBase64Url(picture.bytes),
      createdDate: now.toISOString(),
    }
    const before = await work.get(memberPictures, siteId, memberId)
    if (before) work.update(memberPictures, { ...before, ...kept })
    else work.insert(memberPictures, kept)
    const url = `${publicUrl}/member-pictures/${siteId}/${memberId}/${version}`
    return { member: await changePhoto(context, work, memberId, { id: version, url, width, height }) }
  })
}

/** Removes the member's picture; one hosted elsewhere is only unlinked. */
export function removePicture(context: Context, memberId: string): Promise<Answer> {
  return context.commit(async (work) => {
    await deletePicture(context, work, memberId)
    return { member: await changePhoto(context, work, memberId, undefined) }
  })
}

/** Deletes the stored image, also after the member was deleted. */
export async function deletePicture({ siteId }: Pick<Context, 'siteId'>, work: Work, memberId: string): Promise<void> {
  const picture = await work.get(memberPictures, siteId, memberId)
  if (picture) work.delete(memberPictures, picture)
}
