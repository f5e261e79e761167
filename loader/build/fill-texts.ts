import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const FILE = /\/texts\/([\w-]+)\/(?:widgets|later)\.json$/

/**
 * Adds what the file of a language lacks in English, so that widgets load one language alone. In the order of English,
 * so that all languages are compressed alike.
 */
export function fillTexts() {
  return {
    name: 'awning:fill-texts',
    enforce: 'pre',
    transform(this: { addWatchFile(path: string): void }, code: string, id: string): string | undefined {
      const [, language] = FILE.exec(id) ?? []
      if (language === undefined || language === 'en') return undefined
      const source = id.replace(`/texts/${language}/`, '/texts/en/')
      this.addWatchFile(source)
      return JSON.stringify({ ...JSON.parse(readFileSync(source, 'utf8')), ...JSON.parse(code) })
    },
  } satisfies Plugin
}
