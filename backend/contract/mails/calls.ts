import { z } from 'zod'
import { callGroup } from '../call.ts'
import { cursorPagingMetadata, cursorSearch } from '../wire/paging.ts'
import { list } from '../wire/scalars.ts'
import { mailRecord } from './mail-record.ts'
import {
  mailSettingsResponse,
  saveSmtpRequest,
  sendTestMailRequest,
  updateMailSettingsRequest,
} from './mail-settings.ts'
import {
  deleteMailWordingRequest,
  listMailWordingsRequest,
  listMailWordingsResponse,
  mailWordingResponse,
  previewMailRequest,
  previewMailResponse,
  saveMailWordingRequest,
} from './mail-wording.ts'

const mailCall = callGroup({
  id: 'mailSettings',
  title: 'Mails',
  about:
    'Whom a shop’s mails come from, and the mail server that sends them. It is tried before it is saved, and its password is kept encrypted and never answered. For owners; calls of this server alone.',
  scope: null,
})

/** How the shop's mails are sent. */
export const mailSettingsCalls = {
  getMailSettings: mailCall({
    name: 'mailSettings.getMailSettings',
    route: 'GET /awning/v1/mail-settings',
    access: 'read',
    summary: 'Reads whom mails come from, and by which mail server.',
    input: z.strictObject({}),
    output: mailSettingsResponse,
    example: {},
  }),
  updateMailSettings: mailCall({
    name: 'mailSettings.updateMailSettings',
    route: 'PATCH /awning/v1/mail-settings',
    access: 'write',
    summary: 'Sets the sender’s name and where answers go; what is not sent stays.',
    input: updateMailSettingsRequest,
    output: mailSettingsResponse,
    example: { settings: { senderName: 'Kiln', replyTo: 'hello@example.com' } },
  }),
  saveSmtp: mailCall({
    name: 'mailSettings.saveSmtp',
    route: 'PUT /awning/v1/mail-settings/smtp',
    access: 'write',
    summary: 'Signs in at a mail server, and saves it for the mails of the shop.',
    input: saveSmtpRequest,
    output: mailSettingsResponse,
    example: {
      smtp: {
        host: 'smtp.example.com',
        port: 587,
        security: 'STARTTLS',
        user: 'shop',
        password: 'secret',
        from: 'shop@example.com',
      },
    },
  }),
  deleteSmtp: mailCall({
    name: 'mailSettings.deleteSmtp',
    route: 'DELETE /awning/v1/mail-settings/smtp',
    access: 'write',
    summary: 'Removes the mail server of the shop: its mails go by the server’s again.',
    input: z.strictObject({}),
    output: mailSettingsResponse,
    example: {},
  }),
  sendTestMail: mailCall({
    name: 'mailSettings.sendTestMail',
    route: 'POST /awning/v1/mail-settings/test-mails',
    access: 'write',
    summary: 'Sends a mail at once, as the shop’s mails are sent: one that says that it arrives, or a sample of any.',
    input: sendTestMailRequest,
    output: z.strictObject({
      /** Whether a mail server accepted the mail; otherwise it is only stored. */ sent: z.boolean(),
    }),
    example: { to: 'ada@example.com' },
  }),
}

const recordCall = callGroup({
  id: 'mailRecords',
  title: 'Sent mails',
  about:
    'Mails to buyers, members and other customers, and what has become of each: waiting, taken by a mail server, refused, given up, or overtaken. For merchants; calls of this server alone.',
  scope: 'orders',
})

/** What has become of the shop's mails. */
export const mailRecordCalls = {
  searchMails: recordCall({
    name: 'mailRecords.searchMails',
    route: 'POST /awning/v1/mails/search',
    access: 'read',
    summary: 'Finds mails by recipient, order, kind, state and date, newest first.',
    readsReplica: true,
    input: z.strictObject({ search: cursorSearch.optional() }),
    output: z.strictObject({ mails: list(mailRecord), metadata: cursorPagingMetadata }),
    example: { search: { filter: { to: 'ada@example.com', state: 'SENT' }, cursorPaging: { limit: 20 } } },
  }),
}

const wordingCall = callGroup({
  id: 'mailWordings',
  title: 'Wording of mails',
  about:
    'What the shop’s mails say, mail by mail and language by language: our wording, or the shop’s own, which is text and never HTML. Calls of this server alone.',
  scope: 'settings',
})

const example = {
  mail: 'order-confirmation',
  language: 'en',
  wording: { texts: { subject: 'Thank you! Order {number} at {shop}', intro: 'We pack it by hand.' } },
} as const

/** The shop's own wording of mails. */
export const mailWordingCalls = {
  listMailWordings: wordingCall({
    name: 'mailWordings.listMailWordings',
    route: 'GET /awning/v1/mail-wordings',
    access: 'read',
    summary: 'Lists every mail that the shop sends, with our wording and the shop’s own in one language.',
    input: listMailWordingsRequest,
    output: listMailWordingsResponse,
    example: { language: 'de' },
  }),
  saveMailWording: wordingCall({
    name: 'mailWordings.saveMailWording',
    route: 'PUT /awning/v1/mail-wordings/{mail}/{language}',
    access: 'write',
    summary: 'Words a mail in one language; what is empty or not sent is worded by us.',
    input: saveMailWordingRequest,
    output: mailWordingResponse,
    example,
  }),
  deleteMailWording: wordingCall({
    name: 'mailWordings.deleteMailWording',
    route: 'DELETE /awning/v1/mail-wordings/{mail}/{language}',
    access: 'write',
    summary: 'Words a mail in one language as we do again.',
    input: deleteMailWordingRequest,
    output: mailWordingResponse,
    example: { mail: 'order-paid', language: 'en' },
  }),
  previewMail: wordingCall({
    name: 'mailWordings.previewMail',
    route: 'POST /awning/v1/mail-wordings/{mail}/{language}/preview',
    access: 'read',
    summary: 'Writes a mail about a sample order or account, with a wording that need not be saved; nothing is sent.',
    input: previewMailRequest,
    output: previewMailResponse,
    example,
  }),
}
