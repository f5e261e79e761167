import type { Message } from '../kit/ui/message.ts'
import type hosted from './en/hosted.json'
import type later from './en/later.json'
import type widgets from './en/widgets.json'

/** Keys of what widgets say at once, and of what they say in a part that comes by itself. */
export type FirstKey = keyof typeof widgets
export type LaterKey = keyof typeof later

/** Keys of what hosted pages and mails say: they have the texts of the widgets, too. */
export type HostedKey = FirstKey | LaterKey | keyof typeof hosted

/** Texts by key. */
export type Texts<Key extends string = string> = Readonly<Record<Key, Message>>

/** The way in which a language is read. */
export type Direction = 'ltr' | 'rtl'

/** The direction of a language (BCP 47) that there are texts of. */
export const getDirection = (language: string): Direction => (/^(ar|he)$/.test(language) ? 'rtl' : 'ltr')
