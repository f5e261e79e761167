import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/** The picture of a member; its id is the member's, as each has one at most. */
export type MemberPicture = {
  siteId: string
  id: string
  revision: number
  /** The file of the media library. */
  fileId: string
  createdDate: string
}

export const memberPictures: CollectionDefinition<MemberPicture> = {
  name: 'member_pictures',
  indexes: [['fileId']],
  retention: { kept: 'until the member changes or removes it, or is deleted' },
}
