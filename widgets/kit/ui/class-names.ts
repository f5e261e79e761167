/** The class attribute of an element from those parts that hold; false and undefined ones fall out. */
export const classNames = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join(' ')
