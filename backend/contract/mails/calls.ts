import { z } from 'zod'
import { callGroup } from '../call.ts'
import {
  mailSettingsResponse,
  saveSmtpRequest,
  sendTestMailRequest,
  updateMailSettingsRequest,
} from './mail-settings.ts'

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
    summary: 'Sends a mail at once, as the shop’s mails are sent.',
    input: sendTestMailRequest,
    output: z.strictObject({
      /** Whether a mail server took it; else it is kept, and reaches nobody. */ sent: z.boolean(),
    }),
    example: { to: 'ada@example.com' },
  }),
}
