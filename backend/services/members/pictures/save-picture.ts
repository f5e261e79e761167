import type { Member } from '../../../contract/members/member.ts'
import type { Context, FileUse, Work } from '../../../kernel/runtime/context/context.ts'
import { toStream } from '../../../kernel/runtime/media/to-stream.ts'
import type { Reads } from '../../../kernel/store/reads.ts'
import { addFile, removeFile, type UsedFile } from '../../files/index.ts'
import { changePhoto } from '../change-photo.ts'
import { MAX_SIDE, pictureNotAccepted } from './errors.ts'
import { memberPictures } from './records.ts'

type Answer = { member: Member }

/** The first bytes of each format: other formats, such as SVG, never reach the decoder. */
const SIGNATURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
] as const

/** Replaces the member's picture, sent in base64; only its pixels are stored. */
export async function savePicture(context: Context, memberId: string, base64: string): Promise<Answer> {
  const { bytes, mimeType } = await draw(
    context,
    Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)),
  )
  const body = toStream(bytes)
  return addFile(context, { name: 'picture', mimeType, body, ofVisitor: true }, async (work, file) => ({
    member: await showPicture(context, work, memberId, file),
  }))
}

async function draw({ images }: Context, sent: Uint8Array) {
  const isKnown = SIGNATURES.some((signature) => signature.every((byte, at) => sent[at] === byte))
  const facts = isKnown ? await images?.read(sent) : undefined
  const isSmall = facts && Math.max(facts.width, facts.height) <= MAX_SIDE
  const drawn = isSmall ? await images?.redraw(sent, MAX_SIDE) : undefined
  if (!drawn) throw pictureNotAccepted()
  return drawn
}

/** Shows a file of the library as the member's picture, in place of the one before. */
export async function showPicture(
  context: Context,
  work: Work,
  memberId: string,
  { id: fileId, content: { width, height } }: UsedFile,
): Promise<Member> {
  const { siteId, now, publicUrl } = context
  const before = await work.get(memberPictures, siteId, memberId)
  const picture = { siteId, id: memberId, fileId, createdDate: now.toISOString() }
  if (before) work.update(memberPictures, { ...picture, revision: before.revision })
  else work.insert(memberPictures, picture)
  if (before?.fileId) await removeFile(context, work, before.fileId)
  const photo = { id: fileId, url: `${publicUrl}/media/${fileId}`, width: width ?? 0, height: height ?? 0 }
  return changePhoto(context, work, memberId, photo)
}

/** Removes the member's picture; one hosted elsewhere is only unlinked. */
export function removePicture(context: Context, memberId: string): Promise<Answer> {
  return context.commit(async (work) => {
    await deletePicture(context, work, memberId)
    return { member: await changePhoto(context, work, memberId, undefined) }
  })
}

/** Deletes the stored image, also after the member was deleted. */
export async function deletePicture(context: Context, work: Work, memberId: string): Promise<void> {
  const picture = await work.get(memberPictures, context.siteId, memberId)
  if (!picture) return
  work.delete(memberPictures, picture)
  await removeFile(context, work, picture.fileId)
}

/** The members whose picture is one of these files. */
export async function findPictureUses(
  { siteId }: Context,
  reads: Reads,
  fileIds: readonly string[],
): Promise<FileUse[]> {
  const { items } = await reads.query(memberPictures, siteId, {
    filter: { op: 'in', path: 'fileId', values: fileIds },
    paging: { limit: 100, offset: 0 },
  })
  return items.map(({ id, fileId }) => ({ fileId, entity: 'member', id, name: id }))
}
