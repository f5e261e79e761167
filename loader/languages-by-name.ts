import type { Plugin } from 'vite'

/** An entry of the list of languages as the bundler leaves it, with the chunk's name and what is taken out of it. */
const ENTRY = /"\.\/languages\/([\w-]+)\.ts":\(\)=>import\(`\.\/[\w-]+-([\w-]{8})\.js`\)\.then\(\w+=>\w+\.language\)/g
const LIST = new RegExp(`Object\\.assign\\(\\{(?:${ENTRY.source},?)+\\}\\)`)

/**
 * Every widget carries the list of languages, and a hash in each of its lines is what doesn't pack. Here the files of all
 * first words share one hash, that of all of them together, so that a language costs its name.
 */
export function languagesByName(): Plugin {
  return {
    name: 'awning:languages-by-name',
    async generateBundle(_, bundle) {
      const holder = Object.values(bundle).find((file) => file.type === 'chunk' && LIST.test(file.code))
      if (holder?.type !== 'chunk') return this.error('There is no list of languages in the bundle')
      const entries = [...(LIST.exec(holder.code)?.[0] ?? '').matchAll(ENTRY)]
      const shared = await hashOf(entries.map(([, , hash]) => hash).join())
      const names = entries.map(([, name = '', hash]) => {
        const chunk = bundle[`${name}-${hash}.js`]
        // A file that imports others, or that others import by its name, can't be called otherwise.
        if (chunk?.type !== 'chunk' || chunk.imports.length > 0) return this.error(`${name} is not only words`)
        delete bundle[chunk.fileName]
        this.emitFile({ type: 'asset', fileName: `${name}-${shared}.js`, source: chunk.code })
        return name
      })
      const load = `()=>import(\`./\${e}-${shared}.js\`).then(e=>e.language)`
      holder.code = holder.code.replace(
        LIST,
        () => `Object.fromEntries(\`${names}\`.split(\`,\`).map(e=>[\`./languages/\${e}.ts\`,${load}]))`,
      )
    },
  }
}

/** In the form that the bundler gives its own: eight characters of an address. */
async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 8)
}
