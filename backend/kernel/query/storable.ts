const LONE_SURROGATE = /\p{Surrogate}/u

/** Whether every database can hold a text: none takes a lone surrogate, and PostgreSQL takes no NUL. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text)
}
