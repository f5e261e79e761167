import { type Plugin, rolldownVersion } from 'vite'

const LANGUAGE = /\/widgets\/kit\/i18n\/languages\/[\w-]+\.ts(\?later)?$/

/**
 * Every widget carries the list of languages, and a hash in each of its lines is what doesn't pack. So the files of all
 * languages share one hash, that of all of them together, and a language costs its name.
 */
export function languageFiles() {
  let hash = ''
  const plugin: Plugin = {
    name: 'awning:language-files',
    async buildEnd() {
      const ids = [...this.getModuleIds()].filter((id) => LANGUAGE.test(id)).sort()
      if (ids.length === 0) this.error('There is no language in the bundle')
      hash = await hashOf([rolldownVersion, ...ids.map((id) => this.getModuleInfo(id)?.code)].join('\n'))
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        // Another file's name may change in it without its own doing so.
        if (file.type === 'chunk' && LANGUAGE.test(file.facadeModuleId ?? '') && file.imports.length > 0)
          this.error(`${file.fileName} is not only words`)
      }
    },
  }
  /** The pattern of a chunk's name where the chunk is a language's, in its first or its later words. */
  const nameOf = (facadeModuleId: string | null): string | undefined => {
    const [language, later] = LANGUAGE.exec(facadeModuleId ?? '') ?? []
    return language && `${later ? 'later-' : ''}[name]-${hash}.js`
  }
  return { plugin, nameOf }
}

/** In the form that the bundler gives its own: eight characters of an address. */
async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 8)
}
