import type { Plugin, Rolldown } from 'vite'

const RUNTIME = 'rolldown-runtime'

/** The few lines that the bundler shares between chunks stand in each that needs them: a file of them is one more request. */
export function inlinedRuntime(): Plugin {
  return {
    name: 'awning:inlined-runtime',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const runtime = chunks.find(({ name }) => name === RUNTIME)
      if (!runtime) return
      // A name for the console, which nobody asks for.
      const code = runtime.code.replace(/\w+\|\|\w+\(\w+,Symbol\.toStringTag,\{value:`Module`\}\),/, '')
      const given = code.replace(/export\s*\{(.*?)\};?/s, (_, list: string) => `return{${pairsOf(list, true)}}`)
      for (const chunk of chunks) if (chunk.imports.includes(runtime.fileName)) inline(chunk, runtime.fileName, given)
      delete bundle[runtime.fileName]
    },
  }
}

function inline(chunk: Rolldown.OutputChunk, file: string, given: string): void {
  const imported = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${file}["'];?`)
  chunk.code = chunk.code.replace(imported, (_, list: string) => `const{${pairsOf(list)}}=(()=>{${given.trim()}})();`)
  chunk.imports = chunk.imports.filter((each) => each !== file)
}

/** `a as b` of an import or an export, as an object's `a:b`. */
const pairsOf = (list: string, turned = false) =>
  list
    .split(',')
    .map((entry) => entry.trim().split(/\s+as\s+/))
    .map(([from = '', to = from]) => (turned ? `${to}:${from}` : `${from}:${to}`))
    .join()
