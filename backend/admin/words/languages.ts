import type { Translation } from './translation.ts'

/** Languages of the merchant's page besides English, by BCP 47 code: each a file, fetched where it is needed. */
export const languages: Readonly<Record<string, (() => Promise<{ readonly words: Translation }>) | undefined>> = {
  ar: () => import('./ar.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  he: () => import('./he.ts'),
  it: () => import('./it.ts'),
  ja: () => import('./ja.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  pt: () => import('./pt.ts'),
  sv: () => import('./sv.ts'),
  tr: () => import('./tr.ts'),
}
