import { z } from 'zod'
import { callGroup } from '../call.ts'
import {
  listNoticesRequest,
  listNoticesResponse,
  noticeSettingsResponse,
  updateNoticeSettingsRequest,
} from './notice.ts'

const noticeCall = callGroup({
  id: 'notices',
  title: 'Notices',
  about:
    'What the people who run a shop should know of: orders, payments, disputes, stock, and what waits or fails. Each is mailed to those who want it, at once or once a day. Calls of this server alone.',
  scope: 'settings',
})

/** Notices to the people who run a shop. */
export const noticeCalls = {
  getNoticeSettings: noticeCall({
    name: 'notices.getNoticeSettings',
    route: 'GET /awning/v1/notice-settings',
    access: 'read',
    summary: 'Reads who is mailed about what, and when.',
    input: z.strictObject({}),
    output: noticeSettingsResponse,
    example: {},
  }),
  updateNoticeSettings: noticeCall({
    name: 'notices.updateNoticeSettings',
    route: 'PATCH /awning/v1/notice-settings',
    access: 'write',
    summary: 'Sets who is mailed about what, and when; what is not sent stays.',
    input: updateNoticeSettingsRequest,
    output: noticeSettingsResponse,
    example: { settings: { recipients: [{ email: 'ada@example.com', times: { NEW_ORDER: 'AT_ONCE' } }], lowStock: 5 } },
  }),
  listNotices: noticeCall({
    name: 'notices.listNotices',
    route: 'GET /awning/v1/notices',
    access: 'read',
    summary: 'Lists the notices of the last 30 days, newest first.',
    input: listNoticesRequest,
    output: listNoticesResponse,
    example: {},
  }),
}
