import { type Plugin, parseSync, type Rolldown, Visitor } from 'vite'

type Import = { readonly start: number; readonly end: number; readonly file: string }
type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

const LANGUAGE = /\/words\/([\w-]+)\/first\.ts$/

/**
 * What is imported when it is wanted is asked for with all that it needs, at once: a browser would find out file by file,
 * one round trip after the other.
 *
 * The loader is a classic script, so that `async` and `document.currentScript` work as site owners know them. Wrapped,
 * so that a second copy declares nothing twice. Its imports become absolute: a script from another origin has no address
 * of its own to resolve them against (HTML, 'muted errors').
 */
export function wholeGraphs(hash: { value(): string }): Plugin {
  return {
    name: 'awning:whole-graphs',
    generateBundle(_, bundle) {
      const languages = languagesOf(bundle)
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.fileName !== 'loader.js')
          chunk.code = askForAll(chunk, bundle).replace('$languages', () => languages)
      }
      const loader = bundle['loader.js']
      if (loader?.type !== 'chunk') this.error('The bundle has no loader.js')
      if (loader.imports.length > 0 || loader.exports.length > 0) {
        this.error(`The loader has to stand alone, but imports ${loader.imports} and exports ${loader.exports}`)
      }
      loader.code = classic(loader, bundle, `-${hash.value()}.js`)
    },
  }
}

/** A pattern of the languages that there are words for, besides English. */
function languagesOf(bundle: Bundle): string {
  const languages = Object.values(bundle).flatMap((each) =>
    each.type === 'chunk' ? (LANGUAGE.exec(each.facadeModuleId ?? '')?.slice(1) ?? []) : [],
  )
  return `/^(${languages.filter((each) => each !== 'en').join('|')})\\b/`
}

/** A part with what only it needs; what the chunk itself needs is there already. */
function askForAll(chunk: Rolldown.OutputChunk, bundle: Bundle): string {
  const there = graphOf(chunk.fileName, bundle)
  return withImports(chunk, ({ file }) => {
    const [part, ...rest] = graphOf(file, bundle).filter((each) => each === file || !there.includes(each))
    const asked = rest.map((each) => `import("./${each}").catch(()=>{})`)
    return asked.length > 0 ? `(${asked},import("./${part}"))` : `import("./${file}")`
  })
}

function classic(loader: Rolldown.OutputChunk, bundle: Bundle, ending: string): string {
  const code = withImports(loader, ({ file }) => {
    const names = graphOf(file, bundle).map((each) => `\`${each.slice(0, -ending.length)}\``)
    return `$fetch(${names})`
  })
  const fetching = `$quiet=e=>(e.catch(()=>{}),e),$fetch=(...e)=>e.map(e=>$quiet(import(new URL(e+\`${ending}\`,$src))))[0]`
  const whole = `(()=>{let $src=document.currentScript.src,${fetching},$languages=${languagesOf(bundle)};${code.trim()}})()\n`
  // What the build gives has names that say what it is; in the script every letter counts.
  return whole.replace(/\$(src|quiet|fetch|languages)\b/g, (name) => name.slice(0, 2))
}

/** The file and whatever it imports at once, and so on. */
function graphOf(file: string, bundle: Bundle, before: readonly string[] = []): readonly string[] {
  const chunk = bundle[file]
  const imports = chunk?.type === 'chunk' ? chunk.imports : []
  return imports.reduce<readonly string[]>(
    (found, each) => (found.includes(each) ? found : graphOf(each, bundle, found)),
    [...before, file],
  )
}

/** The code of a chunk with its dynamic imports written anew. */
function withImports({ fileName, code }: Rolldown.OutputChunk, write: (found: Import) => string): string {
  const imports: Import[] = []
  const visitor = new Visitor({
    // biome-ignore lint/correctness/noComponentHookFactories: it is a kind of syntax, no component
    ImportExpression: ({ start, end, source }) => {
      const [, file] = /^['"`]\.\/(.*)['"`]$/.exec(code.slice(source.start, source.end)) ?? []
      if (file) imports.push({ start, end, file })
    },
  })
  visitor.visit(parseSync(fileName, code).program)
  // From behind, so that the places before stay where they are.
  return imports
    .sort((a, b) => b.start - a.start)
    .reduce((text, found) => text.slice(0, found.start) + write(found) + text.slice(found.end), code)
}
