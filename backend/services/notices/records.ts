import type { NoticeKind } from '../../contract/notices/enumerations.ts'
import type { Notice, NoticeSettings } from '../../contract/notices/notice.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'

/** One thing that the people who run the shop should know of; `id` says which, so that it is noticed once. */
export type NoticeRecord = Omit<Notice, 'createdDate'> & {
  siteId: string
  revision: number
  kind: NoticeKind
  createdDate: string
}

export const notices: CollectionDefinition<NoticeRecord> = {
  name: 'notices',
  indexes: [['createdDate', 'id']],
  retention: { what: 'Notices to the people who run a shop', days: 30, since: 'createdDate' },
}

/** One document per site. */
export type NoticeSettingsRecord = Partial<NoticeSettings> & { siteId: string; id: string; revision: number }

export const noticeSettings: CollectionDefinition<NoticeSettingsRecord> = {
  name: 'notice_settings',
  retention: { kept: 'the shop itself' },
}

/** How far the site's notices are: one document per site. */
export type NoticeStateRecord = {
  siteId: string
  id: string
  revision: number
  /** Until when failures were looked for. */
  checkedDate: string
  /** Until when notices were mailed once a day. */
  mailedDate: string
}

export const noticeStates: CollectionDefinition<NoticeStateRecord> = {
  name: 'notice_states',
  retention: { kept: 'the shop itself' },
}
