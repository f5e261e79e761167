/// <reference types="vite/types/importMeta.d.ts" />
import type { LaterWords } from './languages/en.ts'

// The query makes it a module of its own, of which the bundler keeps what is imported: one file, in two parts.
const laterWords = import.meta.glob<LaterWords>('./languages/*.ts', {
  import: 'later',
  query: '?later',
})

/** The words of a language file that are said later. The list of all of them comes with the first that are wanted. */
export const loadLater = (path: string): Promise<LaterWords> | undefined => laterWords[path]?.()
