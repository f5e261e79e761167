/** File names in `dist/pages` and `dist/admin` by their plain names. Defined by the build; hashed names are cached for a year. */
declare const PAGE_ASSETS: Readonly<Record<string, string>> | undefined

const findBuilt = (name: string): string | undefined =>
  typeof PAGE_ASSETS === 'undefined' ? undefined : PAGE_ASSETS[name]

/** URL of a style sheet or script. Unbuilt files have their plain name. */
export const assetPath = (name: 'pages.css' | 'docs.css' | 'enhance.js'): string => `/assets/${findBuilt(name) ?? name}`

/** URL of a part of the merchant's page. */
export const adminAssetPath = (name: 'admin.js' | 'frame.js' | 'frame.css' | 'libraries.js'): string =>
  `/assets/admin/${findBuilt(name) ?? name}`

/** URL of the words of the merchant's page in a language; undefined for English, which is in its script. */
export function adminWordsPath(language: string): string | undefined {
  const built = findBuilt(`${language}.js`)
  return built && `/assets/admin/${built}`
}
