import { type Plugin, parseSync, type Rolldown, Visitor } from 'vite'

type Import = { readonly start: number; readonly end: number; readonly file: string }
type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

const LANGUAGE = /\/words\/([\w-]+)\/first\.ts$/

/**
 * What is imported when it is wanted is fetched with all that it needs, at once: a browser would find out file by file,
 * one round trip after the other. Each file is fetched before it is imported: browsers remember a failed import for as
 * long as the page is open, and every later import of that file fails without a request. A failed fetch can be repeated,
 * and a file that was fetched comes from the HTTP cache.
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
      const ending = `-${hash.value()}.js`
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.fileName !== 'loader.js')
          chunk.code = fetchParts(chunk, bundle, ending).replace('$languages', () => languages)
      }
      const loader = bundle['loader.js']
      if (loader?.type !== 'chunk') this.error('The bundle has no loader.js')
      if (loader.imports.length > 0 || loader.exports.length > 0) {
        this.error(`The loader has to stand alone, but imports ${loader.imports} and exports ${loader.exports}`)
      }
      loader.code = classic(loader, bundle, ending)
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

/** A part with what only it needs; what the chunk itself needs has been fetched already. The loader lends its `$fetch`. */
function fetchParts(chunk: Rolldown.OutputChunk, bundle: Bundle, ending: string): string {
  const loaded = getImportGraph(chunk.fileName, bundle)
  const calls: string[] = []
  const code = replaceImports(chunk, ({ file }) => {
    const files = getImportGraph(file, bundle).filter((each) => each === file || !loaded.includes(each))
    calls.push(file)
    return `$f(${namesOf(files, ending)})`
  })
  if (calls.length === 1) return code.replace('$f(', () => `${LENT}(\`${ending}\`,`)
  return calls.length === 0 ? code : `const $f=${LENT}.bind(0,\`${ending}\`);${code}`
}

/**
 * Where the loader leaves `$fetch` for the chunks: no name in the page's global scope, and short. Each says the ending of
 * its own build, as a loader that the browser kept over a deploy may be of another one.
 */
const LENT = 'document.$f'

const namesOf = (files: readonly string[], ending: string) =>
  files.map((each) => `\`${each.slice(0, -ending.length)}\``)

function classic(loader: Rolldown.OutputChunk, bundle: Bundle, ending: string): string {
  const code = replaceImports(loader, ({ file }) => {
    const graph = getImportGraph(file, bundle)
    const early = getEarlyFiles(graph, bundle).map((each) => `$fetch(${namesOf([each], ending)})`)
    const whole = `$fetch(${namesOf(graph, ending)})`
    return early.length > 0 ? `(${early},${whole})` : whole
  })
  // A file that is gone (404) may belong to a build before this one: what takes its place brings all that it needs.
  const fetching = [
    '$quiet=e=>(e.catch(()=>{}),e)',
    '$got={}',
    `$fetch=(${LENT}=(t,...e)=>(e=e.map(e=>$base+e+t),$quiet(Promise.all(e.map(e=>$got[e]??=fetch(e).then(e=>e.status<500?e.text():Promise.reject(e.status)).catch(t=>{delete $got[e];throw t}))).then(()=>import(e[0]))))).bind(0,\`${ending}\`)`,
  ].join()
  const whole = `(()=>{let $base=new URL(\`.\`,document.currentScript.src),${fetching},$languages=${languagesOf(bundle)};${code.trim()}})()\n`
  // What the build gives has names that say what it is; in the script every letter counts.
  return whole.replace(/\$(base|quiet|got|fetch|languages)\b/g, (name) => name.slice(0, 2))
}

/** The file and whatever it imports at once, and so on; each file stands before those that it needs. */
function getImportGraph(file: string, bundle: Bundle): readonly string[] {
  const after: string[] = []
  const visit = (name: string) => {
    if (after.includes(name)) return
    const chunk = bundle[name]
    if (chunk?.type === 'chunk') chunk.imports.forEach(visit)
    after.push(name)
  }
  visit(file)
  return after.reverse()
}

/** Files that need no other run as soon as they are there, while the largest one is on its way: they ask the shop ahead. */
function getEarlyFiles([, ...files]: readonly string[], bundle: Bundle): readonly string[] {
  const chunks = files.map((file) => bundle[file]).filter((each) => each?.type === 'chunk')
  const largest = Math.max(...chunks.map(({ code }) => code.length))
  return chunks
    .filter(({ imports, code }) => imports.length === 0 && code.length < largest)
    .map(({ fileName }) => fileName)
}

/** The code of a chunk with its dynamic imports written anew. */
function replaceImports({ fileName, code }: Rolldown.OutputChunk, write: (found: Import) => string): string {
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
