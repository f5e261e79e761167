/** Whether every database can hold a text: none takes a lone surrogate, and PostgreSQL takes no NUL. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
