/** Whether every database can store a text: none accepts lone surrogates, and PostgreSQL no NUL. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
