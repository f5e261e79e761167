import type { Context } from '../../kernel/runtime/context/context.ts'

/** A GUID without its dashes, twice, and the extension of the file. */
const FILE_ID =
  /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_([0-9a-f]{32})(?:\.[a-z0-9]{1,8})?$/

/**
 * The id of a file: its site, the key of its bytes and an extension, so that the bytes are found without a token, and
 * published clients build addresses of it that state the type.
 */
export function createFileId(siteId: string, key: string, extension: string | undefined): string {
  return `${siteId.replaceAll('-', '')}_${key}${extension ? `.${extension}` : ''}`
}

const POSTER_SUFFIX = 'f000.jpg'
/** File extensions of films. */
const FILM_EXTENSIONS = ['mp4', 'webm', 'mov', 'm4v', 'mkv', 'ogv', 'avi', 'mpg', 'flv', 'asf', 'wmv', '3gp', 'qt']

/** The id of a film's still frame: a picture, by its extension, for the helpers of published clients. */
export const toPosterId = (filmId: string) => filmId.replace(/(?:\.\w+)?$/, POSTER_SUFFIX)

/** The ids of which one is the film, by that of its still frame; none for anything else. */
export function getFilmIds(posterId: string): string[] {
  if (!posterId.endsWith(POSTER_SUFFIX)) return []
  const base = posterId.slice(0, -POSTER_SUFFIX.length)
  return isFileId(base) ? FILM_EXTENSIONS.map((extension) => `${base}.${extension}`) : []
}

/** The site of a file by its id; undefined for anything else. */
export function getSiteOfFile(id: string): string | undefined {
  const [, ...groups] = FILE_ID.exec(id) ?? []
  return groups.length > 0 ? groups.slice(0, 5).join('-') : undefined
}

/** Whether this is the id of a file of the library, which may have gone. */
export const isFileId = (text: string): boolean => FILE_ID.test(text)

/** The host that the published SDK's picture helpers put in front of a file's path. */
const HELPER_HOST = 'https://static.wixstatic.com'

/**
 * Reads a file's id from what clients send for it: the id, the address that published clients make of one
 * (`wix:image://v1/<id>/<name>#originWidth=…`), or an address of the file on this server. Any other text is returned
 * unchanged.
 */
export function readFileId(text: string, { mediaUrl, publicUrl }: Pick<Context, 'mediaUrl' | 'publicUrl'>): string {
  const named = /^wix:(?:image|vector|video|audio|document|archive):\/\/v1\/([^/#?]+)/.exec(text)?.[1]
  if (named !== undefined) return named
  const base = [mediaUrl, publicUrl, HELPER_HOST].find((each) => text.startsWith(`${each}/`))
  const id = base && /^\/(?:media|files)\/([^/?#]+)/.exec(text.slice(base.length))?.[1]
  return id && isFileId(id) ? id : text
}
