import type { Message } from '../ui/message.ts'

/**
 * What a file in `languages/` exports as `language`, with the words that every widget may need at once; those that are
 * said later, in a part that comes by itself, it exports as `later`. Adding a language is adding one file.
 */
export type LanguageFile = {
  readonly dir: 'ltr' | 'rtl'
  readonly words: Readonly<Record<string, Message>>
}
