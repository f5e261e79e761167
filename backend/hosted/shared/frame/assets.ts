/** File names in `dist/pages` by their plain names. Defined by the build; hashed names are cached for a year. */
declare const PAGE_ASSETS: Readonly<Record<string, string>> | undefined

/** URL of a style sheet or script. Unbuilt files have their plain name. */
export function assetPath(name: 'pages.css' | 'docs.css' | 'enhance.js' | 'admin.css' | 'admin.js'): string {
  const built = typeof PAGE_ASSETS === 'undefined' ? undefined : PAGE_ASSETS[name]
  return `/assets/${name.startsWith('admin.') ? 'admin/' : ''}${built ?? name}`
}
