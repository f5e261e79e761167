/** The files in `dist/pages` by their plain names. The build puts it in, so that a name with a hash is kept for a year. */
declare const PAGE_ASSETS: Readonly<Record<string, string>> | undefined

/** The address of a style sheet or script that hosted pages load. What is not built has its plain name. */
export function assetPath(name: 'pages.css' | 'docs.css' | 'enhance.js'): string {
  const built = typeof PAGE_ASSETS === 'undefined' ? undefined : PAGE_ASSETS[name]
  return `/assets/${built ?? name}`
}
