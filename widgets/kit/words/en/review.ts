import type { Message } from '../../ui/message.ts'

/** What mails that request reviews say, and their form. */
export const review = {
  'reviewRequest.subject': 'How was your order from {shop}?',
  'reviewRequest.about': 'Your opinion helps other buyers. Stars alone are enough.',
  'reviewRequest.action': 'Write a review',
  'reviewRequest.once': 'You get this e-mail once for an order. You can turn off these e-mails on the page.',
  'review.title': 'Review your order',
  'review.intro': 'Your review is shown in the shop, with the name that you enter.',
  'review.rating': 'Stars for {name}',
  'review.stars': { one: '{count} star', other: '{count} stars' },
  'review.heading': 'Title',
  'review.text': 'Your review',
  'review.name': 'Your name',
  'review.send': 'Send review',
  'review.missing': 'Select a star rating.',
  'review.signedOut':
    'You have been signed out, perhaps on another device. Your review is still here: sign in and send it again, or send it with your name.',
  'review.waiting': 'Thank you! The shop reads reviews before they are shown.',
  'review.shown': 'Thank you! Your review is shown in the shop.',
  'review.none': 'You have reviewed everything in this order.',
  'review.stop': 'Unsubscribe',
  'review.stopped': 'You won’t get any more e-mails that ask for a review.',
} as const satisfies Readonly<Record<string, Message>>
