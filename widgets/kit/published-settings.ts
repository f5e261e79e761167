import type { Theme } from './config.ts'
import type { Attributes } from './host.ts'
import type { Message } from './ui/message.ts'

/**
 * What the merchant has published for the widgets of every page, in the answer of the install check. The page wins: a
 * token that its CSS sets, an attribute of an element, the theme of the script tag.
 */
export type PublishedSettings = {
  /** Tokens, in a cascade layer. */
  readonly css: string
  readonly theme?: Theme
  /** Attributes by the widget's name. */
  readonly attributes?: Readonly<Record<string, Attributes>>
  /** Words by language and key. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, Message>>>>
}
