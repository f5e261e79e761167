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

/** The site of a file by its id; undefined for anything else. */
export function getSiteOfFile(id: string): string | undefined {
  const [, ...groups] = FILE_ID.exec(id) ?? []
  return groups.length > 0 ? groups.slice(0, 5).join('-') : undefined
}

/** Reads a file's id, or the address that published clients make of one: `wix:image://v1/<id>/<name>#originWidth=…`. */
export function readFileId(text: string): string {
  return /^wix:(?:image|vector|video|audio|document|archive):\/\/v1\/([^/#?]+)/.exec(text)?.[1] ?? text
}
