/** What pages and mails of accounts say. */
export const en = {
  'mail.code.subject': 'Your code for {shop}: {code}',
  'mail.code.text': 'Type this code to go on. It is good for 30 minutes. Nobody from the shop will ask you for it.',
  'mail.recovery.subject': 'A new password for {shop}',
  'mail.recovery.text':
    'Follow the link to choose a new password. It works once, for 30 minutes. If you did not ask for it, do nothing.',
  'mail.recovery.action': 'Choose a password',
  'mail.activation.subject': 'Your account at {shop}',
  'mail.activation.text': 'Follow the link to choose a password for your account. It works once, for 30 minutes.',
  'mail.password.subject': 'Your password at {shop} was changed',
  'mail.password.text': 'You have been signed out everywhere. If it was not you, ask for a new password at once.',
  'account.signIn.title': 'Sign in',
  'account.signIn.password': 'Password',
  'account.signIn.wrong': 'E-mail address or password is not right. Type both again.',
  'account.signIn.often': 'There were too many tries. Wait a while, then try again.',
  'account.waiting.title': 'Your account is not ready yet',
  'account.waiting.text': 'The shop looks at it, or waits for the code that it has mailed to you.',
  'ended.sign-in.title': 'This sign-in has ended',
  'ended.sign-in.text': 'Go back to the shop and begin again.',
  'account.recover.title': 'Choose a password',
  'account.recover.password': 'New password',
  'account.recover.hint': 'At least 8 characters.',
  'account.recover.bad': 'Use 8 to 128 characters, and no password that many people have.',
  'account.recover.action': 'Save the password',
  'account.recover.done.title': 'Your password is saved',
  'account.recover.done.text': 'Sign in with it from now on.',
  'account.recover.old.title': 'This link no longer works',
  'account.recover.old.text': 'It was used, or is older than 30 minutes. Ask for a new mail where you sign in.',
} as const

/** An account's words in another language. */
export type AccountWords = Readonly<Record<keyof typeof en, string>>
