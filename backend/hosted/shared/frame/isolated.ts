/** A text that keeps its own order inside a sentence that runs the other way (Unicode FSI and PDI): a code or an amount in Arabic. */
export const isolated = (text: string): string => `\u2068${text}\u2069`
