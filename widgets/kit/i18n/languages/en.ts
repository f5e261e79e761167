import type { Message } from '../../ui/message.ts'
import type { LanguageFile } from '../language-file.ts'

/** What can be said as soon as there is a widget. */
const words = {
  'cart.open': {
    one: 'Open the cart, {count} item',
    other: 'Open the cart, {count} items',
  },
  'cart.retry': 'Try again',
  'price.before': 'Price before',
  'price.now': 'Price now',
  'checkout.button': 'Check out',
  'checkout.buyNow': 'Buy now',
  'checkout.empty': 'The cart is empty',
  'product.add': 'Add to cart',
  'product.options': 'Choose options',
  'product.details': 'Details',
  'product.soldOut': 'Sold out',
  'product.left': { one: 'Only {count} left', other: 'Only {count} left' },
  'product.from': 'from {price}',
  'product.more': 'Show more',
  'product.none': 'There is nothing here yet.',
  'product.gone': 'This product is no longer sold.',
  'product.failed': 'The products could not be loaded.',
  'product.loading': 'Products are loading',
  'problem.offline': 'The shop can’t be reached. Check your connection and try again.',
} as const

/** What is only said by what comes later: the cart when it is looked into, a product in full. */
export const later = {
  'cart.status': {
    one: '{count} item in the cart, {total}',
    other: '{count} items in the cart, {total}',
  },
  'cart.title': 'Cart',
  'cart.close': 'Close the cart',
  'cart.empty': 'Your cart is empty.',
  'cart.continue': 'Continue shopping',
  'cart.loading': 'The cart is loading',
  'cart.failed': 'The cart could not be loaded.',
  'cart.offline': 'The shop can’t be reached. Your changes are kept and sent as soon as it answers.',
  'cart.quantity': 'Quantity of {name}',
  'cart.fewer': 'One fewer',
  'cart.more': 'One more',
  'cart.each': '{price} each',
  'quantity.tooMany': 'Only {count} left, so the quantity is now {count}.',
  'quantity.most': 'At most {count} can be ordered at once.',
  'quantity.least': 'The quantity is at least {count}.',
  'quantity.none': 'The quantity is at least {count}. To have none, remove the item.',
  'cart.remove': 'Remove {name}',
  'cart.removed': '{name} was removed.',
  'cart.undo': 'Undo',
  'cart.NOT_FOUND': 'No longer sold. Remove it to check out.',
  'cart.NOT_AVAILABLE': 'Sold out. Remove it to check out.',
  'cart.PARTIALLY_AVAILABLE': {
    one: 'Only {count} left. Reduce the quantity to check out.',
    other: 'Only {count} left. Reduce the quantity to check out.',
  },
  'cart.refused': 'That did not work. The cart shows what the shop has.',
  'cart.codes': 'Coupon or gift card',
  'cart.coupon': 'Coupon code',
  'cart.apply': 'Apply',
  'cart.coupon.remove': 'Remove coupon {code}',
  'code.unknownCode': 'There is no such code. Check how it is written.',
  'code.ended': 'This code is no longer valid.',
  'code.early': 'This code is not valid yet.',
  'code.usedUp': 'This code has been used up.',
  'code.tooLittle': 'Spend {amount} more to use this code.',
  'code.otherItems': 'This code is for other items than yours.',
  'code.empty': 'This gift card has been used up.',
  'code.giftCard': 'A gift card can’t pay for another gift card.',
  'code.tooMany': 'Too many wrong codes. Wait a minute, then try again.',
  'code.other': 'That did not work. Check what you entered and try again.',
  'cart.coupon.lost': 'Coupon {code} is no longer valid and was removed.',
  'cart.giftCard': 'Gift card code',
  'cart.giftCard.ending': 'Gift card ending in {code}',
  'cart.giftCard.lost': 'The gift card ending in {code} can no longer be used and was removed.',
  'cart.giftCard.remove': 'Remove the gift card',
  'cart.estimate': 'Estimate delivery and tax',
  'cart.country': 'Country',
  'cart.postalCode': 'Postcode',
  'cart.estimate.apply': 'Estimate',
  'cart.estimate.none': 'We don’t deliver there.',
  'totals.subtotal': 'Subtotal',
  'totals.discount': 'Discount',
  'totals.shipping': 'Delivery',
  'totals.free': 'Free',
  'totals.tax': 'Tax',
  'totals.taxIncluded': 'included',
  'totals.total': 'Total',
  'totals.estimated': 'Estimated total',
  'totals.later': 'Delivery and tax are worked out at checkout.',
  'totals.freeFrom': '{amount} more for free delivery',
  'totals.freeReached': 'Delivery is free.',
  'checkout.blocked': 'Change or remove the marked items to check out.',
  'product.added': 'Added',
  'product.inCart': '{name} is in your cart.',
  'product.choose': 'Please choose',
  'product.chooseFirst': 'Please choose: {option}',
  'product.choiceSoldOut': 'sold out',
  'product.pictures': 'Pictures',
  'product.picture': 'Picture {number} of {count}',
  'product.enlarge': 'Enlarge the picture',
  'product.whole': 'Show the whole picture',
  'product.previousPicture': 'Previous picture',
  'product.nextPicture': 'Next picture',
  'product.close': 'Close',
  'product.queued': 'You are offline. It goes into your cart as soon as the shop can be reached.',
  'product.refused': 'That could not be added. Check the quantity, or try again in a moment.',
  'product.noMore': 'Only {count} left, and your cart has {inCart} already.',
  'checkout.thanks': 'Thank you! Your order is placed.',
  'checkout.failed': 'The checkout could not be opened. Try again.',
  'problem.system': 'Something went wrong at the shop. Try again in a moment.',
} as const

/** English: the language that all others are checked against, and that stands in for a missing one. */
export const language = { dir: 'ltr', words } satisfies LanguageFile

/** Names of everything that widgets say. */
export type WordKey = FirstWordKey | LaterWordKey
export type FirstWordKey = keyof typeof words
export type LaterWordKey = keyof typeof later

/** What the other language files export: every word of English. */
export type Language = LanguageFile & { readonly words: Readonly<Record<FirstWordKey, Message>> }
export type LaterWords = Readonly<Record<LaterWordKey, Message>>
