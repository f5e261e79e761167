import { type Plugin, parseSync, type Rolldown, Visitor } from 'vite'

type Import = { readonly start: number; readonly end: number; readonly file: string }
type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

const LANGUAGE = /\/texts\/([\w-]+)\/widgets\.json$/

/**
 * Rewrites every dynamic import to fetch its whole import graph at once: a browser alone would discover the files one
 * by one, one round trip after the other. Each file is fetched before it is imported: browsers remember a failed import
 * for as long as the page is open, and every later import of that file fails without a request. A failed fetch can be
 * repeated, and a file that was fetched comes from the HTTP cache.
 *
 * The loader becomes a classic script, so that `async` and `document.currentScript` work as site owners know them. It
 * is wrapped in a function, so that a second copy redeclares nothing. Its imports become absolute: a script from
 * another origin has no base URL to resolve them against (HTML, 'muted errors').
 */
export function fetchImportGraphs(hash: { value(): string }): Plugin {
  return {
    name: 'awning:fetch-import-graphs',
    generateBundle(_, bundle) {
      const languages = toLanguagePattern(bundle)
      const ending = `-${hash.value()}.js`
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.fileName !== 'loader.js')
          chunk.code = rewriteImports(chunk, bundle, ending).replace('$languages', () => languages)
      }
      const loader = bundle['loader.js']
      if (loader?.type !== 'chunk') this.error('The bundle has no loader.js')
      if (loader.imports.length > 0 || loader.exports.length > 0) {
        this.error(`The loader has to stand alone, but imports ${loader.imports} and exports ${loader.exports}`)
      }
      loader.code = toClassicScript(loader, bundle, ending)
    },
  }
}

/** Regular expression of the supported languages besides English, as source text. */
function toLanguagePattern(bundle: Bundle): string {
  const languages = Object.values(bundle).flatMap((each) =>
    each.type === 'chunk' ? (LANGUAGE.exec(each.facadeModuleId ?? '')?.slice(1) ?? []) : [],
  )
  // A variant comes before its language: the first that fits is taken.
  const longestFirst = languages.filter((each) => each !== 'en').toSorted((one, other) => other.length - one.length)
  return `/^(${longestFirst.join('|')})\\b/`
}

/** Fetches a chunk together with what only it needs; what the importing chunk needs is loaded already. */
function rewriteImports(chunk: Rolldown.OutputChunk, bundle: Bundle, ending: string): string {
  const loaded = getImportGraph(chunk.fileName, bundle)
  const calls: string[] = []
  const code = replaceImports(chunk, ({ file }) => {
    const files = getImportGraph(file, bundle).filter((each) => each === file || !loaded.includes(each))
    calls.push(file)
    return `$f(${toFetchNames(files, ending)})`
  })
  // Bound when the chunk runs, so that what is still open after `destroy` finds it; a chunk that arrives later does not.
  return calls.length === 0 ? code : `const $f=${SHARED_FETCH}?.bind(0,\`${ending}\`);${compactTables(code)}`
}

/**
 * Writes the tables of language files, which `import.meta.glob` spells out row by row, as a list of languages: the rows
 * differ in nothing else.
 */
