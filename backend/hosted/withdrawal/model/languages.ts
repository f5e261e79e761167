import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { he } from './he.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import type { ModelInstructions } from './model-instructions.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { sv } from './sv.ts'
import { tr } from './tr.ts'

/** The model instructions by language. */
export const MODELS: Readonly<Record<string, ModelInstructions>> = {
  ar,
  de,
  en,
  es,
  fr,
  he,
  it,
  ja,
  nl,
  pl,
  pt,
  sv,
  tr,
}
