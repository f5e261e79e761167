/**
 * The languages that a shop speaks (BCP 47): of its widgets, pages and mails, and of the merchant's page. A regional
 * variant is whole, and its region alone has it: `pt-AO` has the texts of `pt`.
 */
export const LANGUAGES = [
  'ar',
  'de',
  'en',
  'es',
  'fr',
  'he',
  'it',
  'ja',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'sv',
  'tr',
] as const
