import { readdirSync, readFileSync } from 'node:fs'
import { type Plugin, rolldownVersion } from 'vite'

/**
 * All files carry one hash, that of everything they are made from: the loader and each widget name dozens of files, and
 * a hash in each of these names is what doesn't pack.
 */
export function sharedHash() {
  let hash = ''
  const plugin: Plugin = {
    name: 'awning:shared-hash',
    async buildEnd() {
      const ids = [...this.getModuleIds()].sort()
      const here = import.meta.dirname
      const recipes = ['../build.ts', ...readdirSync(here)].map((name) => readFileSync(`${here}/${name}`, 'utf8'))
      const text = [rolldownVersion, ...recipes, ...ids.map((id) => this.getModuleInfo(id)?.code)].join('\n')
      hash = await hashOf(text)
    },
  }
  return { plugin, value: () => hash }
}

/** In the form that the bundler gives its own: eight characters of an address. */
async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...digest))
    .replace(/[+/]/g, '_')
    .slice(0, 8)
}
