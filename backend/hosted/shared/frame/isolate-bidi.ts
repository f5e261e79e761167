/**
 * Isolates text in a sentence of the opposite direction (Unicode FSI and PDI), for example a code or amount in Arabic.
 */
export const isolateBidi = (text: string): string => `\u2068${text}\u2069`
