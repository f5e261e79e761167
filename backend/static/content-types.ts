/** The file types that are served; unknown extensions are not. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  // Of the elements' types, to be saved beside a project.
  ts: 'text/plain; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  // The package of components for React.
  tgz: 'application/gzip',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}

/** The media type by file extension; undefined where such files are not served. */
export function getContentType(name: string): string | undefined {
  return CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()]
}

/** Whether compressing a file of this type makes it smaller. */
export function isCompressible(contentType: string): boolean {
  return /^(text\/|application\/json|image\/svg)/.test(contentType)
}
