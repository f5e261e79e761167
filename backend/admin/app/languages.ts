/** Languages of hosted pages and mails. */
export const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'he', 'it', 'ja', 'nl', 'pl', 'pt', 'sv', 'tr']
