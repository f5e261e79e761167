/**
 * Compares names as readers of a language order them: letters with their accents (Äpfel beside Apple, å after z in
 * Swedish), and numbers by their value (9 before 10). Without a language it is that of the browser.
 */
export const createNameOrder = (language?: string): ((one: string, other: string) => number) =>
  new Intl.Collator(language, { numeric: true }).compare
