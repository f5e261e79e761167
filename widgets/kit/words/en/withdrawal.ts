import type { Message } from '../../ui/message.ts'

/** What pages and mails say about the withdrawal from contracts. */
export const withdrawal = {
  'withdrawal.link': 'Withdraw from a contract here',
  'withdrawal.intro': 'You can withdraw from a contract without giving a reason. You don’t have to sign in.',
  'withdrawal.name.missing': 'Enter your name.',
  'withdrawal.number.hint': 'It is in your order confirmation. Without it: what you ordered, and when.',
  'withdrawal.number.missing': 'Enter the order number, or what else names your order.',
  'withdrawal.email.hint': 'The receipt is sent there at once.',
  'withdrawal.items': 'What you withdraw from',
  'withdrawal.items.hint': 'Leave it empty to withdraw from the whole contract.',
  'withdrawal.lines.missing': 'Choose at least one item.',
  'withdrawal.check': 'Check your withdrawal',
  'withdrawal.statement': 'I hereby give notice that I withdraw from my contract.',
  'withdrawal.whole': 'The whole contract',
  'withdrawal.confirm': 'Confirm withdrawal',
  'withdrawal.received': 'Received',
  'withdrawal.done': 'Your withdrawal is received',
  'withdrawal.done.text':
    'We have sent the receipt to {email}, with this content, the date and the time. The shop writes to you about what happens next.',
  'withdrawal.often': 'There were too many withdrawals from here. Wait an hour, or write to {email}.',
  'withdrawal.until': 'You can withdraw from this contract until {date}.',
  'withdrawal.exempt.CUSTOM_MADE': 'No right of withdrawal: made to your wishes.',
  'withdrawal.exempt.PERISHABLE': 'No right of withdrawal: it can spoil or expire quickly.',
  'withdrawal.exempt.SEALED_HYGIENE': 'No right of withdrawal once the seal is broken, for reasons of hygiene.',
  'withdrawal.exempt.SEALED_MEDIA': 'No right of withdrawal once the seal of the recording or software is broken.',
  'withdrawal.exempt.DIGITAL': 'No right of withdrawal: the file was delivered at once, as you asked.',
  'files.consent':
    'I want the files at once, before the period for withdrawal ends. I know that I lose my right of withdrawal once their delivery begins.',
  'files.consent.missing': 'Tick the box. Without it, files can’t be delivered at once, and can’t be ordered here.',
  'files.title': 'Delivery of files',
  'mail.withdrawal.subject': 'Receipt of your withdrawal at {shop}',
  'mail.withdrawal.text': 'We have received your withdrawal. This is what you declared:',
  'mail.withdrawal.accepted.subject': 'Your withdrawal at {shop} is accepted',
  'mail.withdrawal.accepted.text':
    'You get back what you paid without undue delay, at the latest 14 days after we received your withdrawal. We may wait until the goods are back, or until you have shown that you sent them.',
  'mail.withdrawal.return': 'Send the goods back within 14 days of your withdrawal, to:',
  'mail.withdrawal.payer.BUYER': 'You bear the direct cost of returning the goods.',
  'mail.withdrawal.payer.SHOP': 'We bear the cost of returning the goods.',
  'mail.withdrawal.refused.subject': 'Your withdrawal at {shop} is not accepted',
  'mail.withdrawal.refused.text': 'The shop does not accept your withdrawal. It gives this reason:',
} as const satisfies Readonly<Record<string, Message>>
