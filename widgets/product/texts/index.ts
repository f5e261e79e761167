/** Texts that buyers enter for a product; loaded by products that ask for any. */

export { TextFields } from './text-fields.tsx'
export { applyTexts, findProblems } from './text-offer.ts'