function compactTables(code: string): string {
  let languages: readonly string[] = []
  const compact = code.replace(
    /Object\.assign\(\{((?:"\.\.\/\.\.\/texts\/[\w-]+\/(?:widgets|later)\.json":\(\)=>\$f\(`[\w-]+`\),?)+)\}\)/g,
    (_, rows: string) => {
      languages = [...rows.matchAll(/texts\/([\w-]+)\//g)].map(([, language]) => `\`${language}\``)
      return rows.includes('widgets.json') ? '$$w(`widgets`,``)' : '$$w(`later`,`later-`)'
    },
  )
  if (languages.length === 0) return code
  // `loadWords` reads the list of languages from a table's paths.
  const listed = compact.replace(/Object\.keys\(\w+\)\.map\((\w+)=>\1\.split\(`\/`\)\[3\]\?\?``\)/, '$$$$n')
  return `const $$n=[${languages}],$$w=(e,t)=>Object.fromEntries($$n.map(n=>[\`../../texts/\${n}/\${e}.json\`,()=>$f(t+n)]));${listed}`
}

/**
 * The property where the loader shares `$fetch` with the chunks: short, and not a global variable. Every chunk passes
 * the hash of its own build, because the browser may have cached a loader of an earlier one.
 */
const SHARED_FETCH = 'document.$f'

const toFetchNames = (files: readonly string[], ending: string) =>
  files.map((each) => `\`${each.slice(0, -ending.length)}\``)

function toClassicScript(loader: Rolldown.OutputChunk, bundle: Bundle, ending: string): string {
  const spelled = replaceImports(loader, ({ file }) => {
    const graph = getImportGraph(file, bundle)
    const early = getPreloadFiles(graph, bundle).map((each) => `$fetch(${toFetchNames([each], ending)})`)
    const whole = `$fetch(${toFetchNames(graph, ending)})`
    return early.length > 0 ? `(${early},${whole})` : whole
  })
  const code = compactRows(spelled)
  // A 404 may mean that the file belongs to an earlier build; the file served in its place loads its own imports.
  // A failed fetch rejects with the file's URL, a string, by which `load.ts` knows that trying again may help. Code that
  // throws while it is evaluated would throw again, so that is logged.
  const get = 'fetch(e).then(t=>t[t.status<500&&`text`]()).catch(()=>{throw $got[e]=0,e})'
  const run = 'import($base+e[0]+t).catch(e=>{throw console.error(e),e})'
  const fetching = [
    '$quiet=e=>(e.catch(()=>{}),e)',
    '$got={}',
    `$fetch=(${SHARED_FETCH}=(t,...e)=>$quiet(Promise.all(e.map(e=>$got[e=$base+e+t]||=${get})).then(()=>${run}))).bind(0,\`${ending}\`)`,
  ].join()
  const stop = (unless: string, problem: string) => `if(!${unless})return console.error(\`Awning ${problem}\`);`
  // Below these browsers nothing would work, so that every element keeps what the page has inside it.
  const refusals =
    stop(
      '/^http/.test($source)',
      'needs <script async src="…/v1/loader.js" data-client-id="…">: no module, inline text, blob or worker',
    ) +
    stop(
      '(self.AbortSignal?.timeout&&document.adoptedStyleSheets)',
      'needs Chrome 103, Firefox 101, Safari 16.4 or later',
    )
  const whole = `(()=>{let $source=self.document?.currentScript?.src;${refusals}let $base=new URL(\`.\`,$source),${fetching},$languages=${toLanguagePattern(bundle)};${code.trim()}})()\n`
  // The globals have descriptive names here and two letters in the script, where every byte counts.
  return whole.replace(/\$(base|quiet|got|fetch|languages|source)\b/g, (name) => name.slice(0, 2))
}

/** Writes the last rows of the widgets' table as a list of names: they fetch their own chunk and the kit. */
function compactRows(code: string): string {
  const compact = code.replace(
    /\{([^{}]*?)((?:"?([\w-]+)"?:\(\)=>\$fetch\(`\3`,`kit`\),?){2,})\}/,
    (_, others: string, rows: string) => {
      const names = [...rows.matchAll(/`([\w-]+)`,`kit`/g)].map(([, name]) => name)
      return `\`${names}\`.split(\`,\`).reduce((e,t)=>(e[t]=()=>$fetch(t,\`kit\`),e),{${others.replace(/,$/, '')}})`
    },
  )
  if (compact === code || /\$fetch\(`[\w-]+`,`kit`\)/.test(compact))
    throw new Error('Rows of loader/widgets.ts that need only the kit have to be the last ones')
  return compact
}

/** The file and everything it imports statically; each file comes before its imports. */
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

/**
 * Files without imports run as soon as they have loaded, while the largest one is still loading: they request the
 * shop's data early.
 */
function getPreloadFiles([, ...files]: readonly string[], bundle: Bundle): readonly string[] {
  const chunks = files.map((file) => bundle[file]).filter((each) => each?.type === 'chunk')
  const largest = Math.max(...chunks.map(({ code }) => code.length))
  return chunks
    .filter(({ imports, code }) => imports.length === 0 && code.length < largest)
    .map(({ fileName }) => fileName)
}

/** Returns the chunk's code with its dynamic imports replaced. */
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
  // From the end, so that earlier offsets stay valid.
  return imports
    .sort((a, b) => b.start - a.start)
    .reduce((text, found) => text.slice(0, found.start) + write(found) + text.slice(found.end), code)
}
