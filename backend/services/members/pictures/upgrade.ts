import { fromBase64Url } from '../../../kernel/crypto/base64url.ts'
import { toStream } from '../../../kernel/media/to-stream.ts'
import type { Upgrade } from '../../../kernel/service/upgrades.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'
import { addFile } from '../../files/index.ts'
import { findMember } from '../member-login.ts'
import { type MemberPicture, memberPictures } from './records.ts'
import { showPicture } from './save-picture.ts'

/** The picture as earlier versions stored it, in the database. */
type EarlierPicture = MemberPicture & { mimeType?: string; bytes?: string }
const earlierPictures = memberPictures as CollectionDefinition<EarlierPicture>

const PAGE = 50

/** Moves pictures that were stored in the database to files of the media library. */
export const picturesUpgrade: Upgrade = {
  name: 'member pictures: files of the library in place of bytes',
  async run(context) {
    const { store, siteId } = context
    for (;;) {
      const { items } = await store.reader(earlierPictures).query(siteId, {
        filter: { op: 'exists', path: 'bytes', value: true },
        paging: { limit: PAGE, offset: 0 },
      })
      for (const picture of items) {
        const bytes = fromBase64Url(picture.bytes ?? '')
        // The picture of a deleted member is deleted, too.
        if (!bytes || !(await findMember(context, createReads(context), picture.id)))
          await context.commit((work) => work.delete(memberPictures, picture))
        else {
          const { id, mimeType = 'image/jpeg' } = picture
          const body = toStream(bytes)
          await addFile(context, { name: 'picture', mimeType, body, ofVisitor: true }, (work, file) =>
            showPicture(context, work, id, file),
          )
        }
      }
      if (items.length < PAGE) return
    }
  },
}
