import type { Message } from '../../ui/message.ts'

/** What mails say. */
export const mails = {
  'mail.code.subject': 'Your code for {shop}: {code}',
  'mail.code.title': 'Your code for {shop}',
  'mail.code.text': 'Enter this code to continue. It expires in 30 minutes. Nobody from the shop will ask you for it.',
  'mail.recovery.subject': 'A new password for {shop}',
  'mail.recovery.text':
    'Follow the link to set a new password. It works once and expires in 30 minutes. If you didn’t request this, you can ignore this e-mail.',
  'mail.recovery.action': 'Choose a password',
  'mail.activation.subject': 'Your account at {shop}',
  'mail.activation.text':
    'Follow the link to set a password for your account. It works once and expires in 30 minutes.',
  'mail.known.subject': 'You have an account at {shop}',
  'mail.known.text':
    'Someone tried to create an account with this address, but you already have one. Sign in with your password, or follow the link to set a new one. It works once and expires in 30 minutes. If it wasn’t you, you can ignore this e-mail.',
  'mail.test.subject': 'Test mail of {shop}',
  'mail.test.text': 'This e-mail confirms that your shop can send e-mails. No reply needed.',
  'mail.password.subject': 'Your password at {shop} was changed',
  'mail.password.text': 'You’ve been signed out everywhere. If this wasn’t you, set a new password now.',
  'mail.approved.subject': 'Your account at {shop} is approved',
  'mail.approved.text': 'You can sign in now.',
  'mail.approved.action': 'To the shop',
  'mail.declined.subject': 'Your request for an account at {shop}',
  'mail.declined.text': 'The shop did not approve the account. If you have questions, reply to this e-mail.',
  'mail.deleted.subject': 'Your account at {shop} was deleted',
  'mail.deleted.text':
    'Its profile, addresses and ways to sign in are gone. The shop keeps the orders that it is required to keep. If this wasn’t you, reply to this e-mail.',
  'mail.email.code.text':
    'Enter this code to use this address for your account. It expires in 30 minutes. If you didn’t request it, you can ignore this e-mail.',
  'mail.email.subject': 'Your e-mail at {shop} was changed',
  'mail.email.text':
    'Your account now uses {email}. If this wasn’t you, change it back now: all devices are signed out, and we’ll e-mail you a link to set a new password.',
  'mail.passkey.subject': 'A passkey was added at {shop}',
  'mail.passkey.text':
    'It signs in to your account without your password. If this wasn’t you, remove it now: all devices are signed out, and we’ll e-mail you a link to set a new password.',
  'mail.device.subject': 'A new sign-in to your account at {shop}',
  'mail.device.text':
    'With a device or from a country that you haven’t used before: {device}. If it was you, there’s nothing to do. If it wasn’t, set a new password now: all devices are signed out.',
  'mail.provider.subject': 'Sign-in with {name} was added at {shop}',
  'mail.provider.text':
    '{name} now signs you in without your password. If this wasn’t you, remove it now: all devices are signed out, and we’ll e-mail you a link to set a new password.',
  'mail.gift.subject': 'A gift card for {shop} from {from}',
  'mail.gift.greeting': 'Hello {name}, this gift card is for you.',
  'mail.gift.message': 'Message from {from}:',
  'mail.gift.action': 'Go to the shop',
  'mail.subject': 'Your order {number} at {shop}',
  'mail.link': 'View your order',
  'mail.questions': 'Questions? Write to us:',
  'mail.shipped.subject': 'Order {number} at {shop} is on its way',
  'mail.shipped.title': 'Your order is on its way',
  'mail.shipped.items': 'In this parcel',
  'mail.pickup.subject': 'Order {number} at {shop} is ready',
  'mail.pickup.title': 'Your order is ready to be picked up',
  'mail.canceled.subject': 'Order {number} at {shop} was cancelled',
  'mail.canceled.paid': 'The shop will contact you about your refund.',
  'mail.canceled.message': 'The shop writes:',
  'mail.corrected.subject': 'Order {number} at {shop} was changed',
  'mail.corrected.title': 'Your order was changed',
  'mail.corrected.text':
    'This is your order now. If something of it is still to be paid, the page of the order says how.',
  'mail.pay.subject': 'Pay for order {number} at {shop}',
  'mail.pay.title': 'Your order waits for your payment',
  'mail.pay.text': 'To pay: {amount}. The link leads to a secure page where you choose how.',
  'mail.pay.action': 'Pay now',
  'mail.invoice.subject': '{paper} from {shop}',
  'mail.invoice.text': 'You can read it, print it, and download it as a PDF.',
  'mail.invoice.action': 'Open it',
  'mail.paid.subject': 'Order {number} at {shop} is paid',
  'mail.paid.title': 'We’ve received your payment',
  'mail.waiting.subject': 'Order {number} at {shop} is waiting for your bank',
  'mail.waiting.title': 'We’re waiting for your bank',
  'mail.refused.subject': 'The payment for order {number} at {shop} didn’t go through',
  'mail.refunded.subject': 'Refund for order {number} at {shop}',
  'mail.refunded.title': 'Refund of {amount}',
  'mail.refunded.same': 'It goes back the way you paid. Your bank may need a few days to show it.',
  'mail.refunded.giftCard': 'Refunded to your gift card.',
  'mail.refunded.shop': 'The shop will refund you directly.',
  'mail.newlink.order': 'Your new link to order {number} at {shop}',
  'mail.newlink.checkout': 'Your new link to the checkout at {shop}',
  'mail.newlink.text': 'You requested a new link because the old one had expired. It works for {days} days.',
  'mail.vanished.subject': '{shop} is no longer on your page',
  'mail.vanished.text':
    'We couldn’t find your shop on {page}: twice in a row, the page gave no answer or its script tag was missing. We’ll e-mail you again only if it comes back and then disappears once more.',
  'mail.vanished.action': 'Check the page',
  'mail.paymentNews.subject': 'Order {number}: look at its payment',
  'mail.paymentNews.LATE_PAYMENT_RETURNED':
    '{amount} for order {number} came in after the order had been given up. It goes back to the buyer by itself.',
  'mail.paymentNews.REFUND_RETURNED':
    'A refund of {amount} for order {number} did not reach the buyer: the bank sent it back. Refund it in another way.',
  'mail.paymentNews.DISPUTE_OPENED':
    'The buyer of order {number} disputes {amount}. Answer at {provider} before its date, or the money stays with the buyer.',
  'mail.paymentNews.PAYMENT_WARNING':
    '{provider} warns about the payment of order {number} ({amount}): it may be fraud. Look at it before you send anything.',
  'mail.paymentNews.action': 'Look at the order',
  'mail.restock.subject': '{name} is back in stock',
  'mail.restock.text': 'It’s available again at {shop}. We can’t reserve it, so it may sell out again.',
  'mail.restock.action': 'View in the shop',
  'mail.restock.why':
    'You’re getting this one e-mail because you asked for it on {date}. It didn’t sign you up for anything else.',
  'mail.restock.stop': 'Stop these e-mails',
  'restock.stop.title': 'Stop back-in-stock e-mails?',
  'restock.stop.text':
    'We’ll delete all your requests at {shop}. You won’t get any more e-mails about items that are back in stock.',
  'restock.stopped.title': 'No more e-mails',
  'restock.stopped.text':
    'Your requests are deleted. You won’t get any more e-mails about items that are back in stock.',
  'mail.reminder.subject': 'You left something at {shop}',
  'mail.reminder.text': 'Your checkout is still open. Nothing in it is reserved, so it may sell out.',
  'mail.reminder.action': 'Finish the checkout',
  'mail.reminder.why':
    'You’re getting this one e-mail because you agreed to e-mails from {shop} on {date}. We won’t remind you of this checkout again.',
  'reminder.stop.title': 'Stop reminders of checkouts?',
  'reminder.stop.text':
    '{shop} won’t send you reminders about an open checkout any more, and no marketing e-mails that you agreed to there.',
  'reminder.stopped.text': 'You won’t be reminded of open checkouts any more.',
  'unsubscribe.title': 'Unsubscribe from our news?',
  'unsubscribe.text': '{shop} will send you no more news and offers. Mails about your orders still reach you.',
  'unsubscribe.stopped.text': '{shop} sends you no more news and offers. Mails about your orders still reach you.',
  'mail.recovery.code':
    'Or enter this code in the window where you asked for this e-mail. Nobody from the shop will ask you for it.',
} as const satisfies Readonly<Record<string, Message>>
