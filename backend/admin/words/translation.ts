import type { Message } from '../../../widgets/kit/ui/message.ts'
import type { words as english } from './en.ts'

/** The texts of a language; what it lacks is said in English. */
export type Translation = { readonly [Key in keyof typeof english]?: Message }
