import type { Message } from '../../ui/message.ts'

/** What the pages and mails of people who run a shop say. */
export const admin = {
  'admin.first.title': 'Open your shop',
  'admin.first.text': 'You’ll be its owner. You can change everything later.',
  'admin.first.action': 'Open the shop',
  'admin.name': 'Your name',
  'admin.shop.name': 'Name of the shop',
  'admin.shop.currency': 'Currency',
  'admin.shop.language': 'Language',
  'admin.field.invalid': 'Check this field.',
  'admin.invitation.title': 'Run {shop} together',
  'admin.invitation.action': 'Accept the invitation',
  'admin.invitation.known': 'You have an account here. Accept, then sign in as before.',
  'admin.link.old': 'It was used before, or is too old.',
  'admin.factor.title': 'One more step',
  'admin.factor.code': 'Code from your app, or a recovery code',
  'admin.factor.wrong': 'This code is wrong, too old, or was used before.',
  'admin.script': 'This page needs JavaScript.',
  'mail.invitation.subject': 'You are invited to run {shop}',
  'mail.invitation.text':
    'Follow the link to accept the invitation. It works once, for a week. If you don’t know the shop, you can ignore this e-mail.',
  'mail.factor.added.subject': 'A second step was added to your sign-in at {shop}',
  'mail.factor.added.text':
    'From now on, signing in also takes a code from an app. If this wasn’t you, set a new password now.',
  'mail.factor.removed.subject': 'The second step of your sign-in at {shop} was removed',
  'mail.factor.removed.text':
    'From now on, your password alone signs you in. If this wasn’t you, set a new password now.',
} as const satisfies Readonly<Record<string, Message>>
