/** Joins the class names that apply; false and undefined ones are skipped. */
export const classNames = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(' ')
