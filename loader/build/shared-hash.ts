import { readdirSync, readFileSync } from 'node:fs'
import { type Plugin, rolldownVersion } from 'vite'

/**
 * All files carry one hash, computed from every input: the loader and each widget name dozens of files, and a different
 * hash in each name does not compress.
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
      hash = await toShortHash(text)
    },
  }
  return { plugin, value: () => hash }
}

/** Letters that code has many of, and that compress well in it: a random hash may not decide about a size budget. */
const LETTERS = 'etarnisolcduwmgh'

/** Returns a hash as long as the bundler's own: eight letters, with 32 bits. */
async function toShortHash(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(digest.slice(0, 8), (byte) => LETTERS[byte % LETTERS.length]).join('')
}
