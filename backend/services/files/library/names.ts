/** Control characters, and those that turn the direction of a text and so hide an extension. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const MAX_NAME = 255

/** A file's name for people: the last part of a path, at most 255 characters. It is never used as a path. */
export function cleanFileName(text: string | undefined): string {
  const last = (text ?? '').split(/[/\\]/).at(-1)?.replaceAll(UNSEEN, '').trim() ?? ''
  return last === '' || /^\.+$/.test(last) ? 'file' : toMaxLength(last)
}

/** A folder's name for people. */
export const cleanFolderName = (text: string) => text.replaceAll(UNSEEN, '').trim() || 'folder'

/** Keeps the extension, which says what it is. */
function toMaxLength(name: string): string {
  if (name.length <= MAX_NAME) return name
  const extension = /\.\w{1,10}$/.exec(name)?.[0] ?? ''
  return name.slice(0, MAX_NAME - extension.length).toWellFormed() + extension
}

/** The folded text that is searched. */
export const toSearchText = (...parts: readonly string[]) => parts.join('\n').toLowerCase()
