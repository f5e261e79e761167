import { fromBase64Url } from '../../../kernel/base/crypto/base64url.ts'
import type { Upgrade } from '../../../kernel/http/service/upgrades.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { toStream } from '../../../kernel/runtime/media/to-stream.ts'
import { atDocument } from '../../../kernel/store/at-document.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'
import { addFile } from '../../files/index.ts'
import { findMember } from '../find-member.ts'
import { type MemberPicture, memberPictures } from './records.ts'
import { showPicture } from './save-picture.ts'

/** The picture as earlier versions stored it, in the database. */
type EarlierPicture = MemberPicture & { mimeType?: string; bytes?: string }
const earlierPictures = memberPictures as CollectionDefinition<EarlierPicture>

const PAGE = 50

/** Moves pictures that were stored in the database to files of the media library. */
export const picturesUpgrade: Upgrade = {
  name: 'member pictures: files of the library in place of bytes',
  async run(context, report) {
    const { store, siteId } = context
    for (let done = 0; ; done += PAGE) {
      report?.({ collection: memberPictures.name, done })
      const { items } = await store.reader(earlierPictures).query(siteId, {
        filter: { op: 'exists', path: 'bytes', value: true },
        paging: { limit: PAGE, offset: 0 },
      })
      for (const picture of items) await atDocument(memberPictures, picture, () => movePicture(context, picture))
      if (items.length < PAGE) return
    }
  },
}

async function movePicture(context: Context, picture: EarlierPicture): Promise<void> {
  const { id, mimeType = 'image/jpeg' } = picture
  const bytes = fromBase64Url(picture.bytes ?? '')
  // The picture of a deleted member is deleted, too.
  if (!bytes || !(await findMember(context, createReads(context), id)))
    await context.commit((work) => work.delete(memberPictures, picture))
  else
    await addFile(context, { name: 'picture', mimeType, body: toStream(bytes), ofVisitor: true }, (work, file) =>
      showPicture(context, work, id, file),
    )
}
