import type { Message } from '../ui/message.ts'
import type { account } from './en/account.ts'
import type { admin } from './en/admin.ts'
import type { checkout } from './en/checkout.ts'
import type { words as first } from './en/first.ts'
import type { words as hosted } from './en/hosted.ts'
import type { words as later } from './en/later.ts'
import type { mails } from './en/mails.ts'
import type { order } from './en/order.ts'
import type { papers } from './en/papers.ts'
import type { review } from './en/review.ts'
import type { sharedFirst } from './en/shared-first.ts'
import type { sharedLater } from './en/shared-later.ts'
import type { subscription } from './en/subscription.ts'
import type { withdrawal } from './en/withdrawal.ts'

/** The way in which a language is read. */
export type Direction = 'ltr' | 'rtl'

/** Every text of English, in another language. */
type Translated<English> = { readonly [Key in keyof English]: Message }

/** What widgets say at once, and what they say in a part that comes by itself. */
export type FirstWords = Translated<typeof first>
export type LaterWords = Translated<typeof later>

/** What hosted pages and mails say. */
export type HostedWords = Translated<typeof hosted>
export type CheckoutWords = Translated<typeof checkout>
export type OrderWords = Translated<typeof order>
export type AccountWords = Translated<typeof account>
export type AdminWords = Translated<typeof admin>
export type MailWords = Translated<typeof mails>
export type SubscriptionWords = Translated<typeof subscription>
export type PaperWords = Translated<typeof papers>
export type ReviewWords = Translated<typeof review>
export type WithdrawalWords = Translated<typeof withdrawal>

/** What both say, by the file of the widgets that it is in. */
export type SharedFirstWords = Translated<typeof sharedFirst>
export type SharedLaterWords = Translated<typeof sharedLater>

/** What `first.ts` and `hosted.ts` of a language export. */
export type Language<Words> = { readonly dir: Direction; readonly words: Words }
